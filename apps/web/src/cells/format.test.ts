import { expect, test } from 'vitest';
import { toTimeParts } from './format.ts';

const now = Date.parse('2026-11-20T23:09:14.000Z');

test('today is a question of the zone: the same instant is today in Vienna and was today in Reno', () => {
  expect(toTimeParts(now, 'en', 'Europe/Vienna', now)).toEqual({ day: '21/11', isToday: true, clock: '00:09:14', zone: 'CET' });
  expect(toTimeParts(now, 'de', 'America/Los_Angeles', now)).toEqual({ day: '20.11.', isToday: true, clock: '15:09:14', zone: 'PST' });
});

test('another day says so, and another year its year', () => {
  expect(toTimeParts('2026-11-20T22:59:59.000Z', 'en', 'Europe/Vienna', now)).toMatchObject({ day: '20/11', isToday: false });
  expect(toTimeParts('2025-11-20T22:59:59.000Z', 'es', 'Europe/Vienna', now)).toMatchObject({ day: '20/11/25', isToday: false });
});
