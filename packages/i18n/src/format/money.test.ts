import { minorDigits } from '@floorwalker/core/vocabulary/currencies';
import { currencyCodes } from '@floorwalker/core/vocabulary/currency-codes';
import { numberFormats } from '@floorwalker/core/vocabulary/profile';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '../languages.ts';
import { toPlainBlanks } from './locale.ts';
import { formatMoney, toDecimalText } from './money.ts';

describe('decimal text of an amount', () => {
  test.each([
    [0, 'EUR', '0.00'],
    [1, 'EUR', '0.01'],
    [99, 'EUR', '0.99'],
    [100, 'EUR', '1.00'],
    [-1, 'EUR', '-0.01'],
    [-100, 'EUR', '-1.00'],
    [0, 'JPY', '0'],
    [-7, 'JPY', '-7'],
    [999, 'KWD', '0.999'],
    [1000, 'KWD', '1.000'],
    [12_345, 'CLF', '1.2345'],
    [1, 'UYW', '0.0001'],
    [100, 'XYZ', '1.00'],
    [100, '', '1.00'],
    [100, 'constructor', '1.00'],
    [Number.MIN_SAFE_INTEGER, 'EUR', '-90071992547409.91'],
    [Number.MAX_SAFE_INTEGER, 'JPY', '9007199254740991'],
  ])('%d minor units of %j are %s', (minor, currency, text) => {
    expect(toDecimalText(minor, currency)).toBe(text);
  });

  test('negative zero has no sign', () => {
    expect(toDecimalText(-0, 'EUR')).toBe('0.00');
  });

  test('every currency has its digits after the point, and the amount is unchanged without the point', () => {
    for (const code of currencyCodes) {
      for (const minor of [0, 1, 12, 123, 1234, 12_345, 1_234_567]) {
        const text = toDecimalText(minor, code);
        expect(text.split('.')[1]?.length ?? 0, `${text} ${code}`).toBe(minorDigits(code));
        expect(Number(text.replace('.', '')), `${text} ${code}`).toBe(minor);
      }
    }
  });
});

describe("amounts with the reader's separators [SH-18]", () => {
  test.each([
    ['1,234.5', '€1,234,567.89', '1,234,567.89 €'],
    ['1.234,5', '€1.234.567,89', '1.234.567,89 €'],
    ['1 234,5', '€1 234 567,89', '1 234 567,89 €'],
    ["1'234.5", "€1'234'567.89", "1'234'567.89 €"],
  ] as const)('%s: the symbol stays in the position of the language', (numberFormat, english, german) => {
    expect(toPlainBlanks(formatMoney(123_456_789, 'EUR', 'en', { numberFormat }))).toBe(english);
    expect(toPlainBlanks(formatMoney(123_456_789, 'EUR', 'de', { numberFormat }))).toBe(german);
  });

  test('Spanish groups four digits with chosen separators only', () => {
    expect(toPlainBlanks(formatMoney(123_450, 'EUR', 'es'))).toBe('1234,50 €');
    expect(toPlainBlanks(formatMoney(123_450, 'EUR', 'es', { numberFormat: '1.234,5' }))).toBe('1.234,50 €');
  });

  test('every digit of an amount is shown in every language and format', () => {
    for (const language of languageCodes)
      for (const numberFormat of numberFormats)
        for (const minor of [5, 50, 99_999, 100_000, 99_999_999, 100_000_000]) {
          const text = formatMoney(minor, 'EUR', language, { numberFormat });
          expect(Number(text.replace(/\D/g, '')), text).toBe(minor);
        }
  });
});

test('a negative amount has its minus first in every language', () => {
  for (const language of languageCodes)
    for (const currencyDisplay of ['symbol', 'code'] as const)
      expect(formatMoney(-500, 'EUR', language, { currencyDisplay })).toMatch(/^-/);
});

test.each(['', 'E', 'EURO', '€', 'E R', '12A', '<b>', 'EU\u0000', '\ud83d\ude00\ud83d'])(
  'an amount with the invalid currency %j is formatted with two decimals and without an error',
  (currency) => {
    for (const language of languageCodes) expect(formatMoney(12_345, currency, language).replace(/[^\d.,]/g, '')).toMatch(/^123[.,]45$/);
  },
);

test('a currency in lower case is that currency', () => {
  expect(formatMoney(12_345, 'eur', 'en')).toBe('€123.45');
});

test('formats of one currency do not change those of another reader', () => {
  const formats = () => [
    formatMoney(123_450, 'EUR', 'en'),
    formatMoney(123_450, 'EUR', 'en', { currencyDisplay: 'code' }),
    formatMoney(123_450, 'EUR', 'en', { numberFormat: '1.234,5' }),
    formatMoney(123_450, 'USD', 'en'),
  ];
  expect(formats().map(toPlainBlanks)).toEqual(['€1,234.50', 'EUR 1,234.50', '€1.234,50', 'US$1,234.50']);
  expect(formats()).toEqual(formats());
});
