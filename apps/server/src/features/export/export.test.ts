import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultProfile } from '@floorwalker/core/endpoints/profile';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { exportFormats } from '@floorwalker/core/vocabulary/export-formats';
import { toCellText } from '@floorwalker/i18n/format/cell-text';
import { toPlainBlanks } from '@floorwalker/i18n/format/locale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdLock, lockOfTables, whileLocked } from '../../db/testing/locks.ts';
import { createFolderStore } from '../../file-store/folder-store.ts';
import type { Caller } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { createFindOperator } from '../identity/session/sessions.ts';
import { startExports } from './exports.ts';
import { toPlan } from './plan.ts';
import { insert } from './store.ts';

let server: TestServer;
let admin: string;
let viennese: string;

const count = 1234;

beforeAll(async () => {
  server = await startTestServer({ FLOOR_EXPORT_MB: '2' });
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'operator', [101]);
  await addOperator(server, 301, 'support');
  await server.database.execute(`insert into operator (id, login, name, role, password) values (9, 'guest', 'Guest', 'guest', '')`);
  admin = await server.signIn('administrator');
  viennese = await server.signIn('operator');
  await server.database.execute(
    `insert into terminal (id, property_id, name, type, zone, secret, software)
     select i, 101 + i % 2, 'Hall ' || i, 1, 'Europe/Vienna', '', '7.' || i % 2 from generate_series(1, $1::integer) i`,
    [count],
  );
});
afterAll(() => server.stop());
const linesOf = (text: string) => text.trimEnd().split('\n');
const audits = (act: string) =>
  server.database.query<{ operator_id: number; outcome: string; target: string; new: Record<string, unknown> }>(
    'select operator_id, outcome, target, new from audit where act = $1 order by n',
    [act],
  );

interface Row {
  readonly id: string;
  readonly state: string;
  readonly failure: string;
  readonly rows: number;
  readonly total: number | null;
  readonly size: number;
  readonly name: string;
  readonly expires: string | null;
}

const show = async (id: string, as = admin): Promise<Row> => (await server.call(`GET /exports/${id}`, { as })).body;
const begin = async (body: object, as = admin): Promise<string> => (await server.call('POST /exports', { as, body })).body.id;
const isOver = async (id: string, as = admin): Promise<Row> => {
  await expect.poll(async () => (await show(id, as)).state).toMatch(/done|failed|cancelled/);
  return show(id, as);
};

test("an export contains all rows with the list's filter and sorting, in every format [LG-05]", async () => {
  const query = 'q=software:7.1&sort=-id&columns=id,name';
  const { status, body, headers } = await server.call(`GET /terminals/export?format=csv&${query}`, { as: admin });
  expect([status, headers['content-type'], headers['x-content-type-options'], headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
    'nosniff',
    'no-store',
  ]);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Terminals \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.csv"/);
  const lines = linesOf(body).map((line) => line.trimEnd());
  expect(lines).toHaveLength(count / 2 + 1);
  expect(lines.slice(0, 3)).toEqual(['\ufeffID,Name', '1233,Hall 1233', '1231,Hall 1231']);
  const { body: ndjson } = await server.call(`GET /terminals/export?format=ndjson&${query}`, { as: admin });
  expect(JSON.parse(linesOf(ndjson)[0] ?? '')).toEqual({ id: 1233, name: 'Hall 1233' });
  expect(linesOf(ndjson)).toHaveLength(count / 2);
  const json = await server.call('GET /terminals/export?format=json', { as: admin });
  const { body: page } = await server.call('GET /terminals?limit=1', { as: admin });
  expect(json.body).toHaveLength(count);
  expect(json.body[0]).toEqual(page.items[0]);
  for (const format of exportFormats)
    expect((await server.call(`GET /terminals/export?format=${format}&q=id:1`, { as: admin })).status).toBe(200);
});

test("texts, and days of a filter, follow the caller's language and zone", async () => {
  const headers = { 'accept-language': 'de', 'x-time-zone': 'Europe/Vienna' };
  const { body } = await server.call('GET /terminals/export?format=csv&q=id:1&columns=connection,online', { as: admin, headers });
  expect(body).toBe('\ufeffVerbindung,Im Kundenbetrieb\r\nGetrennt,Ja\r\n');
});

