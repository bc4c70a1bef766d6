import { expect, test } from 'vitest';
import { createDraws } from '../filter/corpus-draws.ts';
import { toShares } from './shares.ts';

test('[ST-02] shares of random parts add up to exactly 100 %, and differ from the exact ones by less than a hundredth of a percent', () => {
  const { many, below } = createDraws(7);
  for (let turn = 0; turn < 500; turn += 1) {
    const parts = [1, ...many(12, () => below(1_000_000_000))];
    const total = parts.reduce((sum, part) => sum + part, 0);
    const shares = toShares(parts);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000);
    for (const [at, share] of shares.entries()) expect(Math.abs(share - ((parts[at] ?? 0) * 10_000) / total)).toBeLessThan(1);
  }
});

test.each([
  [
    [1, 1, 1],
    [3334, 3333, 3333],
  ],
  [
    [0, 5],
    [0, 10_000],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('the shares of %j are %j', (parts, shares) => {
  expect(toShares(parts)).toEqual(shares);
});
