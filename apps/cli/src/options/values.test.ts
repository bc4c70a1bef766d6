import { expect, test } from 'vitest';
import { createTestFactory, testNow } from '../testing/test-factory.ts';
import { parseApprovalId, parseCount, parseDuration, parseInstant } from './values.ts';

const iso = (ms: number) => new Date(ms).toISOString();

test.each([
  ['90s', 90_000],
  ['10m', 600_000],
  ['2h', 7_200_000],
  ['1d', 86_400_000],
  ['1w', 604_800_000],
  ['5', 5000],
] as const)('%s is %i ms', (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});

test.each(['', 'x', '-5s', '5 m', '1y'])('%j is no duration', (text) => {
  expect(parseDuration(text)).toBeNull();
});

test('a duration counts back or ahead, an ISO time is used as it is', async () => {
  const factory = await createTestFactory();
  expect(parseInstant(factory, 'back')('10m')).toBe(iso(testNow - 600_000));
  expect(parseInstant(factory, 'ahead')('2h')).toBe(iso(testNow + 7_200_000));
  expect(parseInstant(factory, 'ahead')('2026-11-21T02:00:00+01:00')).toBe('2026-11-21T01:00:00.000Z');
});

test('a time of day is the nearest one in the required direction', async () => {
  const factory = await createTestFactory();
  const back = Date.parse(parseInstant(factory, 'back')('14:30'));
  const ahead = Date.parse(parseInstant(factory, 'ahead')('14:30'));
  expect(back).toBeLessThanOrEqual(testNow);
  expect(ahead).toBeGreaterThan(testNow);
  expect(ahead - back).toBe(86_400_000);
});

test.each([
  'yesterday',
  '25:00',
  '2026-13-01',
  '12',
  '2026-02-31',
  '2026-02-31T10:00',
  '2026-02-31T10:00:00Z',
  '0026-02-01',
  '999999999d',
  '-99999w',
])('%j is no instant: usage error', async (text) => {
  const factory = await createTestFactory();
  expect(() => parseInstant(factory, 'back')(text)).toThrow(expect.objectContaining({ exit: 2 }));
});

test('counts and approval ids are validated', async () => {
  const factory = await createTestFactory();
  expect(parseCount(factory)('5')).toBe(5);
  expect(() => parseCount(factory)('0')).toThrow(expect.objectContaining({ exit: 2 }));
  expect(parseApprovalId(factory)('17/4711')).toBe('17/4711');
  expect(() => parseApprovalId(factory)('17')).toThrow(expect.objectContaining({ exit: 2 }));
});

test("times without an offset are in the reader's zone, also across a change of its clocks", async () => {
  const { i18n, clock } = await createTestFactory();
  const back = parseInstant({ i18n, clock, zone: () => 'America/Los_Angeles' }, 'back');
  // The present time in Los Angeles is 13:14, so 14:30 was yesterday.
  expect(back('14:30')).toBe('2026-11-19T22:30:00.000Z');
  expect(back('10:00')).toBe('2026-11-20T18:00:00.000Z');
  expect(back('2026-10-31T10:00')).toBe('2026-10-31T17:00:00.000Z');
  expect(back('2026-11-01')).toBe('2026-11-01T07:00:00.000Z');
  expect(back('2026-10-31T10:00:00+01:00')).toBe('2026-10-31T09:00:00.000Z');
});