test("amounts, numbers and times are in the reader's formats [SH-18] [SH-26]", async () => {
  const profile = { numberFormat: '1,234.5', dateFormat: 'yyyy-mm-dd', timeFormat: '12', zoneChoice: 'own' };
  expect((await server.call('PUT /profile', { as: admin, body: profile })).status).toBe(200);
  const reader = { operator: { id: 1 } as Caller['operator'], language: 'de', zone: 'America/Los_Angeles' } as const;
  const row = { at: '2026-11-20T21:14:00.000Z', zone: 'Europe/Vienna', amountIn: 123_456_789, currency: 'EUR' };
  const cellOf = async (name: 'at' | 'amountIn') => {
    const column = { ...transactionLogResource.columns[name], name };
    return toPlainBlanks(toCellText(column, row, await server.exports.messagesFor(reader)));
  };
  expect(await cellOf('at')).toBe('2026-11-20 01:14:00 PM');
  expect(await cellOf('amountIn')).toBe('1,234,567.89 €');
  await server.database.execute(`insert into configuration_value (key, value) values ('Basics/DisplayIsoCurrencyCodes', 'True')`);
  expect(await cellOf('amountIn')).toBe('1,234,567.89 EUR');
  expect((await server.call('PUT /profile', { as: admin, body: defaultProfile })).body).toEqual(defaultProfile);
});

test('unknown formats, columns, filters and sorts are rejected before the first byte', async () => {
  for (const format of ['doc', '', 'CSV', 'constructor']) {
    expect((await server.call(`GET /terminals/export?format=${format}`, { as: admin })).body).toMatchObject({
      status: 422,
      code: 'export.format-unknown',
      title: 'No valid export type',
    });
  }
  expect((await server.call('GET /terminals/export', { as: admin })).body.code).toBe('export.format-unknown');
  expect((await server.call('POST /exports', { as: admin, body: { resource: 'terminals', format: 'doc' } })).body.code).toBe(
    'export.format-unknown',
  );
  const codeOf = async (query: string) => (await server.call(`GET /terminals/export?format=csv&${query}`, { as: admin })).body.code;
  expect(await codeOf('columns=id,secret')).toBe('request.invalid');
  expect(await codeOf('columns=__proto__')).toBe('request.invalid');
  expect(await codeOf('q=stat:x')).toBe('filter.invalid');
  expect(await codeOf('sort=flags')).toBe('sort.invalid');
  const refused = async (body: object) => (await server.call('POST /exports', { as: admin, body })).body.code;
  expect(await refused({ resource: 'nothing', format: 'csv' })).toBe('request.invalid');
  expect(await refused({ resource: 'terminals', format: 'csv', q: 'stat:x' })).toBe('filter.invalid');
  expect(await refused({ resource: 'terminals', format: 'csv', columns: ['secret'] })).toBe('request.invalid');
});

test('exports never contain rows of other properties, in streams and in files', async () => {
  const { body } = await server.call('GET /terminals/export?format=ndjson&q=property:101,102', { as: viennese });
  const rows = linesOf(body).map((line) => JSON.parse(line));
  expect(rows).toHaveLength(count / 2);
  expect(rows.every(({ property }) => property === 101)).toBe(true);
  const id = await begin({ resource: 'terminals', format: 'ndjson' }, viennese);
  expect(await isOver(id, viennese)).toMatchObject({ state: 'done', rows: count / 2 });
});

test("an export requires the list's right and the right to export", async () => {
  expect((await server.call('GET /backups/export?format=csv', { as: viennese })).body).toMatchObject({
    code: 'right.missing',
    params: { right: 'backup.manage' },
  });
  const begun = await server.call('POST /exports', { as: viennese, body: { resource: 'backups', format: 'csv' } });
  expect(begun.body).toMatchObject({ code: 'right.missing', params: { right: 'backup.manage' } });
  for (const what of ['GET /terminals/export?format=csv', 'GET /exports', 'POST /exports', 'DELETE /exports/1', 'GET /exports/1/file']) {
    expect([what, (await server.call(what)).status]).toEqual([what, 401]);
  }
});

