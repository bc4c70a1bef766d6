import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdLock, lockOfTables } from '../db/testing/locks.ts';
import { addOperator, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let admin: string;
let origin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addOperator(server, 1, 'administrator');
  admin = await server.signIn('administrator');
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

/** Statements waiting for a lock on a table. */
const waitingFor = async (table: string) =>
  (await server.database.query(`select from pg_locks where not granted and relation = $1::regclass`, [table])).length;

/** Locks a table until the returned function is called. */
const lock = (table: string) => holdLock(server.database, lockOfTables(table));

const connections = () =>
  new Promise<number>((resolve, reject) => server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

const send = (path: string) => {
  const sent = request(`${origin}/api/v1${path}`, { headers: { authorization: `Bearer ${admin}` }, agent: false });
  sent.on('error', () => undefined).end();
  return sent;
};

test('a call whose client disconnects during authentication does nothing', async () => {
  const unlock = { session: await lock('session'), terminal: await lock('terminal'), run: await lock('run') };
  const gone = send('/terminals');
  await expect.poll(() => waitingFor('session')).toBe(1);
  gone.destroy();
  await expect.poll(() => connections()).toBe(0);
  const staying = [send('/runs')];
  await expect.poll(() => waitingFor('session')).toBe(2);
  await unlock.session();
  staying.push(send('/runs'));
  await expect.poll(() => waitingFor('run')).toBe(2);
  expect(await waitingFor('terminal')).toBe(0);
  for (const one of staying) one.destroy();
  await expect.poll(() => waitingFor('run')).toBe(0);
  await Promise.all([unlock.terminal(), unlock.run()]);
});
