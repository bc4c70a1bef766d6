/**
 * What a device may send to deceive a reader of a terminal: control characters (C0, DEL, C1), line and paragraph
 * separators, bidirectional and zero-width marks, variation and language tags, lone surrogates.
 */
const hostile =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]|\p{Surrogate}/gu;

const toMark = (character: string): string => `<u+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;

/** Makes hostile characters visible (`<u+202E>`), so that text of a device can be shown on any terminal. */
export const clean = (text: string): string => text.replace(hostile, toMark);

export const isHostile = (text: string): boolean => text.search(hostile) >= 0;

const toEscape = (character: string): string =>
  Array.from({ length: character.length }, (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`).join('');

/** JSON that decodes to the same value and holds no hostile character: they stand as `\uXXXX`. */
export function toSafeJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent) ?? 'null';
  return indent === undefined
    ? json.replace(hostile, toEscape)
    : json
        .split('\n')
        .map((line) => line.replace(hostile, toEscape))
        .join('\n');
}
