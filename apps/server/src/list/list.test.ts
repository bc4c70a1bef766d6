import { resourceOf } from '@floorwalker/core/resources/index';
import { terminalStates } from '@floorwalker/core/vocabulary/terminal-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StreamEntry } from '../db/write.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let admin: string;
let viennese: string;

const count = 57;

const event = (terminal: number, property: number, at: string, n: number): StreamEntry => ({
  kind: 'TE',
  terminal,
  property,
  at,
  severity: n % 4,
  payload: { event: 100 + (n % 5), detail1: `d${n}`, detail2: '' },
});

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'operator', [101]);
  admin = await server.signIn('administrator');
  viennese = await server.signIn('operator');
  // Names, states and times repeat, so that every sort has ties; a third of the terminals was never seen.
  await server.database.execute(
    `insert into terminal (id, property_id, name, type, zone, secret, state, software, last_seen)
     select i, 101 + i % 3, 'Hall ' || i, 1 + i % 3, 'Europe/Vienna', '', ($2::text[])[1 + i % 4], '7.' || i % 2,
       case when i % 3 > 0 then timestamptz '2026-11-20 12:00:00.123456Z' + (i % 4) * interval '1 microsecond' end
     from generate_series(1, $1::integer) i`,
    [count, terminalStates.slice(0, 4)],
  );
  await server.database.execute(
    `insert into terminal (id, property_id, name, type, zone, secret, visible) values (900, 101, 'Untyped', 0, 'UTC', '', true), (901, 101, 'Hidden', 1, 'UTC', '', false)`,
  );
});
afterAll(() => server.stop());

/** Reads all pages of a list from a cursor on; returns the ids in order. */
async function walk(path: string, as = admin, start = ''): Promise<(number | string)[]> {
  const ids: (number | string)[] = [];
  let cursor = start;
  do {
    const { status, body } = await server.call(`GET ${path}${cursor && `&cursor=${cursor}`}`, { as });
    expect(status).toBe(200);
    ids.push(...body.items.map((row: Record<string, number | string>) => row.id ?? ''));
    cursor = body.next ?? '';
  } while (cursor !== '');
  return ids;
}

const everything = Array.from({ length: count }, (_, i) => i + 1);
const sorted = (ids: readonly (number | string)[]) => [...ids].sort((a, b) => Number(a) - Number(b));

const terminalColumns = Object.entries(resourceOf('terminals')?.columns ?? {});
const sortable = terminalColumns.filter(([, column]) => 'sortable' in column).map(([name]) => name);

test.each(sortable.flatMap((name) => [name, `-${name}`, `${name},-id`, `-${name},property,-name`]))(
  'pages sorted by %s have no gaps or duplicates, and the order of one large page',
  async (sort) => {
    const ids = await walk(`/terminals?limit=7&sort=${sort}`);
    expect(sorted(ids)).toEqual(everything);
    const { body } = await server.call(`GET /terminals?limit=1000&sort=${sort}`, { as: admin });
    expect(ids).toEqual(body.items.map((row: { id: number }) => row.id));
  },
);

test('every list can be sorted by every sortable column in both directions, and pages by its default', async () => {
  for (const id of Object.keys(server.lists)) {
    const { columns = {} } = resourceOf(id) ?? {};
    const names = Object.entries(columns).flatMap(([name, column]) => ('sortable' in (column as object) ? [name] : []));
    for (const sort of ['', ...names, ...names.map((name) => `-${name}`)]) {
      const { status, body } = await server.call(`GET /${id}?sort=${sort}`, { as: admin });
      expect({ id, sort, status, code: body.code }).toEqual({ id, sort, status: 200, code: undefined });
    }
  }
});

test('names are sorted numerically: Hall 2 before Hall 10; missing times are lowest', async () => {
  const { body } = await server.call('GET /terminals?sort=name&limit=3', { as: admin });
  expect(body.items.map((row: { name: string }) => row.name)).toEqual(['Hall 1', 'Hall 2', 'Hall 3']);
  const seen = await server.call('GET /terminals?sort=lastSeen&limit=1', { as: admin });
  expect(seen.body.items[0].lastSeen).toBeNull();
});

test('paging stays complete while earlier rows change', async () => {
  const { body: first } = await server.call('GET /terminals?sort=name&limit=20', { as: admin });
  await server.database.execute(`update terminal set name = 'Aula' where id = 1`);
  const rest = await walk('/terminals?sort=name&limit=20', admin, first.next);
  expect(sorted([...first.items.map((row: { id: number }) => row.id), ...rest])).toEqual(everything);
  await server.database.execute(`update terminal set name = 'Hall 1' where id = 1`);
});

test('a cursor is valid only for its list, order and filter, and a forged one never', async () => {
  const { body } = await server.call('GET /terminals?limit=5&q=type:1', { as: admin });
  const refused = async (path: string) => (await server.call(`GET ${path}cursor=${body.next}`, { as: admin })).body.code;
  expect(await refused('/terminals?q=type:2&')).toBe('cursor.invalid');
  expect(await refused('/terminals?q=type:1&sort=name&')).toBe('cursor.invalid');
  expect(await refused('/sessions?')).toBe('cursor.invalid');
  expect((await server.call('GET /terminals?cursor=AAAAAAAAWzFd', { as: admin })).body.code).toBe('cursor.invalid');
  expect((await server.call('GET /terminals?cursor=x', { as: admin })).body.code).toBe('cursor.invalid');
});

