import type { FilterError } from '@floorwalker/core/filter/filter-error';

/** Returns the text with the faulty part replaced by the suggestion; null if there is no suggestion. */
export function applySuggestion(
  text: string,
  { column, suggestion, code }: FilterError,
): { readonly text: string; readonly cursor: number } | null {
  if (suggestion === '') return null;
  const at = column - 1;
  const wrong = (code === 'filter-unknown-field' ? /^\w+/ : /^"(?:[^"\\]|\\.)*"?|^[^\s()",]+/).exec(text.slice(at))?.[0] ?? '';
  const shown = code !== 'filter-unknown-field' && /[\s()",]/.test(suggestion) ? `"${suggestion}"` : suggestion;
  return { text: `${text.slice(0, at)}${shown}${text.slice(at + wrong.length)}`, cursor: at + shown.length };
}
