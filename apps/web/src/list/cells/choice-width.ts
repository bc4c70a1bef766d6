/** `iconWidth`: width of the icon and the cell padding in characters; `longestWord`: longer values do not widen the column. */
const iconWidth = 5;
const longestWord = 18;

/** Minimum column width in characters that fits the values of an enum in the current language; very long values are ignored. */
export function choiceWidth(values: readonly string[], toText: (value: string) => string): number {
  const lengths = values.map((value) => toText(value).length).filter((length) => length <= longestWord);
  return Math.max(0, ...lengths) + iconWidth;
}
