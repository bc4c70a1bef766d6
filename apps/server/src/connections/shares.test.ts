import { expect, test } from 'vitest';
import { toShares } from './shares.ts';

test('connections, bursts and files together never need more than what is left of the limit, and everybody has places', () => {
  for (const limit of [256, 1024, 4096, 65_536]) {
    const { total, burst, known, terminals, files } = toShares(limit, 40);
    expect(burst + files).toBeLessThanOrEqual(limit - 40 - 64);
    expect([total < burst, known < total, terminals < known, files > 0]).toEqual([true, true, true, true]);
  }
});

test('without a limit the number of connections is bounded all the same', () => {
  expect(toShares(Number.POSITIVE_INFINITY, 40)).toEqual({
    total: 40_000,
    burst: 50_000,
    known: 30_000,
    terminals: 22_500,
    files: 10_000,
  });
});

test('a limit that is too low leaves a few places to everybody', () => {
  expect(toShares(64, 40)).toEqual({ total: 24, burst: 30, known: 18, terminals: 13, files: 6 });
});
