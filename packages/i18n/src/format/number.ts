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

/**
 * Formats exact decimal text such as `1.0850` with the separators of the reader: `1,0850`. All digits stay, since the text never becomes
 * a floating-point number; another text is returned as it is.
 */
export function formatDecimal(text: string, language: Language, { numberFormat }: FormatOptions = {}): string {
  const decimal = /^-?\d+(?:\.(\d{1,100}))?$/.exec(text);
  if (!decimal) return text;
  const digits = decimal[1]?.length ?? 0;
  const formatter = formatters(`${language} decimal ${digits} ${numberFormat}`, () => {
    const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(localeOf(language), { ...exact, ...groupingOf(numberFormat) });
  });
  return writeMarked<Intl.StringNumericLiteral>(formatter, text as Intl.StringNumericLiteral, numberFormat);
}

/** Formats a change in per cent with its sign and at most one decimal: 12.5 is `+12.5%` or `+12,5 %`. */
export function formatChange(percent: number, language: Language, { numberFormat }: FormatOptions = {}): string {
  const formatter = formatters(`${language} change ${numberFormat}`, () => {
    const signed = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
    return new Intl.NumberFormat(localeOf(language), { ...signed, ...groupingOf(numberFormat) });
  });
  return writeMarked(formatter, percent / 100, numberFormat);
}

/** Formats a fraction as a percentage, by default without decimals: 0.42 is `42%` or `42 %`. */
export function formatPercent(share: number, language: Language, { digits = 0, numberFormat }: NumberOptions = {}): string {
  const formatter = formatters(`${language} percent ${digits} ${numberFormat}`, () => {
    return new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: digits, ...groupingOf(numberFormat) });
  });
  return writeMarked(formatter, share, numberFormat);
}
