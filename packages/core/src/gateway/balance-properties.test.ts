import { expect, test } from 'vitest';
import { createDraws } from '../filter/corpus-draws.ts';
import { exchange, sidesOf } from './balance.ts';

test.each([
  [0, '1.0850', 'EUR', 'USD', 0],
  [1, '0.5', 'EUR', 'USD', 1],
  [1, '0.49', 'EUR', 'USD', 0],
  [3, '0.5', 'EUR', 'USD', 2],
  [1, '1', 'JPY', 'EUR', 100],
  [149, '1', 'EUR', 'JPY', 1],
  [150, '1', 'EUR', 'JPY', 2],
  [1, '1', 'EUR', 'KWD', 10],
  [14, '1', 'KWD', 'EUR', 1],
  [15, '1', 'KWD', 'EUR', 2],
  [1, '0.0001', 'CLF', 'JPY', 0],
  [1_000_000_000_000, '157.385', 'USD', 'JPY', 1_573_850_000_000],
  [9_007_199_254_740_991, '1', 'EUR', 'USD', 9_007_199_254_740_991],
  [100, '000001.500000000', 'EUR', 'USD', 150],
])('%d minor units at %s from %s to %s are %d, rounded half up', (amount, rate, source, target, expected) => {
  expect(exchange(amount, rate, source, target)).toBe(expected);
});

test('the rate 1 between currencies with the same decimals changes no amount', () => {
  const { below } = createDraws(41);
  for (let round = 0; round < 500; round++) {
    const amount = below(2_000_000_000);
    expect(exchange(amount, '1', 'EUR', 'USD')).toBe(amount);
    expect(exchange(amount, '1.000000000', 'EUR', 'USD')).toBe(amount);
  }
});

test('a converted amount differs from the exact one by at most half a minor unit, and a larger one is never smaller', () => {
  const { below } = createDraws(43);
  for (let round = 0; round < 500; round++) {
    const amount = below(1_000_000);
    const micros = 1 + below(5_000_000);
    const rate = `${Math.floor(micros / 1_000_000)}.${String(micros % 1_000_000).padStart(6, '0')}`;
    const converted = exchange(amount, rate, 'EUR', 'USD');
    expect(Math.abs(converted * 1_000_000 - amount * micros), `${amount} at ${rate}`).toBeLessThanOrEqual(500_000);
    expect(exchange(amount + 1, rate, 'EUR', 'USD')).toBeGreaterThanOrEqual(converted);
  }
});

test('media in the currency of the transaction are added up on both sides, whether or not they name it', () => {
  const media = [
    { direction: 'in', amount: 5000 },
    { direction: 'in', amount: 2000, currency: 'EUR' },
    { direction: 'out', amount: 7000, currency: 'EUR' },
  ] as const;
  expect(sidesOf({ currency: 'EUR', media, rates: [] })).toEqual({ in: 7000, out: 7000 });
});

test('a transaction without media has two sides of zero', () => {
  expect(sidesOf({ currency: 'EUR', media: [], rates: [{ source: 'USD', target: 'EUR', rate: '2' }] })).toEqual({ in: 0, out: 0 });
});

test('foreign amounts are added up before they are converted, so that rounding happens once for each currency', () => {
  const coin = { direction: 'in', amount: 1, currency: 'USD' } as const;
  const rates = [{ source: 'USD', target: 'EUR', rate: '0.5' }];
  expect(sidesOf({ currency: 'EUR', media: [coin, coin, coin, coin], rates })).toEqual({ in: 2, out: 0 });
});

test('a rate in the other direction is not used', () => {
  const media = [{ direction: 'in', amount: 100, currency: 'USD' }] as const;
  expect(sidesOf({ currency: 'EUR', media, rates: [{ source: 'EUR', target: 'USD', rate: '2' }] })).toEqual({ in: 0, out: 0 });
});

test('several foreign currencies are converted each at its own rate', () => {
  const media = [
    { direction: 'in', amount: 1000, currency: 'JPY' },
    { direction: 'in', amount: 1000, currency: 'USD' },
    { direction: 'out', amount: 1000, currency: 'KWD' },
  ] as const;
  const rates = [
    { source: 'JPY', target: 'EUR', rate: '0.006' },
    { source: 'USD', target: 'EUR', rate: '0.9' },
    { source: 'KWD', target: 'EUR', rate: '3' },
  ];
  expect(sidesOf({ currency: 'EUR', media, rates })).toEqual({ in: 600 + 900, out: 300 });
});
