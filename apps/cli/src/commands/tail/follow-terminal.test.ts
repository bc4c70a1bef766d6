import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { type SeenCall, startRecorded } from '../../testing/recorded-server.ts';
import { toError, toEvent, toTerminal } from '../../testing/rows.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';

const queryOf = ({ line }: SeenCall) => Object.fromEntries(new URL(line.slice(4), 'http://x').searchParams);

/** Follows terminal 17: an event and an error arrive, then the command is stopped. */
async function follow(argv: readonly string[], rights: readonly string[], world: TestOptions = {}) {
  const stop = new AbortController();
  const written = new Set<string>();
  const ends = (name: string) => {
    written.add(name);
    if (written.size === rights.length) stop.abort();
    return { value: { items: [], next: 'e1.9', head: 'e1.9', gap: null, position: 'e1.9' } };
  };
  const { address, calls } = await startRecorded({
    'GET /session': { value: { rights } },
    'GET /terminals/17': { value: toTerminal() },
    'GET /events': (_call, times) =>
      times === 1
        ? { value: { items: [toEvent(7, { detail1: 'a\u001b[2J' })], next: 'e1.7', head: 'e1.7', gap: { from: 'e1.1', to: 'e1.5' } } }
        : ends('events'),
    'GET /error-log': (_call, times) => {
      if (times === 1) return { value: { items: [], next: null, position: 'e1.s1-1' } };
      return times === 2 ? { value: { items: [toError({ id: 8 })], next: null, position: 'e1.s2-2' } } : ends('errors');
    },
  });
  const factory = await createTestFactory({ server: address, stop: stop.signal, ...world });
  const code = await runFloor(['terminal', 'follow', '17', ...argv], factory);
  return { code, calls, stdout: factory.stdout(), stderr: factory.stderr() };
}

test('[CL-01] events and errors of one terminal are printed as they arrive, without control characters, with gaps', async () => {
  const { code, calls, stdout, stderr } = await follow([], ['event-log.view', 'error-log.view'], { isTty: true });
  expect(code).toBe(130);
  const lines = stdout.trimEnd().split('\n').toSorted();
  expect(lines).toHaveLength(3);
  expect(stdout).toMatch(/^Event {2}.*Warning.*a<u\+001B>\[2J/m);
  expect(stdout).toMatch(/^Error {2}.*Recycler 2/m);
  expect(stdout).toContain('e1.5');
  expect(stderr).toContain('Following terminal 17 Hall 2 East');
  const filters = calls.filter(({ line }) => /\/(events|error-log)\?/.test(line)).map((call) => queryOf(call).q);
  expect(new Set(filters)).toEqual(new Set(['terminal:17']));
  expect(calls.some(({ line }) => line.includes('transaction-log'))).toBe(false);
});

test('as NDJSON each row names its log, and a lost range is a record', async () => {
  const { stdout } = await follow(['-o', 'ndjson'], ['event-log.view']);
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
  expect(await follow([], [])).toMatchObject({ code: 3, stdout: '' });
});
