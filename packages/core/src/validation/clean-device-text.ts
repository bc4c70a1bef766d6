/**
 * Characters that a device may send to deceive a reader: control characters (C0, DEL, C1), line and paragraph separators,
 * bidirectional and zero-width marks, blank filler characters, variation selectors and tags, lone surrogates.
 */
const hostile =
  /[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]|\p{Surrogate}/gu;

const toMark = (character: string): string => `<u+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;

/** Replaces each hostile character of a text by the result of `by`, for formats with an escape notation of their own, such as JSON. */
export const replaceHostile = (text: string, by: (character: string) => string): string => text.replace(hostile, by);

/** Makes hostile characters of a device's text visible, such as `<u+202E>`, for the command line, pages and exports. */
export const cleanDeviceText = (text: string): string => replaceHostile(text, toMark);

/** Whether a text contains characters that must be made visible. */
export const isHostileText = (text: string): boolean => text.search(hostile) >= 0;
