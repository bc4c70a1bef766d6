import type { BalancingReport } from '@floorwalker/core/endpoints/balancing';
import { expect, test } from 'vitest';
import { amountKeyOf, emptyHistory, type ReadAmount } from '../../features/count/count-entry.ts';
import { mergeCounts, storedCounts, toCountLines, toCounts } from './count-changes.ts';
import { toMinorUnits } from './use-read-amount.ts';

type Row = BalancingReport['rows'][number];
const none = { pieces: 0, amount: 0 };
const row = (place: number, denomination: number | null, counted: Row['counted'], currency = 'USD'): Row => ({
  place,
  component: 13,
  rank: place,
  medium: denomination === null ? 3 : 2,
  currency,
  denomination,
  opening: none,
  fills: none,
  in: none,
  out: none,
  transfer: none,
  adjustments: none,
  removed: none,
  expected: none,
  counted,
  variance: null,
  roll: none,
  countedBy: null,
  countedByName: null,
  countedAt: null,
});
const readAmount: ReadAmount = toMinorUnits;
const report = {
  rows: [
    row(0, 2000, { pieces: 5, amount: 10_000 }),
    row(1, 500, null),
    row(2, null, { pieces: 3, amount: 1005 }),
    row(3, null, { pieces: 1, amount: 70 }, 'JPY'),
  ],
};

test('[ST-06] stored counts are no changes; only counts that differ are sent, with amounts for rows without a denomination', () => {
  const stored = storedCounts(report, String);
  expect([...stored]).toEqual([
    ['0', '5'],
    ['2', '3'],
    [amountKeyOf('2'), '10.05'],
    ['3', '1'],
    [amountKeyOf('3'), '70'],
  ]);
  expect(toCounts(report, stored, readAmount)).toEqual([]);
  const typed = new Map([...stored, ['0', '1*5'], ['1', '2*100'], [amountKeyOf('2'), '10.06']]);
  expect(toCounts(report, typed, readAmount)).toEqual([
    { place: 1, pieces: 200 },
    { place: 2, pieces: 3, amount: 1006 },
  ]);
  expect(toCounts(report, new Map([['0', 'x']]), readAmount)).toEqual([]);
});

test('[ST-06] without the right to correct counts, counted rows cannot be typed in', () => {
  const text = { unit: () => 'unit', what: () => 'what' };
  expect(toCountLines(report, text, false).map(({ isFixed }) => isFixed)).toEqual([true, false, true, true]);
  expect(toCountLines(report, text, true).some(({ isFixed }) => isFixed)).toBe(false);
});

test('[ST-06] counts that somebody else has saved are taken over unless the line was typed in here', () => {
  const before = storedCounts(report, String);
  const history = { ...emptyHistory, typed: new Map([...before, ['1', '7']]) };
  const fresh = new Map([...before, ['0', '6'], ['1', '9']]);
  expect([...mergeCounts(history, before, fresh).typed].slice(0, 1)).toEqual([['0', '6']]);
  expect(mergeCounts(history, before, fresh).typed.get('1')).toBe('7');
});

test('amounts have at most the decimals of their currency and are not negative', () => {
  expect(['9436.37', '9436', '9436.3', '0.005', '-1', ''].map((plain) => toMinorUnits(plain, 'USD'))).toEqual([
    943_637,
    943_600,
    943_630,
    'invalid',
    'invalid',
    'invalid',
  ]);
  expect([toMinorUnits('70', 'JPY'), toMinorUnits('70.5', 'JPY')]).toEqual([70, 'invalid']);
});
