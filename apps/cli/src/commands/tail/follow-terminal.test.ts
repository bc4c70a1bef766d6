import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { type Recorded, type SeenCall, startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { toError, toEvent, toTerminal } from '../../testing/rows.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';

const queryOf = ({ line }: SeenCall) => Object.fromEntries(new URL(line.slice(4), 'http://x').searchParams);

const toPage = (items: readonly object[], position: string, next: string | null = null) => ({ value: { items, next, position } });

/** The pages of a log, one per request; after them nothing arrives, and the command is stopped once all logs have reached that. */
type Pages = readonly Recorded[];

/** Follows terminal 17 until its logs have no more pages. */
async function follow(argv: readonly string[], logs: { readonly [log: string]: Pages }, world: TestOptions = {}) {
  const stop = new AbortController();
  const ended = new Set<string>();
  const answer = (log: string, pages: Pages) => (_call: SeenCall, times: number) => {
    const page = pages[times - 1];
    if (page) return page;
    ended.add(log);
    if (ended.size === Object.keys(logs).length) stop.abort();
    return toPage([], 'e1.end');
  };
  const { address, calls } = await startRecorded({
    'GET /session': { value: { rights: Object.keys(logs).map((log) => `${log}.view`) } },
    'GET /terminals/17': { value: toTerminal() },
    ...Object.fromEntries(Object.entries(logs).map(([log, pages]) => [`GET /${log}`, answer(log, pages)])),
  });
  const factory = await createTestFactory({ server: address, stop: stop.signal, ...world });
  const code = await runFloor(['terminal', 'follow', '17', ...argv], factory);
  return { code, calls, stdout: factory.stdout(), stderr: factory.stderr() };
}

test('[CL-01] events and errors of one terminal are printed as they arrive, without control characters', async () => {
  const { code, calls, stdout, stderr } = await follow(
    [],
    {
      'event-log': [toPage([], 'e1.1'), toPage([toEvent(7, { detail1: 'a\u001b[2J' })], 'e1.7')],
      'error-log': [toPage([], 'e1.1'), toPage([toError({ id: 8 })], 'e1.8')],
    },
    { isTty: true },
  );
  expect(code).toBe(130);
  expect(stdout.trimEnd().split('\n')).toHaveLength(2);
  expect(stdout).toMatch(/^Event {2}.*Warning.*a<u\+001B>\[2J/m);
  expect(stdout).toMatch(/^Error {2}.*Recycler 2/m);
  expect(stderr).toContain('Following terminal 17 Hall 2 East');
  const filters = calls.filter(({ line }) => /\/(event|error)-log\?/.test(line) && queryOf({ line } as SeenCall).q !== undefined);
  expect(new Set(filters.map((call) => queryOf(call).q))).toEqual(new Set(['terminal:17']));
  expect(calls.some(({ line }) => line.includes('transaction-log'))).toBe(false);
});

const at = (minute: number) => `2026-11-20T21:0${minute}:00.000Z`;

test('[CL-01] with --since the rows of all logs are printed in the order of their times, over several pages', async () => {
  const { stdout } = await follow(['--since', '1h', '-o', 'ndjson'], {
    'event-log': [
      toPage([toEvent(1, { at: at(1) }), toEvent(2, { at: at(4) })], 'e1.9', 'more'),
      toPage([toEvent(3, { at: at(6) })], 'e1.9'),
      toPage([toEvent(9, { at: at(9) })], 'e1.10'),
    ],
    'error-log': [toPage([toError({ id: 1, at: at(2) }), toError({ id: 2, at: at(5) }), toError({ id: 3, at: at(7) })], 'e1.9')],
  });
  const times = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).row.at);
  expect(times).toEqual([1, 2, 4, 5, 6, 7, 9].map(at));
});

test('as NDJSON each row names its log, and a lost range is a record', async () => {
  const { stdout } = await follow(['-o', 'ndjson'], {
    'event-log': [toPage([], 'e1.1'), toProblem('position.unknown'), toPage([], 'e1.5'), toPage([toEvent(7)], 'e1.7')],
  });
  const records = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(records).toEqual([
    { log: 'event-log', gap: { from: 'e1.1', to: 'e1.5' } },
    { log: 'event-log', row: expect.objectContaining({ n: 7 }) },
  ]);
});

test('without a right to a log nothing is followed', async () => {
  expect(await follow([], {})).toMatchObject({ code: 3, stdout: '' });
});
