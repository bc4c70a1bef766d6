import { minorDigits } from '@floorwalker/core/vocabulary/currencies';
import type { Language } from '../languages.ts';
import { createFormatterCache, localeOf } from './locale.ts';

const formatters = createFormatterCache<Intl.NumberFormat>();

export interface MoneyOptions {
  /** Basics/DisplayIsoCurrencyCodes: the ISO code instead of the symbol [SH-26]. */
  readonly useIso?: boolean;
}

/**
 * Integer minor units as decimal text without marks, exact: 123450 EUR is `1234.50`, 1234 JPY `1234`. For machines,
 * and for `Intl`, which takes text so that no amount passes through a binary fraction.
 */
export function toDecimalText(minor: number, currency: string): Intl.StringNumericLiteral {
  const digits = minorDigits(currency);
  const all = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = all.slice(0, all.length - digits);
  const sign = minor < 0 ? '-' : '';
  return `${sign}${whole}${digits > 0 ? `.${all.slice(-digits)}` : ''}` as Intl.StringNumericLiteral;
}

function makeFormatter(currency: string, language: Language, useIso: boolean): Intl.NumberFormat {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: useIso ? 'code' : 'symbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/**
 * An amount for people: `minor` integer minor units, `currency` an ISO 4217 code, decimals by our own table. Negative
 * amounts carry a minus in every language.
 */
export function formatMoney(minor: number, currency: string, language: Language, options: MoneyOptions = {}): string {
  const useIso = options.useIso ?? false;
  const formatter = formatters(`${language} ${currency} ${useIso}`, () => makeFormatter(currency, language, useIso));
  return formatter.format(toDecimalText(minor, currency));
}

/** The setting's value `True` in any case switches ISO codes on [SH-26]. */
export const isIsoSetting = (value: string | undefined): boolean => value?.toLowerCase() === 'true';
