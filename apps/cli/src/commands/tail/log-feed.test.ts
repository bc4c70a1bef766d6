import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { expect, test } from 'vitest';
import { type Recorded, startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { toTransaction } from '../../testing/rows.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { tailCommand } from './any-tail.ts';
import { runTail, type TailOptions } from './tail.ts';

const toResponse = (ids: readonly number[], position: string, next: string | null = null): Recorded => ({
  value: { items: ids.map((id) => toTransaction({ id })), next, position },
});

async function tail(responses: readonly Recorded[], options: TailOptions, world: TestOptions = {}) {
  const stop = new AbortController();
  const server = await startRecorded({
    'GET /transaction-log': (_call, times) => {
      const response = responses[times - 1];
      if (response === undefined) stop.abort();
      return response ?? toResponse([], 'e1.7.s9-9');
    },
  });
  const factory = await createTestFactory({ server: server.address, stop: stop.signal, ...world });
  const outcome = await runTail(factory, transactionLogResource, { output: 'id', ...options }).catch(
    (error: { name: string; exit?: number }) => error.exit ?? error.name,
  );
  const queries = server.calls.map(({ line }) => Object.fromEntries(new URL(line.slice(4), 'http://x').searchParams));
  return { outcome, stdout: factory.stdout(), stderr: factory.stderr(), queries };
}

const cursorFile = async () => join(await mkdtemp(join(tmpdir(), 'floor-tail-')), 'cursor');

test('the first argument is the log; without a log it is part of the filter for terminal events', async () => {
  const factory = await createTestFactory();
  const seen: unknown[] = [];
  const parse = (...argv: string[]) =>
    tailCommand(factory, async (_factory, { id }, { where }) => {
      seen.push([id, where]);
      return 0;
    }).parseAsync(argv, { from: 'user' });
  await parse('transaction', 'type:200');
  await parse('error-log');
  await parse('severity>=warning', 'x');
  await parse('--where', 'error');
  expect(seen).toEqual([
    ['transaction-log', 'type:200'],
    ['error-log', undefined],
    ['event-log', 'severity>=warning x'],
    ['event-log', 'error'],
  ]);
});

test('a log is followed from its position by long polling, and a long response page by page [CL-01]', async () => {
  const responses = [
    toResponse([1], 'e1.7.s5-5'),
    toResponse([2, 3], 'e1.7.s8-8', 'c1'),
    toResponse([4], 'e1.7.s8-8'),
    toResponse([], 'e1.7.s9-9'),
    toResponse([5], 'e1.7.s11-11'),
  ];
  const { outcome, stdout, queries } = await tail(responses, { where: 'type:200' });
  expect([outcome, stdout]).toEqual(['Interrupted', '2\n3\n4\n5\n']);
  expect(queries.slice(0, 5)).toEqual([
    { q: 'type:200', limit: '1' },
    { q: 'type:200', after: 'e1.7.s5-5', limit: '1000', wait: '25' },
    { q: 'type:200', after: 'e1.7.s5-5', cursor: 'c1', limit: '1000' },
    { q: 'type:200', after: 'e1.7.s8-8', limit: '1000', wait: '25' },
    { q: 'type:200', after: 'e1.7.s9-9', limit: '1000', wait: '25' },
  ]);
});

test('--since begins with the rows since then, the oldest first, and continues after the first request', async () => {
  const since = '2026-11-20T21:00:00.000Z';
  const { stdout, queries } = await tail(
    [toResponse([1, 2], 'e1.7.s5-5', 'c1'), toResponse([3], 'e1.7.s6-6'), toResponse([4], 'e1.7.s7-7')],
    {
      since,
      limit: 4,
    },
  );
  expect(stdout).toBe('1\n2\n3\n4\n');
  expect(queries).toEqual([
    { q: `at>=${since}`, sort: 'at', limit: '4' },
    { q: `at>=${since}`, sort: 'at', cursor: 'c1', limit: '2' },
    { after: 'e1.7.s5-5', limit: '1', wait: '25' },
  ]);
});

test('the cursor file stores log and position within a long response; the next tail continues there', async () => {
  const cursor = await cursorFile();
  await tail([toResponse([], 'e1.7.s5-5'), toResponse([1, 2], 'e1.7.s8-8', 'c1')], { cursor, limit: 2 });
  expect(await readFile(cursor, 'utf8')).toBe('transaction-log e1.7.s5-5 c1\n');
  const { stdout, queries } = await tail([toResponse([3], 'e1.7.s8-8')], { cursor, limit: 1 });
  expect([stdout, queries[0]]).toEqual(['3\n', { after: 'e1.7.s5-5', cursor: 'c1', limit: '1' }]);
  expect(await readFile(cursor, 'utf8')).toBe('transaction-log e1.7.s8-8\n');
});

test('with another filter a long response is read from its beginning, without missing rows', async () => {
  const cursor = await cursorFile();
  await tail([toResponse([], 'e1.7.s5-5'), toResponse([1], 'e1.7.s8-8', 'c1')], { cursor, limit: 1 });
  const { stdout, queries } = await tail([toProblem('cursor.invalid'), toResponse([1], 'e1.7.s8-8')], { cursor, limit: 1, where: 'x' });
  expect([stdout, queries[1]]).toEqual(['1\n', { q: 'x', after: 'e1.7.s5-5', limit: '1', wait: '25' }]);
});

test('a cursor of another log is ignored', async () => {
  const cursor = await cursorFile();
  await tail([toResponse([], 'e1.7.s5-5'), toResponse([1], 'e1.7.s8-8')], { cursor, limit: 1 });
  const factory = await createTestFactory();
  const { errorLogResource } = await import('@floorwalker/core/resources/logs/error-log');
  await expect(runTail(factory, errorLogResource, { cursor })).rejects.toMatchObject({ exit: 2 });
});

test('an unknown position is reported as a gap record', async () => {
  const responses = [toResponse([], 'e1.7.s5-5'), toProblem('position.unknown'), toResponse([], 'e2.4.s2-2'), toResponse([7], 'e2.4.s3-3')];
  const { stdout, queries } = await tail(responses, { output: 'ndjson', json: ['id'], limit: 1 });
  expect(stdout).toBe('{"gap":{"from":"e1.7.s5-5","to":"e2.4.s2-2"}}\n{"id":7}\n');
  expect(queries[3]).toMatchObject({ after: 'e2.4.s2-2' });
});

test('the same request is repeated when the server restarts', async () => {
  const responses: Recorded[] = [
    toResponse([], 'e1.7.s5-5'),
    'break',
    'break',
    'break',
    'break',
    toProblem('server.unavailable'),
    toResponse([1], 'e1.7.s6-6'),
  ];
  const { stdout, stderr, queries } = await tail(responses, { limit: 1 });
  expect([stdout, stderr]).toEqual(['1\n', expect.stringContaining('Connected again.')]);
  expect(new Set(queries.slice(1).map(({ after }) => after))).toEqual(new Set(['e1.7.s5-5']));
});

test('at a terminal columns are aligned, and empty values are blank', async () => {
  const rows = [toTransaction({ flags: [] }), toTransaction({ terminal: 4, terminalName: 'Bar\u202e', number: 12 })];
  const { stdout } = await tail([{ value: { items: rows, next: null, position: 'e1.7.s1-1' } }], {
    output: 'table',
    since: '2026-11-20T21:00:00.000Z',
    limit: 2,
  });
  expect(stdout.replace(/^\d\d:/gm, 'HH:')).toBe(
    [
      'TIME UTC  TERMINA…  TERMINAL     TRANSAC…  TYPE                    AMOUNT IN   AMOUNT O…  STATUS           OPERATOR     MEDIA NUM…  PROPERTY',
      'HH:14:00        17  Hall 2 East      4711  Jackpot payout (split)  EUR 573.75  EUR 20.00                   Olga Brandt  00-1, 00-2  Vienna West',
      'HH:14:00         4  Bar<u+202E>        12  Jackpot payout (split)  EUR 573.75  EUR 20.00  Rounding, Error  Olga Brandt  00-1, 00-2  Vienna West',
      '',
    ].join('\n'),
  );
});
