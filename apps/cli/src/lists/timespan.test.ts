import { resourceOf, resources } from '@floorwalker/core/resources/index';
import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { expect, test } from 'vitest';
import { createTestFactory, testNow } from '../testing/test-factory.ts';
import { parseSince, parseUntil, timeColumnOf, withinTimespan } from './timespan.ts';

const day = 86_400_000;
const at = (ms: number) => new Date(ms).toISOString();
const startOfToday = new Date(testNow).setUTCHours(0, 0, 0, 0);

test("a duration counts back from now; a day starts and ends in the reader's zone", async () => {
  const factory = await createTestFactory();
  expect([parseSince(factory)('2h'), parseUntil(factory)('30m')]).toEqual([at(testNow - 7_200_000), at(testNow - 1_800_000)]);
  expect(parseSince(factory)('today')).toBe(at(startOfToday));
  expect(Date.parse(parseUntil(factory)('yesterday'))).toBe(startOfToday);
  expect(Date.parse(parseUntil(factory)('2026-11-10')) - Date.parse(parseSince(factory)('2026-11-10'))).toBe(day);
  expect(parseSince(factory)('2026-11-20T14:30:00Z')).toBe('2026-11-20T14:30:00.000Z');
});

test.each([
  ['1w', at(testNow - 7 * day), at(testNow - 7 * day)],
  ['this-week', '2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['Monday', '2026-11-16T00:00:00.000Z', '2026-11-17T00:00:00.000Z'],
  ['2026-10', '2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'],
])('%s begins at %s and ends at %s', async (text, from, to) => {
  const factory = await createTestFactory();
  expect([parseSince(factory)(text), parseUntil(factory)(text)]).toEqual([from, to]);
});

test.each(['soon', '1y', '2026-13-01', '2026-13', '2026-02-31', '999999999d', '-'])(
  '%j is no time: usage error with examples of days',
  async (text) => {
    const factory = await createTestFactory();
    const message = `“${text}” is not a time. Valid: 2h, 1w, today, yesterday, last-week, 14:30, 2026-11-20 or 2026-11-20T14:30:00Z.`;
    expect(() => parseSince(factory)(text)).toThrow(expect.objectContaining({ exit: 2, message }));
  },
);

test('every log has a time column; other lists only if they define one', () => {
  for (const { id } of resources.filter(({ id }) => id.endsWith('-log')))
    expect([id, timeColumnOf(resourceOf(id) ?? terminalResource)]).toEqual([id, 'at']);
  expect(timeColumnOf(terminalResource)).toBe('lastEventAt');
});

const since = '2026-11-20T10:00:00.000Z';
const until = '2026-11-20T12:00:00.000Z';

test.each([
  [undefined, { since }, `at>=${since}`],
  ['type:200', { since, until }, `type:200 at>=${since} at<${until}`],
  ['a or b', { until }, `(a or b) at<${until}`],
  ['at>-1d type:200', { since }, `at>=${since} type:200`],
  ['at>=2026-11-01 at<2026-11-02', { since }, `at>=${since} at<2026-11-02`],
  ['type:(', { since }, 'type:('],
  ['type:200', {}, 'type:200'],
] as const)('%j within %j is %j', async (where, span, wanted) => {
  expect(await withinTimespan(await createTestFactory(), transactionLogResource, where, span)).toBe(wanted);
});

test("a range that ends before it begins is rejected with the console's text [LG-05]", async () => {
  const failing = withinTimespan(await createTestFactory(), transactionLogResource, '', { since: until, until: since });
  await expect(failing).rejects.toMatchObject({ exit: 2, message: 'Invalid timespan: from must be before to' });
});
