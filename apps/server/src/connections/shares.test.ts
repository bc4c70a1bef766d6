import { expect, test } from 'vitest';
import { toShares } from './shares.ts';

test('connections, bursts and files together stay within the limit of descriptors, and each kind has some', () => {
  for (const limit of [256, 1024, 4096, 65_536]) {
    const { total, burst, known, terminals, files } = toShares(limit, 40);
    expect(burst + files).toBeLessThanOrEqual(limit - 40 - 64);
    expect([total < burst, known < total, terminals < known, files > 0]).toEqual([true, true, true, true]);
  }
});

test('without a limit of descriptors the number of connections is limited', () => {
  expect(toShares(Number.POSITIVE_INFINITY, 40)).toEqual({
    total: 40_000,
    burst: 50_000,
    known: 30_000,
    terminals: 22_500,
    files: 10_000,
  });
});

test('a low limit leaves a few connections for each kind', () => {
  expect(toShares(64, 40)).toEqual({ total: 24, burst: 30, known: 18, terminals: 13, files: 6 });
});