test('a server export goes from the queue to a file, which only its owner can download', async () => {
  const body = { resource: 'terminals', format: 'csv', q: 'software:7.1', sort: '-id', columns: ['id'], title: 'Halls / north' };
  const id = await begin(body);
  const done = await isOver(id);
  expect(done).toMatchObject({ resource: 'terminals', format: 'csv', q: 'software:7.1', state: 'done', failure: '', rows: count / 2 });
  expect([done.total, done.name]).toEqual([count / 2, expect.stringMatching(/^Halls \/ north .*\.csv$/)]);
  const file = await server.call(`GET /exports/${id}/file`, { as: admin });
  expect(file.headers['content-disposition']).toContain('filename="Halls _ north');
  expect(Number(file.headers['content-length'])).toBe(done.size);
  expect(linesOf(file.body)).toHaveLength(count / 2 + 1);
  const support = await server.signIn('support');
  for (const what of [`GET /exports/${id}`, `GET /exports/${id}/file`, `DELETE /exports/${id}`]) {
    expect([what, (await server.call(what, { as: support })).status]).toEqual([what, 404]);
  }
  expect((await server.call('GET /exports', { as: support })).body.items).toEqual([]);
  expect((await server.call('GET /exports/count?q=state:done', { as: admin })).body.count).toBeGreaterThan(0);
});

test('the audit contains who exported what, with which filter, and the number of rows', async () => {
  const id = await begin({ resource: 'terminals', format: 'csv', q: 'id:1' });
  await isOver(id);
  const facts = { resource: 'terminals', format: 'csv', q: 'id:1' };
  expect((await audits('export.begin')).filter(({ target }) => target === `export/${id}`)).toMatchObject([
    { operator_id: 1, outcome: 'queued', new: facts },
    { operator_id: 1, outcome: 'done', new: { rows: 1 } },
  ]);
  await server.call(`GET /exports/${id}/file`, { as: admin });
  expect((await audits('export.file')).at(-1)).toMatchObject({ operator_id: 1, target: `export/${id}` });
  await server.call('GET /sessions/export?format=csv&q=kind:cli', { as: admin });
  const stream = () => audits('sessions.export');
  await expect.poll(async () => (await stream()).length).toBe(2);
  expect(await stream()).toMatchObject([
    { operator_id: 1, outcome: 'begun', new: { resource: 'sessions', format: 'csv', q: 'kind:cli' } },
    { outcome: 'done', new: { q: 'kind:cli', rows: expect.any(Number) } },
  ]);
});

test('a repeated call starts one export', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const query = { as: admin, headers, body: { resource: 'terminals', format: 'csv', q: 'id:7' } };
  const [first, second] = [await server.call('POST /exports', query), await server.call('POST /exports', query)];
  expect(second.body).toEqual(first.body);
  await isOver(first.body.id);
  expect((await audits('export.begin')).filter(({ target }) => target === `export/${first.body.id}`)).toHaveLength(2);
});

test('a server export without rows fails with: No Data Found !', async () => {
  const row = await isOver(await begin({ resource: 'terminals', format: 'xlsx', q: 'id:65000' }));
  expect(row).toMatchObject({ state: 'failed', failure: 'export.nothing', rows: 0, size: 0 });
  expect((await server.call(`GET /exports/${row.id}/file`, { as: admin })).body.code).toBe('file.not-found');
});

test('a running and a waiting export are cancelled immediately with their files; a second call deletes the row', async () => {
  // No export ends while the terminals' table is locked.
  const release = await holdLock(server.database, lockOfTables('terminal'));
  const ids = [];
  for (let n = 0; n < 3; n++) ids.push(await begin({ resource: 'terminals', format: 'csv' }));
  const [runs = '', other = '', waits = ''] = ids;
  await expect
    .poll(async () => [(await show(runs)).state, (await show(other)).state, (await show(waits)).state])
    .toEqual(['running', 'running', 'queued']);
  for (const id of [waits, runs]) expect((await server.call(`DELETE /exports/${id}`, { as: admin })).status).toBe(204);
  expect([(await show(runs)).state, (await show(waits)).state]).toEqual(['cancelled', 'cancelled']);
  await release();
  expect((await isOver(other)).state).toBe('done');
  expect((await server.call(`GET /exports/${runs}/file`, { as: admin })).status).toBe(404);
  await expect.poll(() => readdir(join(server.config.data, 'exports'))).not.toContain(`${runs}.part`);
  expect((await server.call(`DELETE /exports/${runs}`, { as: admin })).status).toBe(204);
  expect((await server.call(`GET /exports/${runs}`, { as: admin })).status).toBe(404);
  await server.call(`DELETE /exports/${other}`, { as: admin });
  expect(await readdir(join(server.config.data, 'exports'))).not.toContain(other);
});

