import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../http/handler.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { openExport } from './open-export.ts';
import { toPlan } from './plan.ts';

let server: TestServer;
let admin: string;
let origin: string;

// Rows of 250 characters, so that an export does not fit into the buffers between the server and a caller who does not read.
const count = 100_000;
const part = 10_000;
const MiB = 2 ** 20;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'operator', [101]);
  admin = await server.signIn('administrator');
  await server.database.execute(
    `insert into terminal (id, property_id, name, type, zone, secret) select i, 101, 'Hall ' || i, 1, 'Europe/Vienna', '' from generate_series(1, 50) i`,
  );
  // No test searches for text.
  await server.database.execute('drop index terminal_event_detail1, terminal_event_detail2');
  // The rows are inserted in parts, because a single statement could reach its timeout on a busy machine.
  for (let from = 1; from <= count; from += part) {
    await server.database.execute(
      `insert into terminal_event (n, at, terminal_id, property_id, event, severity, detail1, detail2)
       select i, timestamptz '2026-01-01' + i * interval '7 seconds', 1 + i % 50, 101, 100 + i % 50, i % 4, 'detail of ' || i,
         md5(i || 'a') || md5(i || 'b') || md5(i || 'c') || md5(i || 'd')
       from generate_series($1::integer, $2::integer) i`,
      [from, from + part - 1],
    );
  }
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const caller: Caller = {
  operator: { id: 1, login: 'a', name: 'A', role: 'administrator', rights: new Set<Right>(), properties: null },
  sessionKey: 'x',
  kind: 'cli',
  restrictions: [],
  zone: 'UTC',
};

test.each(['csv', 'ndjson', 'xlsx'])('%s of 100,000 rows needs no more memory at its end than at its start', async (format) => {
  const plan = toPlan(eventLogResource as ResourceDefinition, { format });
  const one = await openExport(server.lists['event-log'], server.exports.messagesFor, plan, caller, new AbortController().signal);
  let bytes = 0;
  let next = part;
  const heaps: number[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    bytes += chunk.length;
    if (one.rows() >= next) {
      collectGarbage();
      heaps.push(process.memoryUsage().heapUsed);
      next += part;
    }
    done();
  };
  await pipeline(one.body, new Writable({ write }));
  expect(one.rows()).toBe(count);
  expect(bytes).toBeGreaterThan(5 * MiB);
  expect(heaps.length).toBeGreaterThan(5);
  expect((Math.max(...heaps) - (heaps[0] ?? 0)) / MiB).toBeLessThan(16);
});

/** Number of open transactions of clients in the database, apart from this one; autovacuum may be at work at any time. */
const openTransactions = async () => {
  const [row] = await server.database.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity where datname = current_database()
     and backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`,
  );
  return row?.count;
};

const setRights = (rights: readonly string[]) =>
  server.database.execute(`update rights_profile set rights = $1 where id = 'operator'`, [rights]);

async function readToEnd(reader: ReadableStreamDefaultReader | undefined): Promise<void> {
  while (reader && !(await reader.read()).done);
}

test.each(['csv', 'xlsx'])('a caller of %s who disconnects ends the query, and the audit has the number of rows', async (format) => {
  const leaving = new AbortController();
  const response = await fetch(`${origin}/api/v1/event-log/export?format=${format}`, {
    headers: { authorization: `Bearer ${admin}` },
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  await response.body?.getReader().read();
  // Short queries of the server itself may be open for a moment.
  await expect.poll(openTransactions).toBe(1);
  leaving.abort();
  await expect.poll(openTransactions).toBe(0);
  const last = async () =>
    (
      await server.database.query<{ outcome: string; format: string; rows: number }>(
        `select outcome, new->>'format' as format, (new->>'rows')::integer as rows from audit where act = 'event-log.export' order by n desc limit 1`,
      )
    )[0];
  await expect.poll(last).toMatchObject({ outcome: 'broken-off', format });
  expect((await last())?.rows).toBeLessThan(count);
});

test.each([
  ['a right of the profile', () => setRights(['console.log-in', 'list.export'])],
  ['the session', () => server.write((tx) => server.sessions.end(tx, 'ended-by-operator', 's.operator_id = $2', [201]))],
])('a running download ends when %s is withdrawn', async (_, withdraw) => {
  const [was] = await server.database.query<{ rights: string[] }>(`select rights from rights_profile where id = 'operator'`);
  const response = await fetch(`${origin}/api/v1/event-log/export?format=csv`, {
    headers: { authorization: `Bearer ${await server.signIn('operator')}` },
  });
  const reader = response.body?.getReader();
  await reader?.read();
  await expect.poll(openTransactions).toBe(1);
  await withdraw();
  // The rest of the rows waits for the reader, so nothing else would end the query.
  await expect.poll(openTransactions, { timeout: 5000 }).toBe(0);
  await expect(readToEnd(reader)).rejects.toThrow();
  await setRights(was?.rights ?? []);
});

test('a caller with two running exports gets no third', async () => {
  const read = (signal: AbortSignal) =>
    fetch(`${origin}/api/v1/event-log/export?format=csv`, { headers: { authorization: `Bearer ${admin}` }, signal });
  const leaving = new AbortController();
  const two = await Promise.all([read(leaving.signal), read(leaving.signal)]);
  expect(two.map(({ status }) => status)).toEqual([200, 200]);
  const third = await read(new AbortController().signal);
  expect([third.status, ((await third.json()) as { code: string }).code]).toEqual([429, 'export.too-many']);
  leaving.abort();
  const small = () => server.call('GET /event-log/export?format=csv&q=n:1', { as: admin });
  await expect.poll(async () => (await small()).status).toBe(200);
});

test('callers who disconnect at any moment leave no query behind', async () => {
  const goes = async (afterMs: number) => {
    const leaving = new AbortController();
    const response = fetch(`${origin}/api/v1/event-log/export?format=${afterMs % 2 ? 'csv' : 'xlsx'}`, {
      headers: { authorization: `Bearer ${admin}` },
      signal: leaving.signal,
    }).then((reply) => reply.body?.cancel());
    setTimeout(() => leaving.abort(), afterMs);
    await response.catch(() => undefined);
  };
  for (let ms = 0; ms < 60; ms += 2) await Promise.all([goes(ms), goes(ms + 1)]);
  await expect.poll(openTransactions).toBe(0);
  const read = async () => {
    const response = await fetch(`${origin}/api/v1/event-log/export?format=csv&q=n:1`, { headers: { authorization: `Bearer ${admin}` } });
    await response.text();
    return response.status;
  };
  // A request whose caller has gone may not have begun its query yet, but counts as a running export until it ends.
  await expect.poll(() => Promise.all([read(), read()])).toEqual([200, 200]);
  await expect.poll(openTransactions).toBe(0);
});
