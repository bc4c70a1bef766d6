import { numberFormats } from '@floorwalker/core/vocabulary/profile';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '../languages.ts';
import { toPlainBlanks } from './locale.ts';
import { formatDecimal, formatNumber, formatPercent } from './number.ts';

describe('numbers', () => {
  test.each([
    [0, '0'],
    [-0.4, '-0.4'],
    [999, '999'],
    [1000, '1,000'],
    [-1000, '-1,000'],
    [0.0005, '0.001'],
    [0.0004, '0'],
    [1.9996, '2'],
    [1e15, '1,000,000,000,000,000'],
  ])('%d in English is %s: at most three decimals, thousands grouped', (value, text) => {
    expect(formatNumber(value, 'en')).toBe(text);
  });

  test.each([
    [0, '1,235'],
    [1, '1,234.6'],
    [2, '1,234.57'],
    [6, '1,234.5678'],
  ])('at most %d decimals: %s', (digits, text) => {
    expect(formatNumber(1234.5678, 'en', { digits })).toBe(text);
  });

  test.each([
    ['1,234.5', '1,234.5'],
    ['1.234,5', '1.234,5'],
    ['1 234,5', '1 234,5'],
    ["1'234.5", "1'234.5"],
  ] as const)('the format %s is the same in every language [SH-18]', (numberFormat, text) => {
    for (const language of languageCodes) expect(toPlainBlanks(formatNumber(1234.5, language, { numberFormat }))).toBe(text);
  });

  test('Spanish groups from five digits on, and from four with chosen separators', () => {
    expect(formatNumber(1234, 'es')).toBe('1234');
    expect(formatNumber(12_345, 'es')).toBe('12.345');
    expect(formatNumber(1234, 'es', { numberFormat: '1.234,5' })).toBe('1.234');
  });

  test('every digit is kept in every language and format', () => {
    for (const language of languageCodes)
      for (const numberFormat of numberFormats)
        for (const value of [7, 98, 4711, 65_535, 99_999_999, 9_007_199_254_740_991])
          expect(formatNumber(value, language, { numberFormat }).replace(/\D/g, '')).toBe(String(value));
  });
});

describe('exact decimals', () => {
  test.each([
    ['en', '1.0850', '1.0850'],
    ['de', '1.0850', '1,0850'],
    ['es', '0.921658986175', '0,921658986175'],
    ['fr', '24.315', '24,315'],
    ['de', '123456789012.123456789012', '123.456.789.012,123456789012'],
    ['de', '157385', '157.385'],
    ['de', '0.0000000000001', '0,0000000000001'],
    ['de', '', ''],
    ['de', '1e400', '1e400'],
    ['de', 'NaN', 'NaN'],
    ['de', '1.', '1.'],
  ] as const)('[MG-15] in %s %s is %s', (language, text, formatted) => {
    expect(toPlainBlanks(formatDecimal(text, language))).toBe(formatted);
  });

  test('no digit is lost or added in any language and format', () => {
    for (const language of languageCodes)
      for (const numberFormat of numberFormats)
        for (const text of ['0.1', '1.0850', '9007199254740993.000000000001', '999999999999.999999999999'])
          expect(formatDecimal(text, language, { numberFormat }).replace(/\D/g, '')).toBe(text.replace('.', ''));
  });
});

describe('percentages', () => {
  test.each([
    [0, '0%'],
    [0.004, '0%'],
    [0.005, '1%'],
    [0.42, '42%'],
    [1, '100%'],
    [1.5, '150%'],
    [-0.1, '-10%'],
    [12.34, '1,234%'],
  ])('%d in English is %s', (share, text) => {
    expect(formatPercent(share, 'en')).toBe(text);
  });

  test("the sign of percent stays in the language's position with chosen separators [SH-18]", () => {
    expect(toPlainBlanks(formatPercent(12.34, 'de', { numberFormat: "1'234.5" }))).toBe("1'234 %");
    expect(toPlainBlanks(formatPercent(12.34, 'en', { numberFormat: '1.234,5' }))).toBe('1.234%');
  });
});
