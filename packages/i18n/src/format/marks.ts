import type { NumberFormat } from '@floorwalker/core/vocabulary/profile';

/** What parts thousands, and what parts the whole from its fraction. */
export interface Marks {
  readonly group: string;
  readonly decimal: string;
}

/** The marks that a reader can choose; the narrow blank is that of `Intl`. */
export const marks: { readonly [F in Exclude<NumberFormat, 'language'>]: Marks } = {
  '1,234.5': { group: ',', decimal: '.' },
  '1.234,5': { group: '.', decimal: ',' },
  '1 234,5': { group: '\u202f', decimal: ',' },
  "1'234.5": { group: '\u2019', decimal: '.' },
};

/** With marks of one's own thousands are always parted; left to itself, Spanish writes 1234,5. */
export const groupingOf = (format: NumberFormat | undefined): { readonly useGrouping?: 'always' } =>
  format === undefined || format === 'language' ? {} : { useGrouping: 'always' };

/** Anything of `Intl` that writes numbers. */
interface Writer<V> {
  readonly format: (value: V) => string;
  readonly formatToParts: (value: V) => readonly { readonly type: string; readonly value: string }[];
}

/** Writes with the marks of a format; signs, units and names of currencies stay where the language has them. */
export function writeMarked<V>(writer: Writer<V>, value: V, format: NumberFormat = 'language'): string {
  if (format === 'language') return writer.format(value);
  const wanted: { readonly [type: string]: string } = { ...marks[format] };
  return writer
    .formatToParts(value)
    .map((part) => wanted[part.type] ?? part.value)
    .join('');
}
