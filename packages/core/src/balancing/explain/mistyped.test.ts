import { describe, expect, test } from 'vitest';
import { toBundle, toMistyping } from './mistyped.ts';

describe('mistyped numbers [ST-06]', () => {
  test.each([
    [1573, 1537, 'swapped'],
    [153, 1537, 'missing'],
    [15_537, 1537, 'extra'],
    [1437, 1537, 'one-digit'],
    [1538, 1537, null],
    [1537, 1537, null],
    [-3, 1537, null],
    [2846, 1537, null],
  ] as const)('%i typed for %i: %s', (typed, meant, mistyping) => {
    expect(toMistyping(typed, meant)).toBe(mistyping);
  });

  test.each([
    [100, false, 100],
    [1000, false, 1000],
    [350, false, 50],
    [75, true, 25],
    [75, false, null],
    [0, true, null],
    [13, true, null],
  ] as const)('%i pieces, coins %s: bundle %s', (pieces, isCoin, bundle) => {
    expect(toBundle(pieces, isCoin)).toBe(bundle);
  });
});
