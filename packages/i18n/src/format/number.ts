import type { Language } from '../languages.ts';
import { createFormatterCache, localeOf } from './locale.ts';
import { groupingOf, writeMarked } from './marks.ts';
import type { FormatOptions } from './options.ts';

const formatters = createFormatterCache<Intl.NumberFormat>();

export interface NumberOptions extends FormatOptions {
  /** Maximum number of decimal places; by default 3. */
  readonly digits?: number;
}

/** Formats a number with the separators of the language or of the reader's choice: `1.234,5`. */
export function formatNumber(value: number, language: Language, { digits = 3, numberFormat }: NumberOptions = {}): string {
  const formatter = formatters(`${language} ${digits} ${numberFormat}`, () => {
    return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: digits, ...groupingOf(numberFormat) });
  });
  return writeMarked(formatter, value, numberFormat);
}

/** Formats a fraction as a percentage without decimals: 0.42 is `42%` or `42 %`. */
export function formatPercent(share: number, language: Language, { numberFormat }: FormatOptions = {}): string {
  const formatter = formatters(`${language} percent ${numberFormat}`, () => {
    return new Intl.NumberFormat(localeOf(language), { style: 'percent', ...groupingOf(numberFormat) });
  });
  return writeMarked(formatter, share, numberFormat);
}
