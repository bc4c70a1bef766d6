import { sidesOf } from '@floorwalker/core/gateway/balance';
import { expect, test } from 'vitest';
import { createTill, flagsOf, infoOf, planMany, rowsOf } from '../testing/tills.ts';
import { fullStock, unitsFor } from './cash.ts';
import { buyChips, redeemChips } from './chip-transactions.ts';
import { mediaActions } from './codes.ts';

const sum = (rows: ReturnType<typeof rowsOf>) => rows.reduce((all, { amount }) => all + amount, 0);

test.each(['USD', 'EUR'])('[ST-03] chips are sold for notes of the same value in %s', (currency) => {
  for (const planned of planMany(200, buyChips, { currency })) {
    const chips = rowsOf(planned, 'Chip');
    expect(chips.every((row) => row.direction === 'out' && row.action === mediaActions.dispensed)).toBe(true);
    expect([sum(chips), planned.body.amountOut]).toEqual([planned.body.amountIn, planned.body.amountIn]);
    expect(chips.every(({ pieces, denomination = 0, amount }) => pieces > 0 && pieces * denomination === amount)).toBe(true);
  }
});

test.each(['USD', 'EUR'])('[ST-03] redeemed chips are paid in cash of the same value in %s', (currency) => {
  for (const planned of planMany(200, redeemChips, { currency })) {
    const sides = sidesOf(planned.body);
    expect(sides.in).toBe(sides.out);
    expect(sum(rowsOf(planned, 'Chip'))).toBe(planned.body.amountIn);
    expect(flagsOf(planned)).toContain('finished');
  }
});

test('chips that the units cannot pay are on a short-pay receipt', () => {
  const units = unitsFor('USD');
  const planned = redeemChips(createTill('empty', { stock: { ...fullStock(units), pieces: units.map(() => 0) } }));
  expect(planned.short).toBe(planned.body.amountIn);
  expect(infoOf(planned, 'ShortPayReason')).toBe('empty');
});
