import { expect, test } from 'vitest';
import { toLocalTime, toZonedTime } from './zoned-time.ts';

test.each([
  ['2026-11-20T03:10', 'Europe/Vienna', { at: '2026-11-20T02:10:00.000Z', isUnsure: false }],
  ['2026-07-20T03:10:05', 'Europe/Vienna', { at: '2026-07-20T01:10:05.000Z', isUnsure: false }],
  // The hour that exists twice, and the hour that is skipped.
  ['2026-10-25T02:30', 'Europe/Vienna', { at: '2026-10-25T00:30:00.000Z', isUnsure: true }],
  ['2026-03-29T02:30', 'Europe/Vienna', { at: '2026-03-29T00:30:00.000Z', isUnsure: true }],
  ['2026-10-25T03:30', 'Europe/Vienna', { at: '2026-10-25T02:30:00.000Z', isUnsure: false }],
  ['2026-11-20T03:10', 'Asia/Kathmandu', { at: '2026-11-19T21:25:00.000Z', isUnsure: false }],
  ['', 'UTC', null],
  ['2026-13-20T03:10', 'UTC', null],
  ['tomorrow', 'UTC', null],
])('%j in %s is %j', (local, zone, expected) => {
  expect(toZonedTime(local, zone)).toEqual(expected);
});

test('an instant is shown in the zone', () => {
  expect(toLocalTime('2026-11-20T02:10:00.000Z', 'Europe/Vienna')).toBe('2026-11-20T03:10');
});
