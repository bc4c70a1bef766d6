import { mkdtemp, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { type Recorded, type SeenCall, startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { toEvent } from '../../testing/rows.ts';
import { createTestFactory, type TestOptions, testNow } from '../../testing/test-factory.ts';
import { tailCommand } from './any-tail.ts';
import { runTail, type TailOptions } from './tail.ts';

const toResponse = (numbers: readonly number[], next: number, more: object = {}): Recorded => ({
  value: { items: numbers.map((n) => toEvent(n)), next: `e1.${next}`, head: `e1.${next}`, gap: null, ...more },
});

const queryOf = ({ line }: SeenCall) => Object.fromEntries(new URL(line.slice(4), 'http://x').searchParams);

const nothing: Recorded = { value: { items: [], next: null, position: 'e1.0' } };

/**
 * Runs a tail against a server with recorded responses. `past`: responses of the event log, from which imported history is read.
 */
async function tail(responses: readonly Recorded[], options: TailOptions, world: TestOptions = {}, past: readonly Recorded[] = []) {
  const stop = new AbortController();
  const server = await startRecorded({
    'GET /event-log': (_call, times) => past[times - 1] ?? nothing,
    'GET /events': (_call, times) => {
      const response = responses[times - 1];
      if (response === undefined) stop.abort();
      return response ?? toResponse([], 0);
    },
  });
  const factory = await createTestFactory({ server: server.address, stop: stop.signal, ...world });
  const outcome = await runTail(factory, eventLogResource, { output: 'id', ...options }).catch(
    (error: { name: string; exit?: number }) => error.exit ?? error.name,
  );
  const queriesOf = (path: string) => server.calls.filter(({ line }) => line.includes(`${path}?`)).map(queryOf);
  const [queries, pastQueries] = [queriesOf('/events'), queriesOf('/event-log')];
  return { outcome, stdout: factory.stdout(), stderr: factory.stderr(), queries, pastQueries };
}

test('tail parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: TailOptions | undefined;
  const command = tailCommand(factory, async (_factory, _resource, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['severity>=warning', '--where', 'site:Vienna', '--since', '10m', '--cursor', 'f', '-n', '3', '-o', 'ndjson'], {
    from: 'user',
  });
  expect(seen).toEqual({
    where: 'site:Vienna severity>=warning',
    since: new Date(testNow - 600_000).toISOString(),
    cursor: 'f',
    limit: 3,
    output: 'ndjson',
  });
});

test('events are printed in order from the head, each request from the end of the last one, until Ctrl-C [CL-01]', async () => {
  const { outcome, stdout, queries } = await tail([toResponse([], 10), toResponse([11, 12], 12), toResponse([13], 15)], { where: 'x' });
  expect([outcome, stdout]).toEqual(['Interrupted', '11\n12\n13\n']);
  expect(queries).toEqual([
    { q: 'x', limit: '1000' },
    { after: 'e1.10', wait: '25', q: 'x', limit: '1000' },
    { after: 'e1.12', wait: '25', q: 'x', limit: '1000' },
    { after: 'e1.15', wait: '25', q: 'x', limit: '1000' },
  ]);
});

test('--limit requests no more events than needed, and ends', async () => {
  const { outcome, stdout, queries } = await tail([toResponse([1], 1), toResponse([2], 2)], {
    since: '2026-11-20T21:00:00.000Z',
    limit: 2,
  });
  expect([outcome, stdout]).toEqual([0, '1\n2\n']);
  expect(queries.map(({ since, after, limit }) => [since ?? after, limit])).toEqual([
    ['2026-11-20T21:00:00.000Z', '2'],
    ['e1.1', '1'],
  ]);
});

test('--since prints older events including imported history first, and continues with the stream', async () => {
  const since = '2026-11-20T21:00:00.000Z';
  const cursor = join(await mkdtemp(join(tmpdir(), 'floor-tail-')), 'cursor');
  const toPage = (numbers: readonly number[], next: string | null): Recorded => ({
    value: { items: numbers.map((n) => toEvent(n)), next, position: 'e1.7' },
  });
  const past = [toPage([-3, -9], 'c1'), toPage([-4], null)];
  const { stdout, queries, pastQueries } = await tail([toResponse([5, 6], 6)], { since, where: 'a or b', limit: 5, cursor }, {}, past);
  expect(stdout).toBe('-3\n-9\n-4\n5\n6\n');
  const q = `(a or b) n<0 at>=${since}`;
  expect(pastQueries).toEqual([
    { q, sort: 'at', limit: '5' },
    { q, sort: 'at', cursor: 'c1', limit: '3' },
  ]);
  expect(queries).toEqual([{ since, wait: '25', q: 'a or b', limit: '2' }]);
  expect(await readFile(cursor, 'utf8')).toBe('e1.6\n');
});

test('a tail from a cursor or from now requests no history; an invalid filter is rejected by the stream', async () => {
  const cursor = join(await mkdtemp(join(tmpdir(), 'floor-tail-')), 'cursor');
  await writeFile(cursor, 'e1.2\n');
  const since = '2026-11-20T21:00:00.000Z';
  const kept = await tail([toResponse([3], 3)], { cursor, since, limit: 1 });
  const fromNow = await tail([toResponse([], 3), toResponse([4], 4)], { limit: 1 });
  const unread = await tail([toProblem('filter.invalid')], { since, where: '(' });
  expect([...kept.pastQueries, ...fromNow.pastQueries, ...unread.pastQueries]).toEqual([]);
  expect([kept.stdout, fromNow.stdout, unread.queries[0]?.q]).toEqual(['3\n', '4\n', '(']);
});

test('when the server is unavailable the same position is requested again, with one message', async () => {
  const broken = Array.from({ length: 9 }, (): Recorded => 'break');
  const { stdout, stderr, queries } = await tail([toResponse([1], 1), ...broken, toProblem('server.unavailable'), toResponse([2], 2)], {
    limit: 2,
  });
  expect(stdout).toBe('1\n2\n');
  expect(stderr).toBe('Connection lost; retrying until it is back. No rows will be missed.\nConnected again.\n');
  expect(new Set(queries.slice(1).map(({ after }) => after))).toEqual(new Set(['e1.1']));
});

test('a server that cannot be reached at the start exits with 8', async () => {
  const factory = await createTestFactory();
  await expect(runTail(factory, eventLogResource, {})).rejects.toMatchObject({ name: 'UnreachableFailure' });
});

test('the end of the session ends the tail', async () => {
  const { outcome, stdout } = await tail([toResponse([1], 1), toProblem('session.ended')], {});
  expect([outcome, stdout]).toEqual(['ProblemFailure', '1\n']);
});

test('a lost range is a record of its own', async () => {
  const gap = { from: 'e1.5', to: 'e1.9' };
  const { stdout } = await tail([toResponse([10], 10, { gap })], { output: 'ndjson', limit: 1, json: ['n'] });
  expect(stdout).toBe('{"gap":{"from":"e1.5","to":"e1.9"}}\n{"n":10}\n');
  expect((await tail([toResponse([10], 10, { gap })], { output: 'tsv', limit: 1, columns: ['n'] })).stdout).toBe('gap\te1.5\te1.9\n10\n');
  expect((await tail([toResponse([10], 10, { gap })], { limit: 1 })).stderr).toBe('GAP: the rows from e1.5 to e1.9 are lost.\n');
});

test('an unknown position is a gap up to the head', async () => {
  const { stdout } = await tail([toResponse([], 1), toProblem('position.unknown'), toResponse([], 50), toResponse([51], 51)], {
    output: 'ndjson',
    json: ['n'],
    limit: 1,
  });
  expect(stdout).toBe('{"gap":{"from":"e1.1","to":"e1.50"}}\n{"n":51}\n');
});

test('the cursor file stores the position with mode 0600, and the next tail continues there', async () => {
  const cursor = join(await mkdtemp(join(tmpdir(), 'floor-tail-')), 'cursor');
  await tail([toResponse([1, 2], 2)], { cursor, limit: 2 });
  expect(await readFile(cursor, 'utf8')).toBe('e1.2\n');
  expect((await stat(cursor)).mode & 0o777).toBe(0o600);
  const { queries } = await tail([toResponse([3], 3)], { cursor, limit: 1 });
  expect(queries[0]).toMatchObject({ after: 'e1.2' });
  await writeFile(cursor, 'something else');
  expect((await tail([], { cursor })).outcome).toBe(2);
});

test('the cursor does not advance if the reader closes the pipe before the events are written', async () => {
  const cursor = join(await mkdtemp(join(tmpdir(), 'floor-tail-')), 'cursor');
  const server = await startRecorded({ 'GET /events': toResponse([1], 1) });
  const factory = await createTestFactory({ server: server.address });
  const gone = { ...factory, out: { ...factory.out, write: () => Promise.reject(new Error('gone')) } };
  await expect(runTail(gone, eventLogResource, { cursor, output: 'id' })).rejects.toThrow('gone');
  await expect(readFile(cursor)).rejects.toThrow();
});

test('at a terminal a line has time, severity, terminal, event and details, with device text made visible', async () => {
  const hostile = toEvent(1, { terminalName: 'Hall\u202e', detail1: '\u001b[2J', event: 99_999 });
  const response = { value: { items: [hostile], next: 'e1.1', head: 'e1.1', gap: null } };
  const { stdout } = await tail([response], { output: 'table', limit: 1 }, { isTty: true });
  expect(stdout).toMatch(
    /^TIME UTC .*\n\d\d:14:00 {2}▲ Warning {8}17 {2}Hall<u\+202E> {2}Unknown \(99999\) {2}<u\+001B>\[2J {2}Vienna West\n$/,
  );
});

const toTailed = (event: object, width: number) =>
  tail([{ value: { items: [event], next: 'e1.1', head: 'e1.1', gap: null } }], { output: 'table', limit: 1 }, { isTty: true, width });

test('at a terminal lines are cut to the window: the location is left out first, then texts are shortened', async () => {
  const event = toEvent(1, { terminalName: '東ホール🎰', detail1: 'x'.repeat(99), event: 99_999 });
  const narrow = await toTailed(event, 80);
  expect(narrow.stdout).toMatch(/^TIME UTC .*\n\d\d:14:00 {2}▲ Warning {8}17 {2}東ホール🎰 {2}Unknown \(99999\) {2}x+…\n$/);
  expect(stringWidth(narrow.stdout.trimEnd().split('\n')[1] ?? '')).toBe(80);
  expect(narrow.stderr).toContain('No room for: propertyName. Choose columns with --columns.\n');
  const narrowest = await toTailed(event, 12);
  expect(narrowest.stdout).toMatch(/\n\d\d:14:00 {2}▲…\n$/);
  expect((await toTailed(event, 200)).stderr).not.toContain('No room');
});

test('a cursor that is not a regular file is rejected before any request', async () => {
  const device = join(await mkdtemp(join(tmpdir(), 'floor-tail-')), 'device');
  await symlink('/dev/null', device);
  expect(await tail([toResponse([5], 5)], { cursor: device })).toMatchObject({ outcome: 2, stdout: '', queries: [] });
  expect((await stat(device)).isCharacterDevice()).toBe(true);
});

test('--bell rings once for rows that arrive together, only at a terminal', async () => {
  const responses = [toResponse([1, 2], 2), toResponse([], 2), toResponse([3], 3)];
  const atTerminal = await tail(responses, { bell: true }, { isTty: true });
  expect(atTerminal.stderr.split('\u0007')).toHaveLength(2);
  expect(atTerminal.stdout).not.toContain('\u0007');
  expect((await tail(responses, { bell: true })).stderr).not.toContain('\u0007');
});
