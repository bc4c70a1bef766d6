import { minorDigits } from '@floorwalker/core/vocabulary/currencies';
import { numberFormats } from '@floorwalker/core/vocabulary/profile';
import { expect, test } from 'vitest';
import { languageCodes } from '../languages.ts';
import { formatMoney } from './money.ts';
import { formatNumber } from './number.ts';
import { readNumber, writePlainNumber } from './read-number.ts';
import { isTypedAmount } from './typed-amount.ts';

/** Returns a seeded generator of integers from 0 to `max` - 1. */
function createIntegers(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state * 48271) % 2147483647;
    return state % max;
  };
}

test('[SH-18] any number that is shown can be typed: 60 random ones in every language and format', () => {
  const below = createIntegers(7);
  for (let round = 0; round < 60; round++) {
    // One or two decimals: three after one to three digits are ambiguous and therefore rejected.
    const value = (below(2_000_000_000) - 1_000_000_000) / 10 ** (1 + below(2));
    for (const language of languageCodes)
      for (const numberFormat of numberFormats) {
        const shown = formatNumber(value, language, { numberFormat });
        expect([shown, Number(readNumber(shown, language, { numberFormat }))]).toEqual([shown, value]);
      }
  }
});

test('[SH-18] decimal text is unchanged by writing it for a field and reading it', () => {
  const below = createIntegers(11);
  for (let round = 0; round < 60; round++) {
    const text = `${below(2) === 0 ? '-' : ''}${1000 + below(1_000_000)}.${below(100_000)}`;
    for (const language of languageCodes)
      for (const numberFormat of numberFormats)
        expect(readNumber(writePlainNumber(text, language, { numberFormat }), language, { numberFormat })).toBe(text);
  }
});

test.each(['', '-', '12', '1.', '.5', '1.2.3', '1e3', '10MB', 'abc', '1,5', ' 1.5'])(
  '%j is no decimal text, so a field shows it as it is',
  (text) => {
    for (const language of languageCodes) expect(writePlainNumber(text, language)).toBe(text);
  },
);

test('[AP-03] any amount can be confirmed as it is shown, and not as the next amount', () => {
  const below = createIntegers(13);
  for (let round = 0; round < 60; round++) {
    const minor = 1_000_000 + below(1_000_000_000);
    for (const currency of ['EUR', 'JPY', 'KWD']) {
      for (const language of languageCodes) {
        const shown = formatMoney(minor, currency, language);
        expect([shown, isTypedAmount(shown, minor, currency)]).toEqual([shown, true]);
        expect([shown, isTypedAmount(shown, minor + 1, currency), isTypedAmount(shown, -minor, currency)]).toEqual([shown, false, false]);
      }
    }
  }
});

test('[AP-03] an amount ten times as large or small is never confirmed', () => {
  const below = createIntegers(17);
  for (let round = 0; round < 60; round++) {
    const minor = 10 * (100_000 + below(1_000_000_000));
    for (const currency of ['EUR', 'JPY', 'KWD']) {
      const text = (minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));
      expect([text, isTypedAmount(text, minor, currency)]).toEqual([text, true]);
      for (const wrong of [minor * 10, minor / 10, minor * 100, minor * 1000])
        expect([text, wrong, isTypedAmount(text, wrong, currency)]).toEqual([text, wrong, false]);
    }
  }
});

test.each(['NaN', 'Infinity', '0x10', '١٢', '１２', '1_000', '½', '--1', '+1', '1-', '(1)', '1%', '€1'])(
  '%j is no number in any language and format',
  (text) => {
    for (const language of languageCodes)
      for (const numberFormat of numberFormats) expect([text, readNumber(text, language, { numberFormat })]).toEqual([text, null]);
  },
);
