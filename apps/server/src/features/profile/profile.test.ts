import { defaultProfile } from '@floorwalker/core/endpoints/profile';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let olga: string;
let sven: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101]);
  sven = await server.signIn('supervisor');
  olga = await server.signIn('operator');
});
afterAll(() => server.stop());
beforeEach(() => server.database.execute('delete from operator_profile'));

const change = (body: object, as = olga) => server.call('PUT /profile', { as, body });
const read = async (as = olga) => (await server.call('GET /profile', { as })).body;
const stored = async () => (await server.database.query<{ profile: object }>('select profile from operator_profile'))[0]?.profile;

test.each([
  [{ language: 'xx' }, 'language', 'invalid'],
  [{ currency: 'XYZ' }, 'currency', 'invalid'],
  [{ currency: 'eur' }, 'currency', 'invalid-format'],
  [{ timeZone: 'Europe/Nowhere' }, 'timeZone', 'unknown-zone'],
  [{ entryPage: 'https://elsewhere.example' }, 'entryPage', 'invalid-format'],
  [{ entryPage: '//elsewhere.example' }, 'entryPage', 'invalid-format'],
  [{ theme: 'pink' }, 'theme', 'invalid-value'],
  [{ keys: { x: 'g t' } }, 'keys.x', 'invalid-type'],
  [{ keys: Object.fromEntries(Array.from({ length: 401 }, (_, at) => [`k${at}`, []])) }, 'keys', 'invalid'],
  [{ keys: { palette: ['F2', '$mod+t'] } }, 'keys.palette', 'reserved-key'],
  [{ keys: { 'list.sort': ['Escape'] } }, 'keys.list.sort', 'reserved-key'],
  [{ role: 'administrator' }, 'role', 'unknown-field'],
])('%o is rejected [SH-18]', async (body, path, code) => {
  const { status, body: problem } = await change(body);
  expect([status, problem.fields[0].path, problem.fields[0].code]).toEqual([422, path, code]);
  expect(await read()).toEqual(defaultProfile);
});

test('changed settings are stored, the others are defaults and not stored [SH-18]', async () => {
  const chosen = {
    language: 'de',
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    keys: { 'list.next': ['j'], 'list.top': [], 'panel.close': ['Escape', 'q'] },
  };
  expect((await change(chosen)).body).toEqual({ ...defaultProfile, ...chosen });
  expect((await change({ language: null, dateFormat: 'yyyy-mm-dd' })).body).toMatchObject({ language: null, currency: 'CHF' });
  expect(await read()).toEqual({ ...defaultProfile, ...chosen, language: null, dateFormat: 'yyyy-mm-dd' });
  expect(await stored()).toEqual({ currency: 'CHF', timeZone: 'Europe/Zurich', keys: chosen.keys, dateFormat: 'yyyy-mm-dd' });
});

test('a binding from before its key was reserved is kept, and prevents no other binding', async () => {
  await server.database.execute(`insert into operator_profile values (201, '{"keys": {"palette": ["$mod+p"]}}')`);
  const keys = { palette: ['$mod+p'], 'list.filter': ['F2'] };
  expect((await change({ keys })).body).toMatchObject({ keys });
  const refused = await change({ keys: { ...keys, palette: ['$mod+p', 'F4'] } });
  expect([refused.status, refused.body.fields[0].path]).toEqual([422, 'keys.palette']);
  expect((await change({ keys: { ...keys, 'list.sort': ['$mod+p'] } })).body.fields[0].path).toBe('keys.list.sort');
  expect((await read()).keys).toEqual(keys);
});

test('alert rules are stored with valid filters and unique names, and belong to one operator', async () => {
  const rule = { name: 'Jams', list: 'error-log', q: 'severity>=error', sound: true, desktop: false };
  expect((await change({ alerts: [rule] })).body.alerts).toEqual([rule]);
  expect((await read(sven)).alerts).toEqual([]);
  expect((await change({ alerts: [{ ...rule, q: 'severity>=' }] })).body.code).toBe('filter.invalid');
  expect((await change({ alerts: [rule, { ...rule, q: '' }] })).body.fields[0].path).toBe('alerts.1.name');
  expect((await change({ alerts: [{ ...rule, name: 'a\u001b[2J' }] })).status).toBe(422);
  expect((await change({ alerts: Array.from({ length: 21 }, (_, at) => ({ ...rule, name: `r${at}` })) })).status).toBe(422);
  expect((await read()).alerts).toEqual([rule]);
});

test('a profile belongs to one operator, and is shared by all of its sessions', async () => {
  await change({ theme: 'light' });
  expect((await read(sven)).theme).toBe(null);
  expect((await read(await server.signIn('operator'))).theme).toBe('light');
  expect((await server.call('GET /profile')).status).toBe(401);
});

test('simultaneous changes of different settings are all stored', async () => {
  const changes = [{ theme: 'dark' }, { density: 'compact' }, { language: 'fr' }, { singleKeys: false }, { timeFormat: '12' }];
  await Promise.all(changes.map((one) => change(one)));
  expect(await read()).toEqual(Object.assign({}, defaultProfile, ...changes));
});

test('unknown settings of a newer version are ignored and kept', async () => {
  await server.database.execute(`insert into operator_profile values (201, '{"sound": true, "theme": "light"}')`);
  expect(await read()).toEqual({ ...defaultProfile, theme: 'light' });
});

test("a call without headers uses the operator's language and zone; headers take precedence", async () => {
  await change({ language: 'de', timeZone: 'America/Los_Angeles' });
  const export_ = async (headers = {}) =>
    (await server.call('GET /messages/export?format=csv&columns=at,kind', { as: olga, headers })).body as string;
  await server.database.execute(
    `insert into message (operator_id, at, kind, severity) values (201, '2026-11-20T21:14:00Z', 'export-done', 'information')`,
  );
  expect(await export_()).toContain('2026-11-20T13:14:00.000-08:00,Export fertig');
  const said = { 'accept-language': 'fr', 'x-time-zone': 'Europe/Vienna' };
  expect(await export_(said)).toContain('2026-11-20T22:14:00.000+01:00,Export terminé');
  expect((await server.call('GET /messages/1', { as: olga })).body.title).toBe(
    (await server.call('GET /messages/1', { as: olga, headers: { 'accept-language': 'de' } })).body.title,
  );
});
