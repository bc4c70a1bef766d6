import { expect, test } from 'vitest';
import { shiftAmount } from './amounts.ts';

test.each([
  ['1500', 2, 150000],
  ['-3.5', 2, -350],
  ['0.07', 2, 7],
  ['1500', 0, 1500],
  ['0.25', 3, 250],
  ['1.005', 3, 1005],
  ['0', 2, 0],
])('%s with %d decimals is %d minor units', (text, digits, minor) => {
  expect(shiftAmount(text, digits)).toBe(minor);
});

test.each(['', '1.', '.5', '1,5', '1e3', '9999999999999999', '--1', ' 1'])('%j is no amount', (text) => {
  expect(shiftAmount(text, 2)).toBeNull();
});

test('a shift keeps fractions of the minor unit, so that comparisons are exact', () => {
  expect(shiftAmount('100.5', 0)).toBe(100.5);
  expect(shiftAmount('1.005', 2)).toBe(100.5);
});
