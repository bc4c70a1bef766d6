import { describe, expect, test } from 'vitest';
import { createDraws } from './corpus-draws.ts';
import { timeKeywords, toTimeSpan } from './times.ts';

/** A Monday, 11:30 in Vienna. */
const now = Date.parse('2026-11-23T10:30:15.250Z');
const vienna = 'Europe/Vienna';

/** The interval as ISO texts in UTC; null if the text is no time. */
function span(text: string, zone = vienna, at = now): readonly [string, string] | null {
  const found = toTimeSpan(text, at, zone);
  return found && [new Date(found.from).toISOString(), new Date(found.to).toISOString()];
}

describe('named days and periods are those of the zone', () => {
  test.each([
    ['today', '2026-11-22T23:00:00.000Z', '2026-11-23T23:00:00.000Z'],
    ['yesterday', '2026-11-21T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
    ['this-week', '2026-11-22T23:00:00.000Z', '2026-11-29T23:00:00.000Z'],
    ['last-week', '2026-11-15T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
    ['this-month', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
    // October begins in summer time, so its beginning has another offset from UTC than its end.
    ['last-month', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
    ['this-year', '2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    ['last-year', '2024-12-31T23:00:00.000Z', '2025-12-31T23:00:00.000Z'],
    // The name of a weekday means the latest such day, which may be today.
    ['monday', '2026-11-22T23:00:00.000Z', '2026-11-23T23:00:00.000Z'],
    ['tuesday', '2026-11-16T23:00:00.000Z', '2026-11-17T23:00:00.000Z'],
    ['sunday', '2026-11-21T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
    ['Today', '2026-11-22T23:00:00.000Z', '2026-11-23T23:00:00.000Z'],
    ['LAST-WEEK', '2026-11-15T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
  ])('%s', (text, from, to) => {
    expect(span(text)).toEqual([from, to]);
  });

  test('the day of an instant depends on the zone', () => {
    const late = Date.parse('2026-11-23T23:30:00Z');
    expect(span('today', 'Europe/Vienna', late)?.[0]).toBe('2026-11-23T23:00:00.000Z');
    expect(span('today', 'Europe/London', late)?.[0]).toBe('2026-11-23T00:00:00.000Z');
    expect(span('today', 'Asia/Kathmandu', late)?.[0]).toBe('2026-11-23T18:15:00.000Z');
  });

  test('last month on the last day of a long month is the whole month before', () => {
    expect(span('last-month', 'UTC', Date.parse('2026-03-31T12:00:00Z'))).toEqual(['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z']);
    expect(span('last-month', 'UTC', Date.parse('2026-01-31T12:00:00Z'))).toEqual(['2025-12-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']);
  });

  test('a week that began in the last year contains days of both years', () => {
    expect(span('this-week', 'UTC', Date.parse('2027-01-01T12:00:00Z'))).toEqual(['2026-12-28T00:00:00.000Z', '2027-01-04T00:00:00.000Z']);
  });
});

describe('dates are whole years, months or days of the zone', () => {
  test.each([
    ['2026', '2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    ['2026-02', '2026-01-31T23:00:00.000Z', '2026-02-28T23:00:00.000Z'],
    ['2024-02', '2024-01-31T23:00:00.000Z', '2024-02-29T23:00:00.000Z'],
    ['2024-02-29', '2024-02-28T23:00:00.000Z', '2024-02-29T23:00:00.000Z'],
    ['2026-12-31', '2026-12-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    // Days on which the clock is put forward or back have 23 or 25 hours.
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('%s', (text, from, to) => {
    expect(span(text)).toEqual([from, to]);
  });

  test('a day whose midnight is skipped begins with its first instant', () => {
    expect(span('2026-03-29', 'Asia/Beirut')).toEqual(['2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z']);
  });
});

describe('a moment lasts as long as it is written precisely', () => {
  test.each([
    ['2026-11-23T10:30', '2026-11-23T09:30:00.000Z', 60_000],
    ['2026-11-23 10:30', '2026-11-23T09:30:00.000Z', 60_000],
    ['2026-11-23t10:30', '2026-11-23T09:30:00.000Z', 60_000],
    ['2026-11-23T10:30:15', '2026-11-23T09:30:15.000Z', 1000],
    ['2026-11-23T10:30:15.5', '2026-11-23T09:30:15.500Z', 1],
    ['2026-11-23T10:30:15.125', '2026-11-23T09:30:15.125Z', 1],
    ['2026-11-23T10:30Z', '2026-11-23T10:30:00.000Z', 60_000],
    ['2026-11-23T10:30:15z', '2026-11-23T10:30:15.000Z', 1000],
    ['2026-11-23T10:30+05:45', '2026-11-23T04:45:00.000Z', 60_000],
    ['2026-11-23T10:30:15.000-08:00', '2026-11-23T18:30:15.000Z', 1],
    // 02:30 does not exist when the clock is put forward (an hour later counts), and exists twice when it is put back (the first counts).
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z', 60_000],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z', 60_000],
    ['2026-10-25T02:30+01:00', '2026-10-25T01:30:00.000Z', 60_000],
  ])('%s', (text, from, ms) => {
    expect(span(text)).toEqual([from, new Date(Date.parse(from) + ms).toISOString()]);
  });
});

describe('a relative time is open at its end', () => {
  test.each([
    ['-30s', -30_000],
    ['-90m', -5_400_000],
    ['-2h', -7_200_000],
    ['-2H', -7_200_000],
    ['-1d', -86_400_000],
    ['+1w', 604_800_000],
    ['+0s', 0],
    ['-99999w', -99_999 * 604_800_000],
  ])('%s', (text, ms) => {
    expect(toTimeSpan(text, now, vienna)).toEqual({ from: now + ms, to: Number.POSITIVE_INFINITY });
  });

  test('a day has 24 hours, also when the clock is changed', () => {
    const afterChange = Date.parse('2026-10-25T12:00:00Z');
    expect(toTimeSpan('-1d', afterChange, vienna)?.from).toBe(Date.parse('2026-10-24T12:00:00Z'));
  });
});

test.each([
  '',
  ' ',
  'now',
  'to-day',
  'this week',
  'mon',
  'constructor',
  '__proto__',
  '2h',
  '-2',
  '-h',
  '-1.5h',
  '-123456s',
  '-2y',
  '−2h',
  '26',
  '0999',
  '3026-01-01',
  '2026-1-1',
  '2026-00',
  '2026-13',
  '2026-02-29',
  '2026-04-31',
  '2026-11-23T',
  '2026-11-23T10',
  '2026-11-23T1:30',
  '2026-11-23T24:00',
  '2026-11-23T10:60',
  '2026-11-23T10:30:15.1234',
  '2026-11-23T10:30+5',
  '2026-11-23T10:30 Z',
  '2026-11-23T10:30[Europe/Vienna]',
  '２０２６',
])('"%s" is no time', (text) => {
  expect(span(text)).toBeNull();
});

test('in an unknown zone a time without an offset is no time, and one with an offset is read', () => {
  expect(span('today', 'Mars/Olympus')).toBeNull();
  expect(span('2026-11-01T10:30', 'Mars/Olympus')).toBeNull();
  expect(span('2026-11-01T10:30Z', 'Mars/Olympus')?.[0]).toBe('2026-11-01T10:30:00.000Z');
});

test('every time keyword is an interval that has begun, in any zone at any instant', () => {
  const { below, one } = createDraws(23);
  const zones = ['UTC', 'Europe/Vienna', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe'];
  for (let round = 0; round < 100; round++) {
    const at = Date.UTC(2024, 0, 1) + below(1_000_000) * 120_000;
    const zone = one(zones);
    for (const keyword of timeKeywords) {
      const found = toTimeSpan(keyword, at, zone);
      expect(found?.from, `${keyword} ${zone} ${at}`).toBeLessThanOrEqual(at);
      expect(found?.to, `${keyword} ${zone} ${at}`).toBeGreaterThan(found?.from ?? Number.NaN);
    }
  }
});

test.each(['Europe/Vienna', 'America/Los_Angeles', 'Australia/Lord_Howe'])(
  'in %s each day of two years begins where the day before ends',
  (zone) => {
    let end: number | undefined;
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
      const found = toTimeSpan(new Date(day).toISOString().slice(0, 10), now, zone);
      if (end !== undefined) expect(found?.from).toBe(end);
      end = found?.to;
    }
  },
);
