import { expect, test } from 'vitest';
import { toTimeParts } from './format.ts';

const now = Date.parse('2026-11-20T23:09:14.000Z');
const reading = (language: 'en' | 'de' | 'es', zone: string, more = {}) => ({ language, zone, formats: { zone, ...more } });

test('whether a time is today depends on the zone', () => {
  const vienna = reading('en', 'Europe/Vienna');
  expect(toTimeParts(now, vienna, now)).toEqual({ day: '21/11', isToday: true, clock: '00:09:14', zone: 'CET' });
  const reno = reading('de', 'America/Los_Angeles');
  expect(toTimeParts(now, reno, now)).toEqual({ day: '20.11.', isToday: true, clock: '15:09:14', zone: 'PST' });
});

test('a time of another day shows its day, and a time of another year also its year', () => {
  expect(toTimeParts('2026-11-20T22:59:59.000Z', reading('en', 'Europe/Vienna'), now)).toMatchObject({ day: '20/11', isToday: false });
  expect(toTimeParts('2025-11-20T22:59:59.000Z', reading('es', 'Europe/Vienna'), now)).toMatchObject({ day: '20/11/25', isToday: false });
});

test('dates and the time of day are written as the operator has chosen [SH-18]', () => {
  const chosen = reading('en', 'America/Los_Angeles', { dateFormat: 'yyyy-mm-dd', timeFormat: '12' });
  expect(toTimeParts(now, chosen, now)).toEqual({ day: '11-20', isToday: true, clock: '03:09:14 pm', zone: 'PST' });
  expect(toTimeParts('2025-11-26T22:59:59.000Z', chosen, now)).toMatchObject({ day: '2025-11-26', isToday: false });
});
