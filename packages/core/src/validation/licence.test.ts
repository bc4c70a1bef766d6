import { expect, test } from 'vitest';
import { licensedLists, moduleOf } from '../catalogues/licence-gates.ts';
import { resourceOf } from '../resources/index.ts';
import { isLicensed, toLicenceState, toModuleState, toOverallState } from './licence.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const inMs = (ms: number) => new Date(now + ms).toISOString();
const day = 86_400_000;
const licence = (expirationDate: string | null, licenceType = 'Base') => ({ licenceType, expirationDate });

test.each([
  ['there is none', undefined, 'not-active', null],
  ['it never ends', null, 'active', null],
  ['its date is now', inMs(0), 'expired', 0],
  ['it has ended', inMs(-day), 'expired', 0],
  ['it ends in a moment', inMs(1), 'expiring', 1],
  ['a day and a moment', inMs(day + 1), 'expiring', 2],
  ['six weeks', inMs(42 * day), 'expiring', 42],
  ['six weeks and a moment', inMs(42 * day + 1), 'active', 43],
])('a licence: %s [LI-01, LI-02]', (_, expires, state, daysLeft) => {
  expect(toLicenceState(expires, now)).toEqual({ state, daysLeft });
});

test('modules without a licence are not active [LI-03]', () => {
  expect(toModuleState([], 'Paging', now)).toEqual({ state: 'not-active', daysLeft: null });
  expect(toModuleState([licence(null)], 'Paging', now)).toEqual({ state: 'not-active', daysLeft: null });
  expect(
    [[], [licence(inMs(day), 'Paging')], [licence(inMs(-day), 'Paging')], [licence(null)]].map((all) => isLicensed(all, 'Paging', now)),
  ).toEqual([false, true, false, false]);
});

test.each([
  [[], 'activated', null],
  [[licence(null)], 'activated', null],
  [[licence(inMs(100 * day)), licence(inMs(60 * day)), licence(null)], 'valid-until', 60],
  [[licence(inMs(100 * day)), licence(inMs(20 * day))], 'expires-soon', 20],
  [[licence(inMs(-day)), licence(inMs(20 * day))], 'expired', 0],
  [[licence(inMs(-day)), licence(inMs(-2 * day))], 'disabled', 0],
])('licences as a whole: %j is %s [LI-01]', (licences, state, daysLeft) => {
  expect(toOverallState(licences, now)).toMatchObject({ state, daysLeft });
});

test('the lists of modules exist [LI-03]', () => {
  for (const list of licensedLists) expect([list, resourceOf(list)?.id, moduleOf(list)]).toEqual([list, list, expect.any(String)]);
  expect(moduleOf('event-log')).toBe(null);
});
