import { expect, test } from 'vitest';
import { totalsOf } from './totals.ts';

test('[LG-01] media totals are computed for each currency', () => {
  const media = [
    { currency: 'EUR', amount: 5000, pieces: 1 },
    { currency: 'USD', amount: 2000, pieces: 2 },
    { currency: 'EUR', amount: 1050, pieces: 3 },
  ];
  expect(totalsOf(media)).toEqual([
    { currency: 'EUR', amount: 6050, pieces: 4 },
    { currency: 'USD', amount: 2000, pieces: 2 },
  ]);
  expect(totalsOf([])).toEqual([]);
});
