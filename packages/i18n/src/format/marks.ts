import type { NumberFormat } from '@floorwalker/core/vocabulary/profile';

/** The thousands separator and the decimal mark. */
export interface Marks {
  readonly group: string;
  readonly decimal: string;
}

/** The separators that a reader can choose; the narrow blank is that of `Intl`. */
export const marks: { readonly [F in Exclude<NumberFormat, 'language'>]: Marks } = {
  '1,234.5': { group: ',', decimal: '.' },
  '1.234,5': { group: '.', decimal: ',' },
  '1 234,5': { group: '\u202f', decimal: ',' },
  "1'234.5": { group: '\u2019', decimal: '.' },
};

/** If the reader has chosen separators, thousands are always grouped; by default Spanish does not group four digits (1234,5). */
export const groupingOf = (format: NumberFormat | undefined): { readonly useGrouping?: 'always' } =>
  format === undefined || format === 'language' ? {} : { useGrouping: 'always' };

/** Any number formatter of `Intl`. */
interface Writer<V> {
  readonly format: (value: V) => string;
  readonly formatToParts: (value: V) => readonly { readonly type: string; readonly value: string }[];
}

/** Formats with the separators of a number format; signs, units and names of currencies stay in the language's position. */
export function writeMarked<V>(writer: Writer<V>, value: V, format: NumberFormat = 'language'): string {
  if (format === 'language') return writer.format(value);
  const wanted: { readonly [type: string]: string } = { ...marks[format] };
  return writer
    .formatToParts(value)
    .map((part) => wanted[part.type] ?? part.value)
    .join('');
}
