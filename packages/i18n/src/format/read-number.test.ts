import { numberFormats } from '@floorwalker/core/vocabulary/profile';
import { expect, test } from 'vitest';
import { languageCodes } from '../languages.ts';
import { formatDecimal, formatNumber } from './number.ts';
import { readNumber, readTypedDecimal, writePlainNumber } from './read-number.ts';

test("[SH-18] a typed number is parsed with the reader's separators", () => {
  expect(readNumber('1,500', 'en')).toBe('1500');
  expect(readNumber('1,234,567.5', 'en')).toBe('1234567.5');
  expect(readNumber('1.500', 'de')).toBe('1500');
  expect(readNumber('1.000,50', 'de')).toBe('1000.50');
  expect(readNumber('250,50', 'fr')).toBe('250.50');
  expect(readNumber('1.500', 'en', { numberFormat: '1.234,5' })).toBe('1500');
  expect(readNumber('1’500.25', 'de', { numberFormat: "1'234.5" })).toBe('1500.25');
  expect(readNumber(' 1 500 ', 'es')).toBe('1500');
  expect(readNumber('−12.5', 'en')).toBe('-12.5');
  expect(readNumber('0.125', 'en')).toBe('0.125');
  expect(readNumber('1,234.500', 'en')).toBe('1234.500');
});

test('invalid and ambiguous numbers are rejected', () => {
  for (const text of ['', 'abc', '1,50', '1.000,50', '1,5000', '12,34,567', '1 000,000', '1.2.3', '.5', '5.', '1e3', '1.500'])
    expect(readNumber(text, 'en'), text).toBeNull();
  for (const text of ['250.50', '1,000.50', '1,500']) expect(readNumber(text, 'de'), text).toBeNull();
});

test('every formatted number is parsed again, in every language and format', () => {
  for (const language of languageCodes)
    for (const numberFormat of numberFormats)
      for (const value of [0, 7, 12.25, 999, 1234.5, -98765, 1234567.75]) {
        expect(readNumber(formatNumber(value, language, { numberFormat }), language, { numberFormat })).toBe(String(value));
        expect(readNumber(writePlainNumber(String(value), language, { numberFormat }), language, { numberFormat })).toBe(String(value));
      }
  expect(writePlainNumber('250.50', 'de')).toBe('250,50');
  expect(writePlainNumber('10MB', 'de')).toBe('10MB');
});

test('[MG-15] [MG-16] a typed decimal number keeps all its digits; a point is accepted in every language', () => {
  const read = (text: string) => readTypedDecimal(text, 'de');
  expect(['1,085', '-0,5', '1.000,50', '1.085', '1000.00', '7'].map(read)).toEqual(['1.085', '-0.5', '1000.50', '1.085', '1000.00', '7']);
  expect(read('9007199254740993,000000000001')).toBe('9007199254740993.000000000001');
  expect(['', ',5', '5,', '1,2,3', '1.00,5', 'many'].map(read)).toEqual(['', ',5', '5,', '1,2,3', '1.00,5', 'many']);
  for (const language of languageCodes)
    for (const numberFormat of numberFormats)
      for (const text of ['0.1', '1.0850', '1234567.125']) {
        const options = { numberFormat };
        expect(readTypedDecimal(writePlainNumber(text, language, options), language, options)).toBe(text);
        expect(readTypedDecimal(formatDecimal(text, language, options), language, options)).toBe(text);
      }
});
