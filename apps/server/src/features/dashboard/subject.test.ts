import { expect, test } from 'vitest';
import { toDays } from './subject.ts';

const vienna = { zone: 'Europe/Vienna', dayStart: '06:00' };
const days = (at: string, period: 'day' | 'week' | 'month' = 'day', subject = vienna) => toDays(subject, period, Temporal.Instant.from(at));

test('[ST-01] before the day begins, the business day is that of the evening before', () => {
  expect(days('2026-11-20T04:59:00Z').days).toEqual({ from: '2026-11-19', to: '2026-11-19', begin: '2026-11-19T05:00:00.000Z' });
  expect(days('2026-11-20T05:00:00Z').days).toEqual({ from: '2026-11-20', to: '2026-11-20', begin: '2026-11-20T05:00:00.000Z' });
});

test('[ST-01] a week has 7 days, a month 30, and the period before has as many', () => {
  expect(days('2026-11-20T12:00:00Z', 'week')).toMatchObject({
    days: { from: '2026-11-14', to: '2026-11-20' },
    before: { from: '2026-11-07', to: '2026-11-13' },
  });
  expect(days('2026-03-01T12:00:00Z', 'month')).toMatchObject({
    days: { from: '2026-01-31', to: '2026-03-01' },
    before: { from: '2026-01-01', to: '2026-01-30' },
  });
});

test('[ST-01] both days on which the clocks change begin at their local time', () => {
  expect(days('2026-03-29T12:00:00Z').days.begin).toBe('2026-03-29T04:00:00.000Z');
  expect(days('2026-10-25T12:00:00Z').days.begin).toBe('2026-10-25T05:00:00.000Z');
  expect(days('2026-03-29T01:30:00Z', 'day', { zone: 'Europe/Vienna', dayStart: '02:30' }).days.to).toBe('2026-03-29');
});