test('an unknown sort column is rejected and named', async () => {
  for (const column of ['zone', 'colour', 'nothing', 'constructor', 'id desc; drop table terminal']) {
    const { body } = await server.call(`GET /terminals?sort=${encodeURIComponent(column)}`, { as: admin });
    expect(body).toMatchObject({ code: 'sort.invalid', params: { column } });
  }
});

test('a filter applies to pages and count', async () => {
  const ids = await walk('/terminals?limit=4&q=property:102+software:7.1');
  expect(ids.length).toBeGreaterThan(4);
  expect((await server.call('GET /terminals/count?q=property:102+software:7.1', { as: admin })).body.count).toBe(ids.length);
  expect((await server.call('GET /terminals?q=stat:x', { as: admin })).body).toMatchObject({
    code: 'filter.invalid',
    params: { column: 1 },
    fields: [{ path: 'q', code: 'filter-unknown-field', params: { suggestion: 'state' } }],
  });
});

test("a day in a filter is a day in the caller's zone", async () => {
  const seen = async (zone: string) =>
    (await server.call('GET /terminals/count?q=lastSeen:2026-11-20', { as: admin, headers: { 'x-time-zone': zone } })).body;
  expect((await seen('Europe/Vienna')).count).toBeGreaterThan(0);
  // 12:00 UTC is already the next day in Pacific/Kiritimati.
  expect((await seen('Pacific/Kiritimati')).count).toBe(0);
  expect(await seen('Mars/Olympus')).toEqual(await seen('UTC'));
});

test('[TM-01] terminals without a type or marked invisible are not listed', async () => {
  expect((await server.call('GET /terminals/count', { as: admin })).body.count).toBe(count);
  for (const id of [900, 901]) expect((await server.call(`GET /terminals/${id}`, { as: admin })).status).toBe(404);
});

test('rows of another property are in no list, total, filter or single row', async () => {
  const own = everything.filter((id) => 101 + (id % 3) === 101);
  expect(sorted(await walk('/terminals?limit=5', viennese))).toEqual(own);
  expect((await server.call('GET /terminals/count', { as: viennese })).body.count).toBe(own.length);
  expect((await server.call('GET /terminals?q=property:102,103', { as: viennese })).body.items).toEqual([]);
  expect((await server.call('GET /terminals?q=-property:101', { as: viennese })).body.items).toEqual([]);
  expect((await server.call('GET /terminals?q=id:1+or+id:3', { as: viennese })).body.items).toHaveLength(1);
  expect((await server.call('GET /terminals/1', { as: viennese })).body.code).toBe('row.not-found');
  expect((await server.call('GET /terminals/1/detail', { as: viennese })).status).toBe(404);
  expect((await server.call('GET /terminals/1/transactions', { as: viennese })).status).toBe(404);
  expect((await server.call('GET /properties', { as: viennese })).body.items).toHaveLength(1);
});

test.each(['0', 'x', '99999', '1e3', '17/4711', ' 1', '-1'])('the id "%s" is not found', async (id) => {
  for (const list of ['terminals', 'event-log', 'approvals', 'backups', 'log-files', 'runs', 'sessions']) {
    const { status } = await server.call(`GET /${list}/${encodeURIComponent(id)}`, { as: admin });
    expect({ list, status }).toEqual({ list, status: 404 });
  }
});

test('a page has its position, and the rows after it follow in commit order', async () => {
  // The event that is stored last is months older than the others by its terminal's clock.
  await server.write(async (tx) => tx.publish(event(3, 101, '2026-11-20T10:00:00.000Z', 1)));
  const { body: before } = await server.call('GET /event-log', { as: viennese });
  await server.write(async (tx) => tx.publish(event(3, 101, '2026-11-20T11:00:00.000Z', 2), event(1, 102, '2026-11-20T11:00:00.000Z', 3)));
  await server.write(async (tx) => tx.publish(event(6, 101, '2026-01-01T00:00:00.000Z', 4)));
  const { body: after } = await server.call(`GET /event-log?after=${before.position}&limit=1`, { as: viennese });
  expect(after.items.map((row: { detail1: string }) => row.detail1)).toEqual(['d2']);
  const rest = await server.call(`GET /event-log?after=${before.position}&limit=1&cursor=${after.next}`, { as: viennese });
  expect(rest.body).toMatchObject({ items: [{ detail1: 'd4', severity: 'information', terminalName: 'Hall 6' }], next: null });
  const all = await server.call('GET /event-log?sort=-at', { as: viennese });
  expect(all.body.items.map((row: { detail1: string }) => row.detail1)).toEqual(['d2', 'd1', 'd4']);
});

test('a position of another history is gone, an invalid one is rejected, and other lists have none', async () => {
  expect((await server.call('GET /event-log?after=zzzz.1', { as: admin })).body).toMatchObject({ status: 410, code: 'position.unknown' });
  expect((await server.call('GET /event-log?after=1', { as: admin })).body.code).toBe('position.unknown');
  expect((await server.call('GET /terminals?after=zzzz.1', { as: admin })).body.fields).toEqual([
    { path: 'after', code: 'not-allowed', params: {} },
  ]);
});
