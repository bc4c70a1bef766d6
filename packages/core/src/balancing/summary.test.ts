import { describe, expect, test } from 'vitest';
import { completeRow, emptyRow } from './rows.ts';
import { summarise } from './summary.ts';

/** A row of a cassette whose count differs from nothing expected by these pieces. */
const counted = (rank: number, pieces: number, { currency = 'EUR', denomination = 500 as number | null } = {}) =>
  completeRow(
    { component: 13, rank, medium: 2, currency, denomination, ...emptyRow, counted: { pieces, amount: pieces * (denomination ?? 0) } },
    'after-count',
  );
const isBeyond = (rows: Parameters<typeof summarise>[0], tolerance?: number) => summarise(rows, 'EUR', tolerance).beyond;

describe('[ST-06] the tolerance of variances', () => {
  test('is 0 unless given, and is itself allowed', () => {
    expect([isBeyond([counted(1, 0)]), isBeyond([counted(1, 1)])]).toEqual([false, true]);
    expect([500, 499].map((tolerance) => isBeyond([counted(1, -1)], tolerance))).toEqual([false, true]);
  });

  test('holds for the total and for each row, so that a mix-up of units is not hidden', () => {
    expect(isBeyond([counted(1, 1), counted(2, 1)], 999)).toBe(true);
    expect(isBeyond([counted(1, 1), counted(2, 1)], 1000)).toBe(false);
    expect(isBeyond([counted(1, 4), counted(2, -4)], 1000)).toBe(true);
  });

  test('is never compared with another currency, and not with pieces without an amount', () => {
    expect(isBeyond([counted(1, 1, { currency: 'USD' })], 1_000_000)).toBe(true);
    expect(isBeyond([counted(1, 1, { denomination: null })], 1_000_000)).toBe(true);
  });
});
