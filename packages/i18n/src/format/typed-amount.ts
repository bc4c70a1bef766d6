import { minorDigits } from '@floorwalker/core/vocabulary/currencies';
import { languageCodes } from '../languages.ts';
import { localeOf } from './locale.ts';

/** Whole units: digits only, or thousands with the same separator between them. */
const whole = /^(?:\d+|\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*)$/;

/**
 * Whether typed text is the given amount, for confirming a payout: `minor` integer minor units. Any notation is accepted
 * (`12,345.00`, `12.345,00`, `12 345`, `EUR 12345`); zero decimals may be left out; a number of decimals that the currency
 * does not have is rejected. Digits that may be decimals are read as decimals.
 */
export function isTypedAmount(text: string, minor: number, currency: string): boolean {
  const plain = text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
  const [, before = '', sign, number = '', after = ''] = /^(\D*?) ?([-−]?)(\d.*\d|\d) ?(\D*)$/.exec(plain) ?? [];
  if ([before, after].some((mark) => mark !== '' && !isMarkOf(mark, currency))) return false;
  const digits = minorDigits(currency);
  const [, units = number, point, part] = digits > 0 ? (new RegExp(`^(.+)([.,])(\\d{${digits}})$`).exec(number) ?? []) : [];
  const found = whole.exec(units);
  if (!found || (point !== undefined && found[1] === point)) return false;
  const typed = BigInt(units.replace(/\D/g, '') + (part ?? '0'.repeat(digits)));
  return typed === BigInt(Math.abs(minor)) && Boolean(sign) === minor < 0;
}

/** Whether a text beside an amount means its currency: the code, or a symbol that any language uses for it. */
function isMarkOf(mark: string, currency: string): boolean {
  if (mark.toUpperCase() === currency.toUpperCase()) return true;
  if (!/^[a-z]{3}$/i.test(currency)) return false;
  const options = { style: 'currency', currency } as const;
  return languageCodes
    .flatMap((language) => [
      new Intl.NumberFormat(localeOf(language), options),
      new Intl.NumberFormat(localeOf(language), { ...options, currencyDisplay: 'narrowSymbol' }),
    ])
    .some((formatter) => formatter.formatToParts(0).some(({ type, value }) => type === 'currency' && value === mark));
}
