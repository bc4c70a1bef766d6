import { expect, test } from 'vitest';
import { createDraws } from '../filter/corpus-draws.ts';
import { toFilterFields } from '../filter/fields.ts';
import { compileFilter } from '../filter/resolve.ts';
import { toDayPrefixes } from './day-prefixes.ts';
import { weekdays } from './dimensions.ts';
import { type ReportDefinition, reportFacts, reportOf } from './reports.ts';
import { type FigureKeys, maxDayValues, toRowsFilter } from './rows-filter.ts';

const definition = (id: string): ReportDefinition => {
  const report = reportOf(id);
  if (!report) throw new Error(`there is no report ${id}`);
  return report;
};
const transactions = definition('transaction-statistics');
const range = { from: '2026-11-01', to: '2026-11-30', q: '' };
const filter = (keys: FigureKeys, given: Partial<typeof range> = {}) => toRowsFilter(transactions, { ...range, ...given }, keys);

test('[ST-02] the keys of a figure become terms of the filter of the log', () => {
  expect(filter({ type: 200, terminal: 17, day: '2026-11-20', currency: 'EUR' })).toBe(
    'terminal:17 type:200 currency:EUR businessDay:2026-11-20',
  );
  expect(filter({ category: 'Customer', property: 101 })).toBe('property:101 category:Customer businessDay:2026-11');
});

test.each([
  ['finished', '-flags:aborted,declined,voided'],
  ['aborted', 'flags:aborted -flags:declined,voided'],
  ['declined', 'flags:declined -flags:voided'],
  ['voided', 'flags:voided'],
])('[ST-02] the outcome %s becomes flags', (outcome, flags) => {
  expect(filter({ outcome })).toBe(`${flags} businessDay:2026-11`);
});

test.each([
  ['a week', { week: '2026-11-16' }, {}, '2026-11-16,2026-11-17,2026-11-18,2026-11-19,2026-11-20,2026-11-21,2026-11-22'],
  ['a month', { month: '2026-11-01' }, { from: '2026-01-15' }, '2026-11'],
  ['a quarter', { quarter: '2026-07-01' }, { from: '2026-01-01', to: '2026-12-31' }, '2026-07,2026-08,2026-09'],
  ['a year', { year: '2026-01-01' }, { from: '2025-06-01', to: '2027-12-31' }, '2026'],
  ['a month at the beginning of the range', { month: '2026-11-01' }, { from: '2026-11-29' }, '2026-11-29,2026-11-30'],
  ['a weekday', { weekday: 'friday' }, { to: '2026-11-15' }, '2026-11-06,2026-11-13'],
  [
    'a weekday of a month',
    { weekday: 'monday', month: '2026-11-01' },
    { to: '2027-11-30' },
    '2026-11-02,2026-11-09,2026-11-16,2026-11-23,2026-11-30',
  ],
])('[ST-02] %s becomes its business days within the range', (_, keys, given, days) => {
  expect(filter(keys, given)).toBe(`businessDay:${days}`);
});

test('[ST-02] an hour becomes a span of time, with the business days that it can belong to', () => {
  expect(filter({ hour: '2026-11-20T13:00:00.000Z' })).toBe(
    'businessDay:2026-11-18,2026-11-19,2026-11-20,2026-11-21 at>=2026-11-20T13:00:00.000Z at<2026-11-20T14:00:00.000Z',
  );
});

test('[ST-02] an hour ends with that of the clock where clocks change by half an hour, and leaves out other clocks', () => {
  const zones = { 101: 'Europe/Vienna', 110: 'Asia/Kolkata', 111: 'Australia/Lord_Howe' };
  const hour = '2026-10-03T15:30:00.000Z';
  const read = (keys: FigureKeys) => toRowsFilter(transactions, { from: '2026-10-03', to: '2026-10-03', q: '', zones }, keys);
  expect(read({ hour })).toBe(
    'businessDay:2026-10-03 at>=2026-10-03T15:30:00.000Z at<2026-10-03T16:30:00.000Z -property:101 -(property:111 at>=2026-10-03T16:00:00.000Z)',
  );
  expect(read({ hour, property: 111 })).toBe(
    'property:111 businessDay:2026-10-03 at>=2026-10-03T15:30:00.000Z at<2026-10-03T16:00:00.000Z',
  );
  expect(read({ hour, property: 110 })).toBe(
    'property:110 businessDay:2026-10-03 at>=2026-10-03T15:30:00.000Z at<2026-10-03T16:30:00.000Z',
  );
});

