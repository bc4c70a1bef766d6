import { expect, test } from 'vitest';
import { exchange, sidesOf } from './balance.ts';

test('amounts change currency by the field’s worked examples, minor units of both sides respected', () => {
  expect(exchange(10_000, '1.0850', 'EUR', 'USD')).toBe(10_850);
  expect(exchange(10_000, '157.385', 'USD', 'JPY')).toBe(15_739);
  expect(exchange(5003, '0.9412', 'EUR', 'CHF')).toBe(4709);
  expect(exchange(15_739, '0.006354', 'JPY', 'KWD')).toBe(100_006);
  expect(exchange(100, '1.005', 'EUR', 'USD')).toBe(101);
});

test('a foreign row counts at the rate of its transaction, and not at all without one', () => {
  const media = [
    { direction: 'in', amount: 10_000, currency: 'EUR' },
    { direction: 'out', amount: 10_524 },
    { direction: 'out', amount: 326, currency: 'USD' },
  ] as const;
  expect(sidesOf({ currency: 'USD', media, rates: [{ source: 'EUR', target: 'USD', rate: '1.0850' }] })).toEqual({
    in: 10_850,
    out: 10_850,
  });
  expect(sidesOf({ currency: 'USD', media, rates: [] })).toEqual({ in: 0, out: 10_850 });
});
