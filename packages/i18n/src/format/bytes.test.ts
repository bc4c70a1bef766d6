import { expect, test } from 'vitest';
import { languageCodes } from '../languages.ts';
import { formatBytes } from './bytes.ts';
import { toPlainBlanks } from './locale.ts';

const english = (bytes: number) => toPlainBlanks(formatBytes(bytes, 'en'));

test.each([
  [0, '0 byte'],
  [1, '1 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [1001, '1 kB'],
  [1005, '1.01 kB'],
  [1024, '1.02 kB'],
  [9994, '9.99 kB'],
  [99_949, '99.9 kB'],
  [999_499, '999 kB'],
  [1_000_000, '1 MB'],
  [64 * 1024, '65.5 kB'],
  [1_500_000_000, '1.5 GB'],
  [2_000_000_000_000, '2 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(english(bytes)).toBe(text);
});

test.each([
  [999.5, '1 kB'],
  [999_500, '1 MB'],
  [999_500_000, '1 GB'],
  [999_500_000_000, '1 TB'],
])('%d bytes, which round up to a thousand, have the next unit: %s', (bytes, text) => {
  expect(english(bytes)).toBe(text);
});

test('a size beyond terabytes stays in terabytes', () => {
  expect(english(1e15)).toBe('1,000 TB');
});

test('a larger size is never shown as a smaller one', () => {
  const factor: { readonly [unit: string]: number } = { byte: 1, kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };
  let last = 0;
  for (let bytes = 1; bytes < 1e14; bytes = Math.ceil(bytes * 1.037)) {
    const [, count = '', unit = ''] = /^([\d.]+) (\w+)$/.exec(english(bytes)) ?? [];
    const shown = Number(count) * (factor[unit] ?? Number.NaN);
    expect(shown, english(bytes)).toBeGreaterThanOrEqual(last);
    expect(Math.abs(shown - bytes) / bytes, english(bytes)).toBeLessThan(0.006);
    last = shown;
  }
});

test("the reader's decimal mark is used in every language [SH-18]", () => {
  for (const language of languageCodes) {
    expect(formatBytes(1536, language, { numberFormat: '1.234,5' })).toMatch(/^1,54/);
    expect(formatBytes(1536, language, { numberFormat: '1,234.5' })).toMatch(/^1\.54/);
  }
});
