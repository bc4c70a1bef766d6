import { expect, test } from 'vitest';
import { findCronFault, nextDate, previewOf, toDueDate } from './dates.ts';

const vienna = 'Europe/Vienna';
const at = (text: string) => new Date(text);
const changesOf = (cron: string, zone: string, after: string) =>
  previewOf(cron, zone, at(after)).map(({ local, offset, change }) => `${local} ${offset}${change ? ` ${change}` : ''}`);

test('dates are times of day of the zone, also after its offset has changed', () => {
  expect(changesOf('0 4 * * *', vienna, '2027-03-26T12:00:00Z')).toEqual([
    '2027-03-27T04:00 +01:00',
    '2027-03-28T04:00 +02:00 offset',
    '2027-03-29T04:00 +02:00',
    '2027-03-30T04:00 +02:00',
    '2027-03-31T04:00 +02:00',
  ]);
});

test('a date that the clock skips is carried out when the skipped hour ends', () => {
  expect(changesOf('30 2 * * *', vienna, '2027-03-26T12:00:00Z').slice(0, 3)).toEqual([
    '2027-03-27T02:30 +01:00',
    '2027-03-28T03:00 +02:00 skipped',
    '2027-03-29T02:30 +02:00',
  ]);
});

test('a date that the clock repeats is carried out once, the first time', () => {
  expect(changesOf('30 2 * * *', vienna, '2026-10-24T12:00:00Z').slice(0, 3)).toEqual([
    '2026-10-25T02:30 +02:00 repeated',
    '2026-10-26T02:30 +01:00 offset',
    '2026-10-27T02:30 +01:00',
  ]);
});

test('of an expression for every hour, both hours of a repeated one have a date', () => {
  expect(changesOf('0 * * * *', vienna, '2026-10-24T23:30:00Z').slice(0, 4)).toEqual([
    '2026-10-25T02:00 +02:00 repeated',
    '2026-10-25T02:00 +01:00 repeated',
    '2026-10-25T03:00 +01:00',
    '2026-10-25T04:00 +01:00',
  ]);
});

test('a zone whose clock changes by half an hour', () => {
  expect(changesOf('15 2 * * *', 'Australia/Lord_Howe', '2026-10-02T12:00:00Z').slice(0, 3)).toEqual([
    '2026-10-03T02:15 +10:30',
    '2026-10-04T02:30 +11:00 skipped',
    '2026-10-05T02:15 +11:00',
  ]);
});

test.each([
  ['0 4 * * *', null],
  ['0 4 * * mon', null],
  ['0 4 L * *', null],
  ['*/15 * * * *', null],
  ['0,20 4 * * *', null],
  ['*/10 * * * *', 'too-often'],
  ['0,5 4 1 * *', 'too-often'],
  ['59,0 4,5 * * *', 'too-often'],
  ['0 4 31 2 *', 'no-dates'],
  ['0 24 * * *', 'invalid'],
  ['61 * * * *', 'invalid'],
  ['* * * *', 'invalid'],
  ['0 0 4 * * *', 'invalid'],
  ['@daily', 'invalid'],
  ['2027-01-01T00:00:00', 'invalid'],
  ['0 4 * * <b>', 'invalid'],
])('%s: %s', (cron, fault) => {
  expect(findCronFault(cron, vienna, at('2026-11-26T12:00:00Z'))).toBe(fault);
});

test('a date within ten minutes is carried out; older ones are missed and not made up for', () => {
  const due = at('2026-11-26T03:00:00Z');
  const next = at('2026-11-27T03:00:00Z');
  const dueAt = (now: string) => toDueDate('0 4 * * *', vienna, due, at(now));
  expect(dueAt('2026-11-26T03:00:00Z')).toEqual({ date: due, missed: null, next });
  expect(dueAt('2026-11-26T03:10:00Z')).toEqual({ date: due, missed: null, next });
  expect(dueAt('2026-11-26T03:10:01Z')).toEqual({ date: null, missed: due, next });
  expect(dueAt('2026-11-28T12:00:00Z')).toEqual({ date: null, missed: due, next: at('2026-11-29T03:00:00Z') });
});

test('after an outage of several dates only the present one is carried out', () => {
  const due = at('2026-11-20T03:00:00Z');
  expect(toDueDate('0 4 * * *', vienna, due, at('2026-11-26T03:05:00Z'))).toEqual({
    date: at('2026-11-26T03:00:00Z'),
    missed: due,
    next: at('2026-11-27T03:00:00Z'),
  });
});

test('the next date is later than the one before', () => {
  expect(nextDate('0 4 * * *', vienna, at('2026-11-26T03:00:00Z'))).toEqual(at('2026-11-27T03:00:00Z'));
});
