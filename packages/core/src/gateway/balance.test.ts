import { expect, test } from 'vitest';
import { exchange, isUnbalancedChange, sidesOf } from './balance.ts';

test('amounts are converted with the minor units of both currencies', () => {
  expect(exchange(10_000, '1.0850', 'EUR', 'USD')).toBe(10_850);
  expect(exchange(10_000, '157.385', 'USD', 'JPY')).toBe(15_739);
  expect(exchange(5003, '0.9412', 'EUR', 'CHF')).toBe(4709);
  expect(exchange(15_739, '0.006354', 'JPY', 'KWD')).toBe(100_006);
  expect(exchange(100, '1.005', 'EUR', 'USD')).toBe(101);
});

test("a foreign row is converted at its transaction's rate, and ignored without one", () => {
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

test.each([
  ['a note for smaller notes', { type: 110, amountIn: 5000, amountOut: 5000 }, false],
  ['a note for too much', { type: 110, amountIn: 5000, amountOut: 5001 }, true],
  ['sums alike and media that differ', { type: 110, amountIn: 5000, amountOut: 5000, out: 4000 }, true],
  ['a fill, which has one side', { type: 301, amountIn: 5000, amountOut: 0 }, false],
  ['a change that was declined', { type: 111, amountIn: 0, amountOut: 0, in: 0, out: 0 }, false],
])(
  '%s is an unbalanced change: %s',
  (_, { in: paidIn, out, ...given }: { in?: number; out?: number; type: number; amountIn: number; amountOut: number }, expected) => {
    const media = [
      { direction: 'in', amount: paidIn ?? given.amountIn },
      { direction: 'out', amount: out ?? given.amountOut },
    ] as const;
    expect(isUnbalancedChange({ ...given, currency: 'EUR', media, rates: [] })).toBe(expected);
  },
);

test('an exchange of currencies is balanced at its rate, and unbalanced without one', () => {
  const media = [
    { direction: 'in', amount: 10_000, currency: 'USD' },
    { direction: 'out', amount: 9217 },
  ] as const;
  const given = { type: 116, currency: 'EUR', amountIn: 9217, amountOut: 9217, media };
  expect(isUnbalancedChange({ ...given, rates: [{ source: 'USD', target: 'EUR', rate: '0.9217' }] })).toBe(false);
  expect(isUnbalancedChange({ ...given, rates: [] })).toBe(true);
});
