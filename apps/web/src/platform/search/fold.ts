/** Normalises a text for searching: lower case without diacritics, so that `Füllstände` equals `fullstande`; `ß` becomes `ss`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');

/** The words of a text, normalised by `foldText`: runs of letters and digits. */
export const toWords = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
