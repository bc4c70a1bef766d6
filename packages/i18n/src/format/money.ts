import { minorDigits } from '@floorwalker/core/vocabulary/currencies';
import type { Language } from '../languages.ts';
import { createFormatterCache, localeOf } from './locale.ts';
import { groupingOf, writeMarked } from './marks.ts';
import type { FormatOptions } from './options.ts';

const formatters = createFormatterCache<Intl.NumberFormat>();

/**
 * Converts integer minor units to exact decimal text without separators: 123450 EUR is `1234.50`, 1234 JPY `1234`. For
 * programs, and for `Intl`, which accepts text so that no amount becomes a binary fraction.
 */
export function toDecimalText(minor: number, currency: string): Intl.StringNumericLiteral {
  const digits = minorDigits(currency);
  const all = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = all.slice(0, all.length - digits);
  const sign = minor < 0 ? '-' : '';
  return `${sign}${whole}${digits > 0 ? `.${all.slice(-digits)}` : ''}` as Intl.StringNumericLiteral;
}

type MoneyOptions = Pick<FormatOptions, 'currencyDisplay' | 'numberFormat'>;

function makeFormatter(
  currency: string,
  language: Language,
  { currencyDisplay = 'symbol', numberFormat }: MoneyOptions,
): Intl.NumberFormat {
  const digits = minorDigits(currency);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits, ...groupingOf(numberFormat) };
  // A device may send any text: an invalid code becomes ISO's "no currency", because `Intl` would throw.
  const code = /^[a-z]{3}$/i.test(currency) ? currency : 'XXX';
  return new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: code, currencyDisplay, ...decimals });
}

/**
 * Formats an amount for people: `minor` integer minor units, `currency` an ISO 4217 code, decimals by our own table. Negative
 * amounts have a minus in every language. By `currencyDisplay` the code is shown instead of the symbol [SH-26].
 */
export function formatMoney(minor: number, currency: string, language: Language, options: MoneyOptions = {}): string {
  const key = `${language} ${currency} ${options.currencyDisplay} ${options.numberFormat}`;
  const formatter = formatters(key, () => makeFormatter(currency, language, options));
  return writeMarked(formatter, toDecimalText(minor, currency), options.numberFormat);
}