test('an operator can have at most ten open exports', async () => {
  await server.database.execute(
    `insert into export_job (id, operator_id, resource, format, q, name) select gen_random_uuid(), 301, 'terminals', 'csv', '', 'x' from generate_series(1, 10)`,
  );
  const support = await server.signIn('support');
  const { body } = await server.call('POST /exports', { as: support, body: { resource: 'terminals', format: 'csv' } });
  expect(body).toMatchObject({ status: 429, code: 'export.too-many', params: { most: 10 } });
  await server.database.execute('delete from export_job where operator_id = 301');
});

test('an export larger than the space fails and releases it', async () => {
  await server.database.execute(
    `insert into session (token, key, operator_id, kind, address, agent, expires, ended)
     select int4send(i), 'key' || i, 1, 'cli', '', repeat('x', 200), now() + interval '1 day', null from generate_series(1, 8000) i`,
  );
  const row = await isOver(await begin({ resource: 'sessions', format: 'json' }));
  expect(row).toMatchObject({ state: 'failed', failure: 'export.too-large', size: 0 });
  expect(await isOver(await begin({ resource: 'sessions', format: 'xlsx' }))).toMatchObject({ state: 'done' });
  await server.database.execute(`delete from session where key like 'key%'`);
});

test('a list that is too long for a PDF is rejected', async () => {
  await server.database.execute(
    `insert into session (token, key, operator_id, kind, address, agent, expires, ended)
     select int4send(i), 'key' || i, 1, 'cli', '', '', now() + interval '1 day', null from generate_series(1, 20001) i`,
  );
  const { body } = await server.call('GET /sessions/export?format=pdf', { as: admin });
  expect(body).toMatchObject({ status: 422, code: 'export.too-many-rows', params: { most: 20_000 } });
  await server.database.execute(`delete from session where key like 'key%'`);
});

test('rights are checked again when the export starts', async () => {
  // While the terminals' table is locked two exports fill the queue, and the third waits.
  const id = await whileLocked(server.database, lockOfTables('terminal'), async () => {
    const blockers = [await begin({ resource: 'terminals', format: 'csv' }), await begin({ resource: 'terminals', format: 'csv' })];
    const waits = await begin({ resource: 'terminals', format: 'csv' }, viennese);
    for (const blocker of blockers) await expect.poll(async () => (await show(blocker)).state).toBe('running');
    await server.database.execute(`update operator set role = 'guest' where id = 201`);
    return waits;
  });
  const failureOf = async () =>
    (await server.database.query<{ failure: string }>('select failure from export_job where id = $1', [id]))[0]?.failure;
  await expect.poll(failureOf).toBe('right.missing');
  await server.database.execute(`update operator set role = 'operator' where id = 201`);
});

test('the owner of an export gets a message about its result [SH-18]', async () => {
  const lastMessage = async () => (await server.call('GET /messages?limit=1', { as: admin })).body.items[0];
  const { name } = await isOver(await begin({ resource: 'terminals', format: 'csv' }));
  expect(await lastMessage()).toMatchObject({ kind: 'export-done', severity: 'information', params: { name, rows: count } });
  const failed = await isOver(await begin({ resource: 'terminals', format: 'csv', q: 'id:999999' }));
  const params = { name: failed.name, failure: 'export.nothing' };
  expect(await lastMessage()).toMatchObject({ kind: 'export-failed', severity: 'warning', params });
});

