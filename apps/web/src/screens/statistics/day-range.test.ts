import { expect, test } from 'vitest';
import { presetOf, rangeFault, rangePresets } from './day-range.ts';

const today = Temporal.PlainDate.from('2026-11-26');

test('[ST-02] common ranges are counted from today, and a range is recognised', () => {
  expect(rangePresets.yesterday(today)).toEqual({ from: '2026-11-25', to: '2026-11-25' });
  expect(rangePresets.lastWeek(today)).toEqual({ from: '2026-11-20', to: '2026-11-26' });
  expect(rangePresets.lastMonth(Temporal.PlainDate.from('2026-03-31'))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(rangePresets.thisWeek(today)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(rangePresets.previousWeek(Temporal.PlainDate.from('2027-01-03'))).toEqual({ from: '2026-12-21', to: '2026-12-27' });
  expect(presetOf({ from: '2026-11-01', to: '2026-11-30' }, today)).toBe('thisMonth');
  expect(presetOf({ from: '2026-11-01', to: '2026-11-29' }, today)).toBeUndefined();
});

test.each([
  ['2026-02-30', '2026-03-01', 'from'],
  ['2026-03-01', 'soon', 'to'],
  ['2026-03-02', '2026-03-01', 'order'],
  ['2010-01-01', '2026-03-01', 'long'],
  ['2026-03-01', '2026-03-01', null],
] as const)('[ST-02] the fault of %s to %s is %s', (from, to, fault) => {
  expect(rangeFault({ from, to })).toBe(fault);
});