test('[ST-02] the media of a report are part of the filter unless a medium is a key', () => {
  const cash = definition('media-cash-statistics');
  expect(toRowsFilter(cash, range, { direction: 'out' })).toMatch(/^direction:out medium:\d+(,\d+)* businessDay:2026-11$/);
  expect(toRowsFilter(cash, range, { medium: 2 })).toBe('medium:2 businessDay:2026-11');
});

test('[ST-02] the filter of the report is kept as a whole', () => {
  expect(filter({ type: 200 }, { q: 'terminal:17 or property:101' })).toBe('(terminal:17 or property:101) type:200 businessDay:2026-11');
});

test('[ST-02] there is no filter for the hour of the day, a weekday of many years, and a period outside the range', () => {
  expect(filter({ hourOfDay: 13 })).toBeNull();
  expect(filter({ weekday: 'monday' }, { from: '2024-01-01' })).toBeNull();
  expect(filter({ month: '2025-01-01' })).toBeNull();
});

test('[ST-02] business days of any range are covered by at most 62 beginnings of dates, each day once', () => {
  const { below } = createDraws(57);
  const begin = Temporal.PlainDate.from('2018-12-01');
  const all = Array.from({ length: 6000 }, (_, days) => begin.add({ days }).toString());
  for (let round = 0; round < 60; round++) {
    const first = Temporal.PlainDate.from('2019-01-01').add({ days: below(2000) });
    const last = first.add({ days: below(round % 3 === 0 ? 3700 : 150) });
    const texts = toDayPrefixes(first, last, maxDayValues);
    expect(texts.length).toBeLessThanOrEqual(maxDayValues);
    const from = all.indexOf(first.toString());
    const matched = all.flatMap((day, at) => texts.filter((text) => day.startsWith(text)).map(() => at));
    expect(matched).toEqual(Array.from({ length: last.since(first).days + 1 }, (_, at) => from + at));
  }
});

test('[ST-02] every filter is one that the log understands', () => {
  const { below, one } = createDraws(58);
  const fields = toFilterFields(reportFacts.transaction.log);
  const context = { now: Date.parse('2026-11-20T12:00:00Z'), zone: 'Europe/Vienna' };
  for (let round = 0; round < 300; round++) {
    const day = Temporal.PlainDate.from('2026-01-01').add({ days: below(365) });
    const drawn = one<FigureKeys>([
      { day: day.toString(), terminal: below(100), type: 200 },
      { weekday: one(weekdays), category: 'Jackpot' },
      { hour: `${day}T13:00:00.000Z`, outcome: 'aborted', currency: 'EUR' },
      { month: day.with({ day: 1 }).toString(), property: 101 },
    ]);
    const text = filter(drawn, { from: '2026-01-01', to: '2026-12-31', q: one(['', 'hall', 'terminal:17 or type:200']) });
    if (text !== null) expect(() => compileFilter(text, fields, context)).not.toThrow();
  }
});

test('[ST-02] a converted amount leads to the rows of all currencies that are part of it', () => {
  const converted = { currency: 'EUR', sources: ['CHF', 'USD'] };
  const range = { from: '2026-11-20', to: '2026-11-20', q: '', converted };
  expect(filter({ currency: 'EUR' }, range)).toBe('currency:EUR,CHF,USD businessDay:2026-11-20');
  expect(filter({ currency: 'JPY' }, range)).toBe('currency:JPY businessDay:2026-11-20');
});
