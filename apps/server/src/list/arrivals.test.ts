import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Queryable } from '../db/database.ts';
import { beginSlowly } from '../testing/begin-slowly.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let admin: string;
let supervisor: string;
let position = '';

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 301, 'support');
  admin = await server.signIn('administrator');
  supervisor = await server.signIn('support');
});
afterAll(() => server.stop());
beforeEach(async () => {
  position = (await read('')).position;
});

const insert = (database: Queryable, ...details: string[]) =>
  database.execute(
    `insert into art_event (event, source, severity, level, detail, property_id)
     select 'backup', 'test', 0, 'property', detail, 101 from unnest($1::text[]) detail`,
    [details],
  );

const read = async (query: string, as = admin) => (await server.call(`GET /art-event-log?${query}`, { as })).body;
const details = (page: { items: { detail: string }[] }) => page.items.map((row) => row.detail);
const since = async (from = position, more = '') => details(await read(`after=${from}${more}`));

/** Begins a transaction that stores a row; returns a function that ends it. */
const beginWith = (detail: string) => beginSlowly(server.database, (connection) => insert(connection, detail));

test('an invalid position, one of another history, and a future one are unknown', async () => {
  const [epoch] = position.split('.');
  for (const wrong of ['1', `${epoch}.5`, 'zzzz.s1-2', `${epoch}.s9-8`, `${epoch}.s1-999999999999`]) {
    expect((await read(`after=${wrong}`)).code).toBe('position.unknown');
  }
});

test('rows after a position are returned once, in order of arrival, those of one write by id', async () => {
  await insert(server.database, 'a', 'b');
  await insert(server.database, 'c');
  const page = await read(`after=${position}`);
  expect(details(page)).toEqual(['a', 'b', 'c']);
  expect(await since(page.position)).toEqual([]);
});

test('a row of a transaction that began before a page was read and commits later is returned', async () => {
  const end = await beginWith('slow');
  await insert(server.database, 'quick');
  const page = await read(`after=${position}`);
  expect(details(page)).toEqual(['quick']);
  await end('commit');
  expect(await since(page.position)).toEqual(['slow']);
  expect(await since()).toEqual(['slow', 'quick']);
});

test('rolled back rows are never returned', async () => {
  const end = await beginWith('undone');
  const page = await read(`after=${position}`);
  await end('rollback');
  await insert(server.database, 'kept');
  expect(await since(page.position)).toEqual(['kept']);
});

test('later pages have the snapshot of the first one; the next traversal continues without gaps or duplicates', async () => {
  const end = await beginWith('slow');
  await insert(server.database, 'a', 'b', 'c', 'd');
  const first = await read(`after=${position}&limit=2`);
  await end('commit');
  await insert(server.database, 'late');
  const second = await read(`after=${position}&limit=2&cursor=${first.next}`);
  expect([details(first), details(second), second.next]).toEqual([['a', 'b'], ['c', 'd'], null]);
  expect(second.position).toBe(first.position);
  expect(await since(first.position)).toEqual(['slow', 'late']);
});

test('a cursor is valid only with the position that it began with', async () => {
  await insert(server.database, 'a', 'b');
  const page = await read(`after=${position}&limit=1`);
  await insert(server.database, 'c');
  const other = await read('');
  expect((await read(`after=${other.position}&limit=1&cursor=${page.next}`)).code).toBe('cursor.invalid');
});

test('a filter applies to arrivals', async () => {
  await insert(server.database, 'wanted', 'other');
  expect(await since(position, '&q=detail:wanted')).toEqual(['wanted']);
});

test('a shortened position, for too many open transactions, loses no row; some are returned twice', async () => {
  const ends = [await beginWith('slow 1'), await beginWith('slow 2')];
  await insert(server.database, 'quick');
  const page = await read(`after=${position}`);
  const [epoch, snapshot = ''] = page.position.split('.s');
  const [xmin, , first, second] = snapshot.split('-');
  for (const end of ends) await end('commit');
  expect(await since(page.position)).toEqual(['slow 1', 'slow 2']);
  // Open transactions of other databases in the cluster make the position older, so more rows are returned twice.
  expect((await since(`${epoch}.s${xmin}-${second}-${first}`)).slice(-3)).toEqual(['slow 1', 'slow 2', 'quick']);
});

test('rows of another property are not returned', async () => {
  await server.database.execute(
    `insert into art_event (event, source, severity, level, detail, property_id) values ('backup', 'test', 0, 'property', 'reno', 102)`,
  );
  await insert(server.database, 'vienna');
  // The role support sees all properties, so the test limits the properties of the caller itself, as a custom role would.
  const caller = await server.sessions.find(supervisor, false);
  if (!caller) throw new Error('no session');
  const narrowed = { ...caller, operator: { ...caller.operator, properties: [101] } };
  const page = await server.lists['art-event-log'].page(narrowed, { after: position });
  expect(page.items.map(({ detail }) => detail)).toEqual(['vienna']);
});
