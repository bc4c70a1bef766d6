import { expect, test } from 'vitest';
import { dayOf } from './calendar-day.ts';

test('the day of a text is the date that it begins with, and null without a valid date', () => {
  expect(dayOf('2026-11-03T12:00')?.toString()).toBe('2026-11-03');
  expect([dayOf('-2h'), dayOf('2026-13-40'), dayOf(null)]).toEqual([null, null, null]);
});
