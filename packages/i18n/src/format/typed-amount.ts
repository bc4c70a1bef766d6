import { minorDigits } from '@floorwalker/core/vocabulary/currencies';
import { languageCodes } from '../languages.ts';
import { localeOf } from './locale.ts';

/** Whole units: digits alone, or by thousands with one and the same mark between them. */
const whole = /^(?:\d+|\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*)$/;

/**
 * Whether typed text is this amount, for whoever has to write it once more before money moves: `minor` integer minor units. Any way of
 * writing will do (`12,345.00`, `12.345,00`, `12 345`, `EUR 12345`), decimals may be left out when there are none, and another number of
 * them than the currency has is another amount. What could be decimals is taken for them.
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

/** Whether a mark beside an amount is that of its currency: the code, or a symbol that is written for it in any language. */
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
