import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockOfTables, whileLocked } from '../../db/testing/locks.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let viennese: string;

const count = 1234;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 201, 'operator', [101]);
  viennese = await server.signIn('operator');
  await server.database.execute(
    `insert into terminal (id, property_id, name, type, zone, secret)
     select i, 101 + i % 2, 'Hall ' || i, 1, 'Europe/Vienna', '' from generate_series(1, $1::integer) i`,
    [count],
  );
});
afterAll(() => server.stop());

const begin = async (body: object, as: string): Promise<string> => (await server.call('POST /exports', { as, body })).body.id;
const isOver = async (id: string, as: string) => {
  const show = async () => (await server.call(`GET /exports/${id}`, { as })).body;
  await expect.poll(async () => (await show()).state).toMatch(/done|failed|cancelled/);
  return show();
};
const see = async (properties: readonly number[]) => {
  await server.database.execute('delete from operator_property where operator_id = 201');
  await server.database.execute('insert into operator_property select 201, unnest($1::integer[])', [properties]);
};

test('a file is not downloadable while its owner may see less than when it was written', async () => {
  await see([101, 102]);
  const id = await begin({ resource: 'terminals', format: 'csv', columns: ['id'] }, viennese);
  expect(await isOver(id, viennese)).toMatchObject({ state: 'done', rows: count });
  const open = () => server.call(`GET /exports/${id}/file`, { as: viennese });
  expect((await open()).status).toBe(200);
  await see([101]);
  const refused = await open();
  expect([refused.status, refused.body.code]).toEqual([403, 'right.missing']);
  await see([101, 102, 103]);
  expect((await open()).status).toBe(200);
  await see([101]);
});

test('a right withdrawn during the export leaves no file', async () => {
  await see([101, 102]);
  const id = await whileLocked(server.database, lockOfTables('terminal'), async () => {
    const begun = await begin({ resource: 'terminals', format: 'csv', columns: ['id'] }, viennese);
    const isReading = async () =>
      (
        await server.database.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%batches%'`,
        )
      ).length;
    await expect.poll(isReading).toBe(1);
    await see([101]);
    return begun;
  });
  expect(await isOver(id, viennese)).toMatchObject({ state: 'failed', failure: 'right.missing', size: 0 });
  await expect.poll(() => readdir(join(server.config.data, 'exports'))).not.toContain(id);
});

const setRights = (...rights: readonly string[]) =>
  server.database.execute(`update rights_profile set rights = $1 where id = 'operator'`, [rights]);
const stateOf = async (id: string) =>
  (await server.database.query<{ state: string }>('select state from export_job where id = $1', [id]))[0]?.state;

test.each([
  ['a property', () => see([101])],
  ['a right of the profile', () => setRights('console.log-in', 'list.export')],
])('%s withdrawn during the export ends it before its rows are read', async (_, withdraw) => {
  await see([101, 102]);
  const [was] = await server.database.query<{ rights: string[] }>(`select rights from rights_profile where id = 'operator'`);
  await whileLocked(server.database, lockOfTables('terminal'), async () => {
    const id = await begin({ resource: 'terminals', format: 'csv', columns: ['id'] }, viennese);
    await expect.poll(() => stateOf(id)).toBe('running');
    await withdraw();
    // The table is still locked.
    await expect.poll(() => stateOf(id), { timeout: 5000 }).toBe('failed');
  });
  await setRights(...(was?.rights ?? []));
});
