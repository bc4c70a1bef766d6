/** Number of characters at the end of a name that are always shown, because names end with numbers of halls and machines. */
const end = { min: 3, default: 8, max: 13 } as const;

/** Splits a name in two parts: the first is truncated if there is no room, the second is always shown and begins with a word if possible. */
export function splitName(name: string): readonly [start: string, end: string] {
  const letters = [...name];
  const { length } = letters;
  if (length <= end.max) return [name, ''];
  const word = letters.findIndex((_, at) => letters[at - 1] === ' ' && length - at >= end.min && length - at <= end.max);
  const at = word > 0 ? word : length - end.default;
  return [letters.slice(0, at).join(''), letters.slice(at).join('')];
}
