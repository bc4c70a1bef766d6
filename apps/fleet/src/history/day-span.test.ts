import { expect, test } from 'vitest';
import { dayOfDate, spanOf } from './day-span.ts';

const hour = 3_600_000;
const spanOn = (zone: string, date: string) => {
  const { begin, end } = spanOf(zone, dayOfDate(date));
  return { begin: new Date(begin).toISOString(), hours: (end - begin) / hour };
};

test.each([
  ['an ordinary day in UTC', 'UTC', '2026-11-20', '2026-11-20T06:00:00.000Z', 24],
  ['an ordinary day west of UTC', 'America/Los_Angeles', '2026-11-20', '2026-11-20T14:00:00.000Z', 24],
  ['an ordinary day east of UTC, which begins the day before in UTC', 'Asia/Tokyo', '2026-11-20', '2026-11-19T21:00:00.000Z', 24],
  ['a zone with half an hour', 'Asia/Kolkata', '2026-11-20', '2026-11-20T00:30:00.000Z', 24],
  ['the day before the clock goes forward', 'America/Los_Angeles', '2026-03-07', '2026-03-07T14:00:00.000Z', 23],
  ['the day on which the clock went forward at 02:00', 'America/Los_Angeles', '2026-03-08', '2026-03-08T13:00:00.000Z', 24],
  ['the day before the clock goes back', 'America/Los_Angeles', '2026-10-31', '2026-10-31T13:00:00.000Z', 25],
  ['the day before the clock goes forward in Europe', 'Europe/Vienna', '2026-03-28', '2026-03-28T05:00:00.000Z', 23],
  ['a leap day', 'UTC', '2028-02-29', '2028-02-29T06:00:00.000Z', 24],
])('%s in %s begins at 06:00 local time', (_name, zone, date, begin, hours) => {
  expect(spanOn(zone, date)).toEqual({ begin, hours });
});

test.each(['America/Los_Angeles', 'Europe/Vienna', 'Australia/Lord_Howe', 'UTC'])(
  'days in %s follow each other without gap and overlap',
  (zone) => {
    const first = dayOfDate('2026-01-01');
    for (let day = first; day < first + 366; day += 1) expect(spanOf(zone, day).end).toBe(spanOf(zone, day + 1).begin);
  },
);

test('a repeated call returns the same times', () => {
  expect(spanOf('UTC', 20_000)).toEqual(spanOf('UTC', 20_000));
  expect(spanOf('UTC', 20_000)).not.toEqual(spanOf('Europe/Vienna', 20_000));
});

test.each([
  ['1970-01-01', 0],
  ['1970-01-02', 1],
  ['1969-12-31', -1],
  ['2000-02-29', 11_016],
  ['2026-11-20', 20_777],
])('the date %s is day %i', (date, day) => {
  expect(dayOfDate(date)).toBe(day);
});

test.each(['2026-02-29', '2026-13-01', '20.11.2026', ''])('%j is no date', (date) => {
  expect(() => dayOfDate(date)).toThrow(RangeError);
});
