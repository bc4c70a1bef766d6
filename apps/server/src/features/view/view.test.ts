import { maxViews } from '@floorwalker/core/endpoints/view';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let supervisor: string;
let operator: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101]);
  admin = await server.signIn('administrator');
  supervisor = await server.signIn('supervisor');
  operator = await server.signIn('operator');
});
afterAll(() => server.stop());
beforeEach(() => server.database.execute('delete from saved_view'));

const plain = { name: 'Failures', resource: 'terminals', q: 'state:failure', sort: '-lastSeen', columns: 'id,name' };
const save = (more: object = {}, as = operator) => server.call('POST /views', { as, body: { ...plain, ...more } });
const names = async (as: string) =>
  (await server.call('GET /views?sort=name', { as })).body.items.map(({ name }: { name: string }) => name);
const acts = async () =>
  (await server.database.query<{ act: string }>(`select act from audit where act like 'view.%' and outcome = 'done'`)).length;

test.each([
  [{ resource: 'nothing' }, 'request.invalid'],
  // A list that the operator's role may not see gives the same response.
  [{ resource: 'operator-access-log', q: '', sort: '' }, 'request.invalid'],
  [{ q: 'stat:failure' }, 'filter.invalid'],
  [{ sort: 'colour' }, 'sort.invalid'],
  [{ name: '' }, 'request.invalid'],
  [{ name: 'x'.repeat(61) }, 'request.invalid'],
  [{ name: 'a\u0000b' }, 'request.invalid'],
  [{ density: 'huge' }, 'request.invalid'],
  [{ more: 1 }, 'request.invalid'],
])('%o is rejected', async (more, code) => {
  expect((await save(more)).body.code).toBe(code);
  expect(await names(operator)).toEqual([]);
});

test('a view is saved, listed, shown and audited', async () => {
  const before = await acts();
  const { status, body } = await save();
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...plain, owner: 'operator', mine: true, shared: false, density: null });
  expect((await server.call(`GET /views/${body.id}`, { as: operator })).body).toEqual(body);
  expect((await server.call('GET /views?q=list:terminals', { as: operator })).body.items).toEqual([body]);
  expect(await acts()).toBe(before + 1);
});

test('an existing name is rejected, or replaced on request; other lists and operators have separate names', async () => {
  const { body: first } = await save();
  expect((await save({ q: 'state:ready' })).body).toMatchObject({ code: 'view.exists', params: { name: 'Failures' } });
  const { body: second } = await save({ q: 'state:ready', density: 'compact', ifExists: 'replace' });
  expect(second).toMatchObject({ id: first.id, q: 'state:ready', density: 'compact', created: first.created });
  await save({ resource: 'event-log', q: '', sort: '' });
  await save({}, supervisor);
  expect(await names(operator)).toEqual(['Failures', 'Failures']);
  const [audited] = await server.database.query<{ old: unknown }>(
    `select old from audit where act = 'view.save' and old is not null order by n desc`,
  );
  expect(audited?.old).toMatchObject({ q: 'state:failure' });
});

test('the number of saved views of an operator is limited', async () => {
  await server.database.execute(
    `insert into saved_view (operator_id, resource, name, q, sort, columns, shared)
     select 201, 'terminals', 'view ' || i, '', '', '', false from generate_series(1, $1::integer) i`,
    [maxViews],
  );
  expect((await save()).body).toMatchObject({ code: 'view.too-many', params: { most: maxViews } });
  expect((await save({ name: 'view 1', ifExists: 'replace' })).status).toBe(200);
  expect((await save({}, supervisor)).status).toBe(200);
});

test('simultaneous saves with one name create one view', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => save()));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
});

test('sharing requires its right; shared views are visible with the right to their list', async () => {
  expect((await save({ shared: true })).body).toMatchObject({ code: 'right.missing', params: { right: 'view.share' } });
  await save({ name: 'shared', shared: true }, supervisor);
  await save({ name: 'own' }, supervisor);
  await save({ name: 'accesses', resource: 'operator-access-log', q: '', sort: '', shared: true }, supervisor);
  expect(await names(operator)).toEqual(['shared']);
  expect(await names(admin)).toEqual(['accesses', 'shared']);
  expect((await server.call('GET /views?q=shared:yes', { as: operator })).body.items).toMatchObject([{ owner: 'supervisor', mine: false }]);
});

const ofReport = {
  name: 'Weekly',
  resource: 'transaction-statistics',
  q: 'terminal:17',
  report: {
    range: 'lastWeek',
    from: null,
    to: null,
    by: ['day', 'type'],
    compare: 'previous',
    currency: 'EUR',
    figure: 'amountIn.EUR',
    chart: true,
  },
};
const saveReport = (more: object = {}, settings: object = {}) =>
  server.call('POST /views', { as: supervisor, body: { ...ofReport, ...more, report: { ...ofReport.report, ...settings } } });

test('[ST-02] a view of a report stores its settings, and is visible with the right to the report', async () => {
  const { status, body } = await saveReport({ shared: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...ofReport, sort: '', mine: true, shared: true });
  expect((await server.call('GET /views?q=list:transaction-statistics', { as: admin })).body.items).toMatchObject([ofReport]);
  expect(
    (await saveReport({ ifExists: 'replace', shared: true }, { range: null, from: '2026-11-01', to: '2026-11-02' })).body,
  ).toMatchObject({
    id: body.id,
    report: { range: null, from: '2026-11-01' },
  });
  await server.database.execute(`update saved_view set resource = 'no-report'`);
  expect(await names(supervisor)).toEqual([]);
});

test.each([
  ['by', { by: ['day', 'weight'] }, {}],
  ['from', { from: null, to: '2026-11-02' }, {}],
  ['to', { from: '2026-11-03', to: '2026-11-02' }, {}],
  ['currency', { by: ['day'] }, { resource: 'transaction-count' }],
  ['sort', {}, { sort: '-count' }],
  ['currency', { currency: 'ZZZ' }, {}],
  ['figure', { figure: 'amounts.EUR' }, {}],
  ['report', {}, { resource: 'terminals' }],
])('[ST-02] a view of a report with an invalid %s is rejected', async (path, settings, more) => {
  expect((await saveReport(more, settings)).body).toMatchObject({ code: 'request.invalid', fields: [{ path }] });
});

test('[ST-02] the filter of a view of a report has the fields of the report', async () => {
  expect((await saveReport({ q: 'colour:red' })).body.code).toBe('filter.invalid');
});

test('a view is removed by its owner, a shared one also with the right to share', async () => {
  const remove = (id: string, as: string) => server.call(`DELETE /views/${id}`, { as });
  const { body: own } = await save();
  const { body: shared } = await save({ name: 'shared', shared: true }, supervisor);
  expect((await remove(own.id, supervisor)).body.code).toBe('row.not-found');
  expect((await remove('x', operator)).body.code).toBe('row.not-found');
  expect((await remove(shared.id, operator)).body).toMatchObject({ code: 'right.missing', params: { right: 'view.share' } });
  const before = await acts();
  expect([(await remove(own.id, operator)).status, (await remove(shared.id, admin)).status]).toEqual([204, 204]);
  expect(await acts()).toBe(before + 2);
  expect(await names(admin)).toEqual([]);
});
