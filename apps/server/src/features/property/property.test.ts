import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addLicence } from '../../testing/licences.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let supervisor: string;
let operator: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'supervisor');
  await addOperator(server, 3, 'operator', [101]);
  await addTerminal(server, 17, 101);
  [admin, supervisor, operator] = (await Promise.all(['administrator', 'supervisor', 'operator'].map(server.signIn))) as [
    string,
    string,
    string,
  ];
});
beforeEach(() => server.database.execute('delete from property where id > 103'));
afterAll(() => server.stop());

const east = {
  name: 'Vienna East',
  zone: 'Europe/Vienna',
  currency: 'EUR',
  dayStart: '06:00',
  address: 'Prater 7',
  minInService: 80,
  latitude: '48.2166',
  longitude: '16.3965',
  closedHours: [],
  closedDays: [],
  bandwidth: 0,
  commandWindows: ['02:00-05:00'],
  holidays: ['12-26'],
  twoPersons: true,
};
const add = (body: object = {}, as = admin) => server.call('POST /properties', { as, body: { id: 104, ...east, ...body } });
const edit = (body: object, as = admin) => server.call('PUT /properties/104', { as, body: { ...east, version: 1, ...body } });

test('[MG-04] a property is created with its number, zone, currency, business day and address, audited and listed', async () => {
  expect(await add()).toMatchObject({ status: 200, body: { id: 104, ...east, terminals: 0, operators: 0, version: 1 } });
  expect((await server.call('GET /properties?q=name:east', { as: admin })).body.items).toMatchObject([{ id: 104 }]);
  const [audited] = await server.database.query('select target, new from audit where act = $1 order by n desc limit 1', ['properties.add']);
  expect(audited).toEqual({ target: 'property/104', new: { id: 104, ...east } });
});

