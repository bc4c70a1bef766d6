import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { holdLock } from '../db/testing/locks.ts';
import { type CommitFault, type PostgresProxy, startPostgresProxy } from '../db/testing/postgres-proxy.ts';
import { runCluster } from '../db/testing/test-database.ts';
import { type ApiResponse, addOperator, addProperties, startTestServer, type TestServer } from '../testing/server.ts';
import { toKeyHash } from './call-write.ts';

let proxy: PostgresProxy;
let server: TestServer;
let admin: string;

beforeEach(async () => {
  const { host, port } = runCluster();
  proxy = await startPostgresProxy(join(host, `.s.PGSQL.${port}`));
  server = await startTestServer({}, { open: (connection) => openDatabase({ ...connection, host: '127.0.0.1', port: proxy.port }) });
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  admin = await server.signIn('administrator');
});
afterEach(async () => {
  proxy.blackHole(false);
  await server.stop();
  await proxy.close();
});

const register = (name: string, key: string): Promise<ApiResponse> =>
  server.call('POST /terminals', { as: admin, body: { name, type: 1, property: 101 }, headers: { 'idempotency-key': key } });

const count = async (name: string): Promise<number> => {
  const [row] = await server.database.query<{ count: number }>('select count(*) as count from terminal where name = $1', [name]);
  return row?.count ?? 0;
};

test('40 calls whose COMMIT or its reply is lost report an unknown outcome, and the same key tells the truth [promises, rule 11]', async () => {
  for (let round = 0; round < 40; round += 1) {
    const fault: CommitFault = round % 2 === 0 ? 'cut-reply' : 'cut-before';
    const name = `Terminal ${round}`;
    const key = crypto.randomUUID();
    proxy.failNextCommit(fault, toKeyHash(key));
    const first = await register(name, key);
    expect([proxy.hasFailed, first.status, first.body.code]).toEqual([true, 503, 'server.outcome-unknown']);
    expect(await count(name)).toBe(fault === 'cut-reply' ? 1 : 0);
    const again = await register(name, key);
    expect([again.status, await count(name)]).toEqual([200, 1]);
  }
});

test('a call interrupted before its COMMIT reports that nothing was done, and nothing was', async () => {
  proxy.cutAt('insert into terminal');
  const { status, body } = await register('Cut', crypto.randomUUID());
  expect([proxy.hasFailed, status, body.code, await count('Cut')]).toEqual([true, 503, 'server.unavailable', 0]);
});

test('a COMMIT without a reply is given up within 10 s as unknown, and does not delay its repeat', async () => {
  const key = crypto.randomUUID();
  proxy.failNextCommit('swallow-reply', toKeyHash(key));
  const begun = performance.now();
  expect((await register('Silent', key)).body.code).toBe('server.outcome-unknown');
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect((await register('Silent', key)).status).toBe(200);
  expect(await count('Silent')).toBe(1);
});

test('a database that discards every byte is detected within 10 s, and no call reports a false outcome', async () => {
  const key = crypto.randomUUID();
  proxy.blackHole(true);
  const begun = performance.now();
  const calls = await Promise.all(
    Array.from({ length: 40 }, (_, index) => register(`Hole ${index}`, index === 0 ? key : crypto.randomUUID())),
  );
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(new Set(calls.map(({ body }) => body.code))).toEqual(new Set(['server.unavailable']));
  expect((await register('Hole 0', key)).body.code).toBe('server.unavailable');
  proxy.blackHole(false);
  await expect.poll(async () => (await register('Hole 0', key)).status).toBe(200);
  expect(await count('Hole 0')).toBe(1);
});

/** Locks the row of the stream head, which every write locks at its end; returns a function that releases the lock. */
const holdHead = () => holdLock(server.database, 'select 1 from stream_head for update');

/** Returns the backend that waits for a lock, such as that of `holdHead`. */
async function findWaiting(): Promise<number> {
  const text = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const find = async () => (await server.database.query<{ pid: number }>(text))[0]?.pid ?? 0;
  await expect.poll(find).toBeGreaterThan(0);
  return find();
}

test('a backend stopped by SIGSTOP during a call is given up within 10 s, and its repeat succeeds', async () => {
  const key = crypto.randomUUID();
  const begun = performance.now();
  const free = await holdHead();
  const calling = register('Stopped', key);
  process.kill(await findWaiting(), 'SIGSTOP');
  await free();
  expect((await calling).body.code).toBe('server.unavailable');
  expect(performance.now() - begun).toBeLessThan(10_000);
  await expect.poll(async () => (await register('Stopped', key)).status).toBe(200);
  expect(await count('Stopped')).toBe(1);
});

test('calls waiting for a lock report within 10 s that nothing was done, also one that waits for another call first', async () => {
  const free = await holdHead();
  try {
    const begun = performance.now();
    // The sign-in waits first for its operator's row, which the other call has locked, and then for the stream head.
    const signIn = { login: 'administrator', password: 'correct horse battery', kind: 'cli' };
    const calls = await Promise.all([register('Waiting', crypto.randomUUID()), server.call('POST /session', { body: signIn })]);
    const refused = [503, 'server.unavailable'];
    expect(calls.map(({ status, body }) => [status, body.code])).toEqual([refused, refused]);
    expect(performance.now() - begun).toBeLessThan(10_000);
  } finally {
    await free();
  }
  expect(await count('Waiting')).toBe(0);
});

test('a sign-in with a lost reply reports an unknown outcome, and creates no second session', async () => {
  const signIn = () => server.call('POST /session', { body: { login: 'administrator', password: 'correct horse battery', kind: 'cli' } });
  proxy.failNextCommit('cut-reply', 'administrator');
  const { status, body } = await signIn();
  expect([status, body.code, body.token]).toEqual([503, 'server.outcome-unknown', undefined]);
  expect((await signIn()).status).toBe(200);
});