test('files are kept for a day', async () => {
  const id = await begin({ resource: 'terminals', format: 'csv' });
  const { expires } = await isOver(id);
  expect(Date.parse(expires ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  await server.exports.prune();
  expect(await readdir(join(server.config.data, 'exports'))).toContain(id);
  await server.database.execute(`update export_job set expires = now() - interval '1 second' where id = $1`, [id]);
  expect((await server.call(`GET /exports/${id}/file`, { as: admin })).status).toBe(404);
  await server.exports.prune();
  expect(await readdir(join(server.config.data, 'exports'))).not.toContain(id);
});

test('exports of a stopped server are interrupted, and only files of finished ones remain', async () => {
  const id = await begin({ resource: 'terminals', format: 'csv' });
  await isOver(id);
  await server.database.execute(
    `insert into export_job (id, operator_id, resource, format, q, name, state)
     select gen_random_uuid(), 1, 'terminals', 'csv', 'id:2', 'x', s from unnest(array['queued', 'running']) s`,
  );
  const { database, write, config } = server;
  const next = await startExports({
    database,
    write,
    data: config.data,
    config: { exportBytes: 1 },
    store: createFolderStore(config.data),
    log: { warn: () => undefined, error: () => undefined },
  });
  await next.stop();
  const { body } = await server.call('GET /exports?q=failure:interrupted', { as: admin });
  expect(body.items.map((row: Row) => [row.state, row.failure])).toEqual(Array(2).fill(['failed', 'export.interrupted']));
  expect((await server.call(`GET /exports/${id}/file`, { as: admin })).status).toBe(200);
});

test('an export ends in the list although the database was unavailable at its start and end', async () => {
  const { database, config, write, lists } = server;
  let calls = 0;
  const failing: typeof write = async (work) => {
    calls++;
    if (calls % 2 === 0) throw new Error('Connection terminated');
    return write(work);
  };
  const log = { warn: () => undefined, error: () => undefined };
  const exports = await startExports({
    database,
    write: failing,
    data: config.data,
    config: { exportBytes: 1e9 },
    store: createFolderStore(config.data),
    log,
  });
  const operator = await createFindOperator(database)({ kind: 'cli', sessionKey: '', operator: { id: 1 } });
  if (!operator) throw new Error('no operator');
  const id = crypto.randomUUID();
  await insert(database, { id, operator: 1, resource: 'terminals', format: 'csv', q: 'id:1', name: 'x', server: exports.server });
  const list = lists.terminals as unknown as List<ResourceDefinition>;
  const begun = { id, operator, sessionKey: null, correlation: 'c' };
  const caller = { operator, sessionKey: 'none', kind: 'cli', restrictions: [] } as const;
  exports.start({ ...begun, attempt: 0, list, plan: toPlan(list.resource, { format: 'csv', q: 'id:1' }), caller });
  expect(await isOver(id)).toMatchObject({ state: 'done', rows: 1 });
  await exports.stop();
});

test('an attempt to write an export that another server has taken over meanwhile leaves the file of that one', async () => {
  const { database, exports, lists } = server;
  const operator = await createFindOperator(database)({ kind: 'cli', sessionKey: '', operator: { id: 1 } });
  if (!operator) throw new Error('no operator');
  const id = crypto.randomUUID();
  await insert(database, { id, operator: 1, resource: 'terminals', format: 'csv', q: 'id:1', name: 'x', server: exports.server });
  const list = lists.terminals as unknown as List<ResourceDefinition>;
  const caller = { operator, sessionKey: 'none', kind: 'cli', restrictions: [] } as const;
  const plan = toPlan(list.resource, { format: 'csv', q: 'id:1' });
  const start = (attempt: number) => exports.start({ id, operator, sessionKey: null, correlation: 'c', attempt, list, plan, caller });
  const written = async () => (await readdir(join(server.config.data, 'exports'))).filter((name) => name.startsWith(id));
  await whileLocked(database, lockOfTables('terminal'), async () => {
    start(0);
    await expect.poll(async () => (await show(id)).state).toBe('running');
    await database.execute('update export_job set attempts = 1 where id = $1', [id]);
  });
  start(1);
  expect(await isOver(id)).toMatchObject({ state: 'done', rows: 1 });
  await expect.poll(written).toEqual([`${id}.1`]);
  expect((await server.call(`GET /exports/${id}/file`, { as: admin })).body).toContain('1');
  await server.call(`DELETE /exports/${id}`, { as: admin });
  expect(await written()).toEqual([]);
});

test("the owner's console is woken when an export changes its state", async () => {
  // The head of the feed may lag behind the last export of another test.
  const [head] = await server.database.query<{ n: string }>('select coalesce(max(n), 0) as n from stream');
  await isOver(await begin({ resource: 'terminals', format: 'csv', q: 'id:1' }));
  const entries = await server.database.query(
    `select payload from stream where kind = 'LOG' and n > $1 and payload->>'log' = 'exports' order by n`,
    [head?.n],
  );
  expect(entries.map(({ payload }) => payload)).toEqual(Array(3).fill({ log: 'exports', operator: 1 }));
});
