/** Characters of a name that always stay at its end, at least and at most: numbers of halls and machines stand there. */
const end = { least: 3, usual: 8, most: 13 } as const;

/** A name in two parts, of which the first is shortened where there is no room; the second begins with a word where it can. */
export function splitName(name: string): readonly [start: string, end: string] {
  const letters = [...name];
  const { length } = letters;
  if (length <= end.most) return [name, ''];
  const word = letters.findIndex((_, at) => letters[at - 1] === ' ' && length - at >= end.least && length - at <= end.most);
  const at = word > 0 ? word : length - end.usual;
  return [letters.slice(0, at).join(''), letters.slice(at).join('')];
}
