import { expect, test } from 'vitest';
import { languageCodes } from '../languages.ts';
import { formatMoney, toDecimalText } from './money.ts';
import { isTypedAmount } from './typed-amount.ts';

test.each([
  [1_234_500, 'EUR', ['12,345.00', '12.345,00', '12345.00', '12345', '12 345', '12’345.00', ' EUR 12345 ', '12345 eur', '€12,345.00']],
  [1_234_567, 'EUR', ['12345.67', '12.345,67']],
  [1_234_567_800, 'EUR', ['12,345,678', '12.345.678,00']],
  [57_375, 'EUR', ['573.75', ' 573.75 ', '573,75']],
  [1_000_000, 'JPY', ['1000000', '1,000,000', '1.000.000', '¥1,000,000']],
  [12_345, 'KWD', ['12.345', '12,345']],
  [12_345_000, 'KWD', ['12345', '12,345.000']],
  [-1_234_500, 'EUR', ['-12345', '−12,345.00']],
])('[AP-03] %i minor units of %s are accepted in any notation', (minor, currency, texts) => {
  for (const text of texts) expect(isTypedAmount(text, minor, currency), text).toBe(true);
});

test.each([
  [1_234_500, 'EUR', ['', '1234', '12345.01', '123450', '1234500', '0', '-12345', '12,345.0', '12345.', '$12345', 'USD 12345', '12345 x']],
  [1_234_567, 'EUR', ['12345', '1234567', '12,345,67', '12.345.67']],
  [57_375, 'EUR', ['573.7', '57375', '573.750']],
  [1_000_000, 'EUR', ['1000000', '1.000.000', '100.00']],
  [1_000_000, 'JPY', ['10000', '10,000.00', '1000000.00']],
  [12_345_000, 'KWD', ['12.345', '12,345', '123450.00', '123450']],
  [1_234_500, 'EUR', ['1,2345', '12,34,5', '12 345,000', '12e3', '１２３４５']],
])('[AP-03] %i minor units of %s are not accepted as another amount', (minor, currency, texts) => {
  for (const text of texts) expect(isTypedAmount(text, minor, currency), text).toBe(false);
});

test('[AP-03] an amount is accepted as displayed, in every language and machine format', () => {
  for (const [minor, currency] of [
    [1_234_567, 'EUR'],
    [1_234_567, 'JPY'],
    [1_234_567, 'KWD'],
    [1_234_567, 'USD'],
    [1_200_000, 'CHF'],
  ] as const) {
    for (const language of languageCodes) {
      for (const currencyDisplay of ['symbol', 'code'] as const) {
        const shown = formatMoney(minor, currency, language, { currencyDisplay });
        expect(isTypedAmount(shown, minor, currency), shown).toBe(true);
      }
    }
    expect(isTypedAmount(toDecimalText(minor, currency), minor, currency)).toBe(true);
  }
});
