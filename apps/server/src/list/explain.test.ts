import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../testing/server.ts';
import { plainColumn } from './columns.ts';
import { createList, type List } from './list.ts';
import type { ListSource } from './source.ts';

let server: TestServer;
let admin: string;
let viennese: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'operator', [101]);
  admin = await server.signIn('administrator');
  viennese = await server.signIn('operator');
  await server.database.execute(
    `insert into terminal (id, property_id, name, type, zone, secret, software, last_seen)
     select i, 101 + i % 3, 'Hall ' || i, 1, 'UTC', '', '7.' || i % 2, timestamptz '2026-11-20 12:00Z' from generate_series(1, 30) i`,
  );
});
afterAll(() => server.stop());

const explain = async (q: string, as = admin, list = 'terminals') =>
  (await server.call(`GET /${list}/explain?q=${encodeURIComponent(q)}`, { as })).body;

/** A list of terminals with a slow query. */
const createSlowList = (seconds: number): List<typeof terminalResource> => {
  const sql = plainColumn('t.id', { isNullable: true });
  const columns = Object.fromEntries(Object.keys(terminalResource.columns).map((column) => [column, sql]));
  const source = {
    table: 'terminal t',
    select: 't.id',
    columns,
    visible: () => `pg_sleep(${seconds}) is not null`,
    byId: () => null,
    toRow: (stored: object) => stored,
  };
  return createList(terminalResource, source as unknown as ListSource<typeof terminalResource, object>, server.database);
};

test('an invalid expression is rejected', async () => {
  expect(await explain('stat:x')).toMatchObject({ code: 'filter.invalid', params: { column: 1 } });
  expect(await explain('(')).toMatchObject({ code: 'filter.invalid' });
});

test('for a word without matches similar words with matches are suggested, with their counts', async () => {
  await server.database.execute(`update terminal set state = 'in-transaction' where id <= 3`);
  expect((await explain('hlal')).near).toEqual([{ word: 'hall', q: 'hall', count: 30, exact: true }]);
  expect((await explain('transation')).near).toEqual([{ word: 'transaction', q: 'transaction', count: 3, exact: true }]);
  expect((await explain('property:102 transation')).near).toEqual([
    { word: 'transaction', q: 'property:102 transaction', count: 1, exact: true },
  ]);
  expect((await explain('hall')).near).toEqual([]);
  expect((await explain('xyzzy')).near).toEqual([]);
});

test('suggested words never contain names of invisible properties or terminals', async () => {
  await server.database.execute(`update terminal set name = 'Zanzibar' where id = 1 and property_id = 102`);
  expect((await explain('zanzibra')).near).toMatchObject([{ word: 'zanzibar', count: 1 }]);
  expect((await explain('zanzibra', viennese)).near).toEqual([]);
});

test('each top-level term is counted alone, so that the one without matches is found', async () => {
  expect(await explain('software:7.1 -(property:101 or property:102) name:"Hall 99"')).toMatchObject({
    count: 0,
    exact: true,
    terms: [
      { text: 'software:7.1', count: 15, exact: true },
      { text: '-(property:101 or property:102)', count: 10, exact: true },
      { text: 'name:"Hall 99"', count: 0, exact: true },
    ],
  });
  expect((await explain('id:1 or id:2')).terms).toEqual([{ text: 'id:1 or id:2', count: 2, exact: true }]);
  expect((await explain('')).terms).toEqual([]);
});

test('of many terms the last are only estimated', async () => {
  const { terms } = await explain(Array.from({ length: 40 }, (_, i) => `-id:${i + 1}`).join(' '));
  expect(terms).toHaveLength(40);
  expect(terms.map((term: { exact: boolean }) => term.exact)).toContain(false);
  expect(terms[0]).toEqual({ text: '-id:1', count: 29, exact: true });
});

test.each([
  ['', 20],
  ['property:102', 10],
  ['site:"Reno North" or id:2', 11],
  ['lastSeen>2026-01-01 -property:103', 10],
  ['lastSeen>2027-01-01', 0],
])('the number of hidden rows is returned for an expression of property and time: %s', async (q, hidden) => {
  expect(await explain(q, viennese)).toMatchObject({ hidden });
  expect(await explain(q, admin)).toMatchObject({ hidden: 0 });
});

test.each([
  'name:Hall',
  'software:7.1 property:102',
  'property:102 or software:7.1',
  '-(property:102 -software:7.1)',
  'Hall',
  'state:ready',
])('the number of hidden rows is not returned for any other expression: %s', async (q) => {
  expect(await explain(q, viennese)).toMatchObject({ hidden: null });
});

test('lists without a property have no number of hidden rows', async () => {
  for (const list of ['sessions', 'runs', 'views']) expect(await explain('', viennese, list)).toMatchObject({ hidden: null });
});

test('the counts of terms never include rows of another property', async () => {
  const { count, terms } = await explain('property:102 name:Hall', viennese);
  expect([count, ...terms.map((term: { count: number }) => term.count)]).toEqual([0, 0, 10]);
});

test('a slow count is replaced by an estimate, and so are those of the terms', async () => {
  const caller = await server.sessions.find(admin, false);
  if (!caller) throw new Error('no session');
  await server.database.execute('analyze terminal');
  const counted = await createSlowList(1).count(caller, undefined);
  expect(counted.exact).toBe(false);
  expect(counted.count).toBeGreaterThan(0);
});

test('the count of a disconnected caller is cancelled in the database', async () => {
  const caller = await server.sessions.find(admin, false);
  if (!caller) throw new Error('no session');
  const gone = new AbortController();
  const counted = createSlowList(60).count(caller, undefined, gone.signal);
  const sleeping = () =>
    server.database.query(`select from pg_stat_activity where state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`);
  while ((await sleeping()).length === 0);
  gone.abort();
  await expect(counted).rejects.toThrow();
  expect(await sleeping()).toEqual([]);
});
