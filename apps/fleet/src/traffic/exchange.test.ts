import { expect, test } from 'vitest';
import { pickForeign, toLocal } from './exchange.ts';
import { createRandomGenerator } from './random-generator.ts';

const rate = (source: string, target: string, text: string) => ({ source, target, rate: text, fee: '3.00' });

test.each([
  // Reference case: 100 EUR at 1.0850 with a fee of 3 %.
  [10_000, '1.0850', 10_850, 326],
  // In binary floating point 100 × 1.005 is less than 100.5, but must be rounded up to 101.
  [100, '1.005', 101, 3],
  [5003, '0.9412', 4709, 141],
  [1, '0.4999', 0, 0],
  [1, '0.5000', 1, 0],
  [0, '1.0850', 0, 0],
  // The fee of 3 % of 0.50 is 1.5 cents, rounded up to 2.
  [50, '1', 50, 2],
])('%i euro cents at %s are %i dollar cents with a fee of %i', (amount, text, gross, fee) => {
  expect(toLocal(amount, rate('EUR', 'USD', text))).toEqual({ gross, fee });
});

test.each([
  ['USD', ['CAD', 'EUR']],
  ['EUR', ['CHF', 'USD']],
  ['JPY', ['CAD', 'EUR']],
])('customers of a terminal in %s offer %s', (local, sources) => {
  const random = createRandomGenerator('foreign', local);
  const picked = Array.from({ length: 200 }, () => pickForeign(random, local, 20_777));
  expect([...new Set(picked.map(({ source }) => source))].sort()).toEqual(sources);
  expect(picked.filter(({ source, target }) => source === target || target !== local)).toEqual([]);
});

test('all customers of a day get the same rate, which changes by at most two percent around its mean', () => {
  const random = createRandomGenerator('rates');
  const ratesByDay = Array.from({ length: 400 }, (_, day) => {
    const picked = Array.from({ length: 12 }, () => pickForeign(random, 'USD', 20_000 + day));
    const euros = new Set(picked.filter(({ source }) => source === 'EUR').map((one) => one.rate));
    expect(euros.size).toBeLessThanOrEqual(1);
    return [...euros].map(Number);
  }).flat();
  expect(Math.min(...ratesByDay)).toBeGreaterThanOrEqual(1.085 * 0.98 - 0.0001);
  expect(Math.max(...ratesByDay)).toBeLessThanOrEqual(1.085 * 1.02 + 0.0001);
  expect(new Set(ratesByDay).size).toBeGreaterThan(100);
});

test('rates have four decimals and fees two, as the gateway stores them', () => {
  const { rate: text, fee } = pickForeign(createRandomGenerator('text'), 'EUR', 3);
  expect(text).toMatch(/^\d\.\d{4}$/);
  expect(fee).toBe('3.00');
});
