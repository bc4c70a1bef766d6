import { expect, test } from 'vitest';
import { fromMinor, shiftAmount, toMinor } from './amounts.ts';

test.each([
  ['1500', 'EUR', 150000],
  ['-3.5', 'EUR', -350],
  ['0.07', 'USD', 7],
  ['1500', 'JPY', 1500],
  ['0.25', 'KWD', 250],
  ['1.005', 'KWD', 1005],
  ['0', 'EUR', 0],
])('%s %s is %d minor units and comes back', (text, currency, minor) => {
  expect(toMinor(text, currency)).toBe(minor);
  expect(toMinor(fromMinor(minor, currency), currency)).toBe(minor);
});

test.each(['', '1.', '.5', '1,5', '1e3', '1.005', '9999999999999999', '--1', ' 1'])('%j is no amount in EUR', (text) => {
  expect(toMinor(text, 'EUR')).toBeNull();
});

test('a shift keeps what is finer than the minor unit, so that comparisons stay true', () => {
  expect(shiftAmount('100.5', 0)).toBe(100.5);
  expect(shiftAmount('1.005', 2)).toBe(100.5);
});

test('minor units are written with the decimals of the currency', () => {
  expect([fromMinor(150000, 'EUR'), fromMinor(-7, 'USD'), fromMinor(1500, 'JPY'), fromMinor(250, 'KWD')]).toEqual([
    '1500.00',
    '-0.07',
    '1500',
    '0.250',
  ]);
});