test('a number and a name are unique, names in any case; nothing is created twice', async () => {
  await add();
  expect((await add({ name: 'Other' })).body).toMatchObject({ status: 409, code: 'property.exists', params: { property: 104 } });
  expect((await add({ id: 105, name: 'VIENNA west' })).body).toMatchObject({ status: 409, code: 'property.name-exists' });
  const responses = await Promise.all(Array.from({ length: 8 }, (_, i) => add({ id: 200 + i, name: 'Graz' })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
});

test.each([
  ['zone', 'Mars/Olympus'],
  ['currency', 'XXQ'],
  ['currency', 'eur'],
  ['dayStart', '24:00'],
  ['dayStart', '6:00'],
  ['name', ''],
  ['name', '  '],
  ['name', 'a\u0007'],
  ['address', 'x'.repeat(301)],
  ['commandWindows', Array(15).fill('02:00-05:00')],
  ['latitude', '90.000001'],
  ['latitude', '-91'],
  ['latitude', '48,2'],
  ['latitude', '048'],
  ['latitude', '1e1'],
  ['longitude', '180.1'],
  ['longitude', '-0.1234567'],
  ['longitude', 16],
  // One coordinate without the other.
  ['latitude', ''],
  ['longitude', ''],
  ['bandwidth', -1],
  ['bandwidth', 10_000_001],
  ['minInService', -1],
  ['minInService', 101],
  ['minInService', 79.5],
  ['id', 0],
  ['id', 100_000_000],
])('an invalid %s (%j) is an error of its field', async (path, value) => {
  expect((await add({ [path]: value })).body).toMatchObject({ status: 422, fields: [{ path }] });
});

test.each([
  ['90', '-180'],
  ['-90.000000', '180.0'],
  ['0', '0'],
  ['', ''],
])('[ST-04] coordinates %s, %s are stored as typed, and kept by a request that leaves them out', async (latitude, longitude) => {
  expect(await add({ latitude, longitude })).toMatchObject({ status: 200, body: { latitude, longitude } });
  const { latitude: _, longitude: __, ...others } = east;
  const changed = await server.call('PUT /properties/104', { as: admin, body: { ...others, version: 1 } });
  expect(changed).toMatchObject({ status: 200, body: { latitude, longitude } });
});

test('[MG-04] a change replaces the values and keeps number and rows; the audit has old and new values', async () => {
  await add();
  const values = { ...east, name: 'Vienna South', dayStart: '07:30' };
  expect(await edit(values)).toMatchObject({ status: 200, body: { id: 104, ...values, version: 2 } });
  const [audited] = await server.database.query('select old, new from audit where act = $1 order by n desc limit 1', ['properties.edit']);
  expect(audited).toEqual({ old: east, new: values });
});

test('a change that is based on older values is rejected and names who has saved meanwhile', async () => {
  await add();
  expect((await edit({ name: 'Vienna South' })).status).toBe(200);
  const { body } = await edit({ name: 'Vienna North' });
  expect(body).toMatchObject({ status: 409, code: 'row.changed', params: { by: 'administrator 1' } });
  expect((await server.call('GET /properties/104', { as: admin })).body).toMatchObject({ name: 'Vienna South', version: 2 });
  const both = await Promise.all([edit({ name: 'One', version: 2 }), edit({ name: 'Two', version: 2 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('only holders of the right change properties, and an operator sees only their own', async () => {
  await add();
  for (const as of [supervisor, operator]) {
    expect((await add({ id: 106, name: 'Linz' }, as)).body).toMatchObject({ status: 403, code: 'right.missing' });
    expect((await edit({ name: 'Linz' }, as)).body).toMatchObject({ status: 403, code: 'right.missing' });
  }
  expect((await server.call('GET /properties', { as: operator })).body.items).toMatchObject([{ id: 101, terminals: 1, operators: 1 }]);
  expect((await server.call('GET /properties/104', { as: operator })).status).toBe(404);
  expect((await server.call('PUT /properties/999', { as: admin, body: { ...east, version: 1 } })).status).toBe(404);
});

const apply = (body: object, as = admin) => server.call('POST /properties/rows', { as, body: { add: [], edit: [], ...body } });

test('[CL-05] many properties are created and changed in one request, each audited', async () => {
  await addLicence(server, { modules: ['PropertyManagement'] });
  await add();
  const added = Array.from({ length: 20 }, (_, n) => ({ ...east, id: 300 + n, name: `House ${n}` }));
  const changed = { id: '104', values: { ...east, name: 'Vienna South', version: 1 } };
  expect((await apply({ add: added, edit: [changed] })).body).toEqual({ added: 20, changed: 1 });
  const [count] = await server.database.query('select count(*)::int as n from property where id >= 300 or name = $1', ['Vienna South']);
  expect(count).toEqual({ n: 21 });
  const [audited] = await server.database.query(`select count(*)::int as n from audit where target ~ '^property/3[01]'`);
  expect(audited).toEqual({ n: 20 });
});

test('[CL-05] one wrong row of many is named, and no row is changed', async () => {
  await add();
  const added = [
    { ...east, id: 300, name: 'House' },
    { ...east, id: 104, name: 'Second number' },
  ];
  expect((await apply({ add: added })).body).toMatchObject({ status: 409, code: 'property.exists', params: { row: 'add.1' } });
  const wrongZone = { ...east, id: 301, name: 'Far', zone: 'Mars/Olympus' };
  expect((await apply({ add: [added[0], wrongZone] })).body).toMatchObject({ status: 422, fields: [{ path: 'add.1.zone' }] });
  const stale = { id: '104', values: { ...east, version: 7 } };
  expect((await apply({ add: [added[0]], edit: [stale] })).body).toMatchObject({ code: 'row.changed', params: { row: 'edit.0' } });
  expect((await apply({ add: Array(501).fill(added[0]) })).body).toMatchObject({ status: 422, fields: [{ path: 'add' }] });
  expect(await server.database.query('select id from property where id >= 300')).toEqual([]);
  expect((await apply({ add: [added[0]] }, supervisor)).body).toMatchObject({ status: 403, code: 'right.missing' });
});

test('[TM-08] a change that leaves out the share in service keeps it, and a new property without one has no limit', async () => {
  const { minInService: _, ...older } = east;
  await add();
  const body = { ...older, name: 'Vienna South', version: 1 };
  expect((await server.call('PUT /properties/104', { as: admin, body })).body).toMatchObject({ name: 'Vienna South', minInService: 80 });
  expect((await server.call('POST /properties', { as: admin, body: { id: 105, ...older } })).body).toMatchObject({ minInService: 0 });
});

test.each(['2-5', '02:00-05:00; drop', 'mon-fri', 'MON 02:00-05:00', '02:00-05:00\u202e'])(
  '%j is no maintenance window',
  async (window) => {
    expect((await add({ commandWindows: [window] })).body).toMatchObject({ status: 422, fields: [{ path: 'commandWindows.0' }] });
  },
);
