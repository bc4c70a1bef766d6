import { expect, test } from 'vitest';
import { presetOf, rangeOfView, rangePresets } from './report-ranges.ts';

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

test('[ST-02] the days of a view move on, are fixed, or are those with which the report opens', () => {
  const days = { from: '2026-01-05', to: '2026-01-06' };
  const none = { from: null, to: null };
  expect(rangeOfView({ range: 'yesterday', ...none }, {}, today)).toEqual({ from: '2026-11-25', to: '2026-11-25' });
  expect(rangeOfView({ range: null, ...days }, {}, today)).toEqual(days);
  expect(rangeOfView({ range: null, ...none }, {}, today)).toEqual({ from: '2026-11-20', to: '2026-11-26' });
  expect(rangeOfView({ range: null, ...none }, { range: 'year' }, today)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});
