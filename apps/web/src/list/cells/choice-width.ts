/** Room of a glyph and around its word, and the longest word that decides of a column; characters of a cell. */
const glyphRoom = 5;
const longestWord = 18;

/** Least width at which no value of a closed list is cut, in the language at hand; longer words than usual are. */
export function choiceWidth(values: readonly string[], toWords: (value: string) => string): number {
  const lengths = values.map((value) => toWords(value).length).filter((length) => length <= longestWord);
  return Math.max(0, ...lengths) + glyphRoom;
}
