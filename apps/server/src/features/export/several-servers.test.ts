import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStore } from '../../file-store/folder-store.ts';
import { addOperator, startTestServer, type TestServer } from '../../testing/server.ts';
import { startExports } from './exports.ts';
import { insert } from './store.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addOperator(server, 1, 'administrator');
  admin = await server.signIn('administrator');
});
afterAll(() => server.stop());

test('several servers with one database clean up only their own exports', async () => {
  const { database, write, config } = server;
  const other = crypto.randomUUID();
  const stateOf = async (id: string) => (await server.call(`GET /exports/${id}`, { as: admin })).body.state;
  const foreign = async (alive: string) => {
    const id = crypto.randomUUID();
    await database.execute(
      `insert into export_job (id, operator_id, resource, format, q, name, state, server, alive)
       values ($1, 1, 'terminals', 'csv', '', 'x', 'running', $2, now() - $3::interval)`,
      [id, other, alive],
    );
    return id;
  };
  const atWork = await foreign('9 minutes');
  const forgotten = await foreign('11 minutes');
  const log = { warn: () => undefined, error: () => undefined };
  const next = await startExports({
    database,
    write,
    data: config.data,
    config: { exportBytes: 1 },
    store: createFolderStore(config.data),
    log,
  });
  expect([next.server, await stateOf(atWork), await stateOf(forgotten)]).toEqual([server.exports.server, 'running', 'running']);
  await next.prune();
  await next.stop();
  expect([await stateOf(atWork), await stateOf(forgotten)]).toEqual(['running', 'failed']);
  const expire = (age: string) => database.execute('update export_job set expires = now() - $2::interval where id = $1', [atWork, age]);
  const isThere = async () => (await database.query('select from export_job where id = $1', [atWork])).length;
  await expire('59 minutes');
  await server.exports.prune();
  expect(await isThere()).toBe(1);
  await expire('61 minutes');
  await server.exports.prune();
  expect(await isThere()).toBe(0);
});

test('an unknown incomplete file is deleted, one being written is not', async () => {
  const folder = join(server.config.data, 'exports');
  const written = crypto.randomUUID();
  const unknown = crypto.randomUUID();
  const { database, exports } = server;
  await insert(database, { id: written, operator: 1, resource: 'terminals', format: 'csv', q: '', name: 'x', server: exports.server });
  for (const name of [`${written}.part`, `${unknown}.part`]) await writeFile(join(folder, name), '');
  await exports.prune();
  const names = await readdir(folder);
  expect([`${written}.part`, `${unknown}.part`].map((name) => names.includes(name))).toEqual([true, false]);
  await server.call(`DELETE /exports/${written}`, { as: admin });
});
