import { dateFormats } from '@floorwalker/core/vocabulary/profile';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '../languages.ts';
import { toPlainBlanks } from './locale.ts';
import { formatFuzzyTime, formatTime, formatZone, formatZonedTime, type TimeOptions } from './time.ts';

const instant = '2026-03-04T05:06:07.089Z';
const english = (options: Partial<TimeOptions>, at: string | number = instant) =>
  toPlainBlanks(formatTime(at, 'en', { zone: 'UTC', ...options }));

describe("dates in the reader's order [SH-18]", () => {
  test.each([
    ['dd.mm.yyyy', '04.03.2026', '04.03'],
    ['dd/mm/yyyy', '04/03/2026', '04/03'],
    ['mm/dd/yyyy', '03/04/2026', '03/04'],
    ['yyyy-mm-dd', '2026-03-04', '03-04'],
  ] as const)('%s applies to every style with a numeric date, in every language', (dateFormat, date, day) => {
    for (const language of languageCodes) {
      const write = (style: TimeOptions['style']) => toPlainBlanks(formatTime(instant, language, { zone: 'UTC', style, dateFormat }));
      expect(write('date')).toBe(date);
      expect(write('day').replace(/\.$/, '')).toBe(day);
      expect(write('short')).toBe(`${date} 05:06:07`);
      expect(write('precise')).toMatch(new RegExp(`^${date} 05:06:07[.,]089$`));
    }
  });

  test.each(dateFormats)('%s does not change styles without a numeric date', (dateFormat) => {
    for (const style of ['time', 'minute', 'year', 'long'] as const) expect(english({ style, dateFormat })).toBe(english({ style }));
  });

  test('the date is that of the zone', () => {
    const lateOnNewYearsEve = '2026-12-31T23:30:00.000Z';
    expect(english({ style: 'date', dateFormat: 'yyyy-mm-dd', zone: 'Asia/Tokyo' }, lateOnNewYearsEve)).toBe('2027-01-01');
    expect(english({ style: 'date', dateFormat: 'yyyy-mm-dd', zone: 'America/Los_Angeles' }, lateOnNewYearsEve)).toBe('2026-12-31');
  });

  test('years before 1000 have four digits', () => {
    expect(english({ style: 'date', dateFormat: 'yyyy-mm-dd' }, '0987-06-05T00:00:00.000Z')).toBe('0987-06-05');
  });
});

describe('hours', () => {
  test.each([
    ['2026-03-04T00:00:00.000Z', '00:00', /^12:00 am$/i],
    ['2026-03-04T00:59:00.000Z', '00:59', /^12:59 am$/i],
    ['2026-03-04T01:00:00.000Z', '01:00', /^0?1:00 am$/i],
    ['2026-03-04T11:59:00.000Z', '11:59', /^11:59 am$/i],
    ['2026-03-04T12:00:00.000Z', '12:00', /^12:00 pm$/i],
    ['2026-03-04T13:05:00.000Z', '13:05', /^0?1:05 pm$/i],
    ['2026-03-04T23:59:00.000Z', '23:59', /^11:59 pm$/i],
  ])('%s is %s with 24 hours and matches %s with 12', (at, full, half) => {
    for (const timeFormat of ['language', '24'] as const) expect(english({ style: 'minute', timeFormat }, at)).toBe(full);
    expect(english({ style: 'minute', timeFormat: '12' }, at)).toMatch(half);
  });

  test('a chosen date order keeps the 12 hours', () => {
    expect(english({ dateFormat: 'yyyy-mm-dd', timeFormat: '12' }, '2026-03-04T00:06:07.000Z')).toMatch(/^2026-03-04 12:06:07 am$/i);
  });
});

describe('clock changes', () => {
  test.each([
    ['2026-03-29T00:59:59.000Z', '01:59:59'],
    ['2026-03-29T01:00:00.000Z', '03:00:00'],
    ['2026-10-25T00:30:00.000Z', '02:30:00'],
    ['2026-10-25T01:30:00.000Z', '02:30:00'],
    ['2026-10-25T02:30:00.000Z', '03:30:00'],
  ])('%s is %s in Vienna', (at, text) => {
    expect(english({ zone: 'Europe/Vienna', style: 'time' }, at)).toBe(text);
  });

  test('the zone tells the two repeated hours apart', () => {
    const zoneAt = (at: string) => formatZone(at, 'de', 'Europe/Vienna');
    expect([zoneAt('2026-10-25T00:30:00.000Z'), zoneAt('2026-10-25T01:30:00.000Z')]).toEqual(['MESZ', 'MEZ']);
  });
});

test.each([
  ['en', '4 March 2026 at 21:06:07 PST'],
  ['de', '4. März 2026 um 21:06:07 PST'],
  ['es', '4 de marzo de 2026 a las 21:06:07 PST'],
  ['fr', '4 mars 2026 à 21:06:07 PST'],
] as const)('[ST-06] a time with its zone names the zone once in %s', (language, text) => {
  const options = { zone: 'America/Los_Angeles', style: 'words' } as const;
  expect(toPlainBlanks(formatZonedTime('2026-03-05T05:06:07.089Z', language, options))).toBe(text);
});

test('an instant is read from text, milliseconds and dates alike', () => {
  const ms = Date.parse(instant);
  expect(formatTime(ms, 'en', { zone: 'UTC' })).toBe(formatTime(instant, 'en', { zone: 'UTC' }));
  expect(formatTime(new Date(ms), 'en', { zone: 'UTC' })).toBe(formatTime(instant, 'en', { zone: 'UTC' }));
});

describe('age of an instant', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  const age = (seconds: number) => toPlainBlanks(formatFuzzyTime(now - seconds * 1000, now, 'en')).replace(/(sec|min|hr|day)s?\.?/, '$1');

  test.each([
    [0, 'now'],
    [4.4, 'now'],
    [-4.4, 'now'],
    [5, '5 sec ago'],
    [59, '59 sec ago'],
    [60, '1 min ago'],
    [119, '1 min ago'],
    [120, '2 min ago'],
    [3599, '59 min ago'],
    [3600, '1 hr ago'],
    [7199, '1 hr ago'],
    [86_399, '23 hr ago'],
    [86_400, '1 day ago'],
    [172_799, '1 day ago'],
    [40 * 86_400, '40 day ago'],
    [-5, 'in 5 sec'],
    [-60, 'in 1 min'],
    [-86_399, 'in 23 hr'],
    [-86_400, 'in 1 day'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(age(seconds)).toBe(text);
  });

  test('a day ago is never called yesterday, in no language', () => {
    for (const language of languageCodes) {
      expect(formatFuzzyTime(now - 86_400_000, now, language)).toContain('1');
      expect(formatFuzzyTime(now + 86_400_000, now, language)).toContain('1');
    }
  });

  test("thousands of days have the reader's separators [SH-18]", () => {
    const at = now - 1234 * 86_400_000;
    expect(formatFuzzyTime(at, now, 'en', { numberFormat: '1.234,5' })).toContain('1.234');
    expect(formatFuzzyTime(at, now, 'de', { numberFormat: '1,234.5' })).toContain('1,234');
  });
});
