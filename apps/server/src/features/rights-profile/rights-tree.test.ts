import { grantFieldIds, grantFields } from '@floorwalker/core/vocabulary/grants';
import { rightIds, rights } from '@floorwalker/core/vocabulary/rights';
import { rightsOfRole } from '@floorwalker/core/vocabulary/roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addTerminal(server, 17, 101);
});
beforeEach(async () => {
  const { execute } = server.database;
  for (const table of ['session', 'api_token', 'operator_property', 'known_device', 'configuration_value', 'configuration_version'])
    await execute(`delete from ${table}`);
  await execute(`update operator set role = 'operator'`);
  await execute(`delete from rights_profile where not predefined and id <> 'guest'`);
  await execute('delete from operator');
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'operator', [101]);
  admin = await server.signIn('administrator');
});
afterAll(() => server.stop());

const shift = { name: 'Shift', description: '', rights: ['console.log-in', 'own-account.manage', 'terminal.view', 'event-log.view'] };
const add = (body: object = {}, as = admin) => server.call('POST /rights-profiles', { as, body: { id: 'shift', ...shift, ...body } });
const edit = (body: object, as = admin) => server.call('PUT /rights-profiles/shift', { as, body: { ...shift, version: 1, ...body } });
const assign = (profile: string, id = 201) => server.database.execute('update operator set role = $2 where id = $1', [id, profile]);
const rightsOf = async (as: string) => (await server.call('GET /session', { as })).body.rights as string[];
const explain = async (right: string) => (await server.call(`GET /operators/201/rights/${right}`, { as: admin })).body;
const useTree = async (value: 'True' | 'False', as = admin) => {
  const { body } = await server.call('GET /configuration-entries?q=key:UseExtendedArtRights', { as });
  const { id, version } = body.items[0];
  return server.call('POST /configuration-entries/changes', { as, body: { changes: [{ id, value, version }] } });
};

test('[MG-03] rights of an area that is switched off do not count, and the explanation names the area', async () => {
  expect((await add({ switchedOff: ['logs'] })).body).toMatchObject({
    rights: shift.rights.toSorted((one, other) => rightIds.indexOf(one as never) - rightIds.indexOf(other as never)),
    switchedOff: ['logs'],
  });
  await assign('shift');
  const operator = await server.signIn('operator');
  expect(await rightsOf(operator)).not.toContain('event-log.view');
  expect((await server.call('GET /event-log', { as: operator })).status).toBe(403);
  expect(await explain('event-log.view')).toMatchObject({ granted: false, reason: 'area-off', area: 'logs', node: 404 });
  expect((await edit({ switchedOff: [] })).body.effectiveRights).toContain('event-log.view');
  expect((await server.call('GET /event-log', { as: operator })).status).toBe(200);
  expect((await edit({ switchedOff: ['global'], version: 2 })).status).toBe(200);
  expect((await server.call('GET /terminals', { as: operator })).status).toBe(200);
  expect(await rightsOf(operator)).not.toContain('console.log-in');
});

test('[MG-03] a right to change something does not count without the right to view it', async () => {
  const { body } = await add({ rights: [...shift.rights, 'operator.manage', 'customer.edit', 'customer.view'] });
  expect(body.rights).toContain('operator.manage');
  expect(body.effectiveRights).not.toContain('operator.manage');
  expect(body.effectiveRights).toEqual(expect.arrayContaining(['customer.view', 'customer.edit']));
  await assign('shift');
  expect(await explain('operator.manage')).toMatchObject({ granted: false, reason: 'needs-view', needs: 'operator.view' });
  const operator = await server.signIn('operator');
  expect((await server.call('POST /operators/1/disable', { as: operator })).body).toMatchObject({ params: { right: 'operator.manage' } });
});

test('[MG-03] ART rights and rights at the machine are stored and shown, and nobody gives those that they do not hold', async () => {
  const values = {
    artRights: ['logs', 'login'],
    deviceRights: ['money-service', 'coin-hopper'],
    technicianRights: ['login'],
    ccsRights: ['balancing'],
  };
  const { body } = await add(values);
  expect(body).toMatchObject({ ...values, deviceRights: ['coin-hopper', 'money-service'], titaRights: [], cashRegisterRights: [] });
  const giver = ['console.log-in', 'operator.view', 'operator.manage', 'rights.edit', 'property.view-all', 'web-user.manage'];
  await server.database.execute(`insert into rights_profile (id, name, rights, grants) values ('giver', 'Giver', $1, '{device/reports}')`, [
    giver,
  ]);
  await addOperator(server, 301, 'giver');
  const limited = await server.signIn('giver');
  const refused = async (more: object) => (await add({ id: 'x', name: 'X', rights: ['console.log-in'], ...more }, limited)).body.params;
  expect(await refused({ deviceRights: ['coin-hopper'] })).toEqual({ right: 'device/coin-hopper' });
  expect(await refused({ technicianRights: ['login'] })).toEqual({ right: 'technician/login' });
  expect(await refused({ artRights: ['approve-transactions'] })).toEqual({ right: 'approval.decide' });
  expect(
    (await add({ id: 'x', name: 'X', rights: ['console.log-in'], artRights: ['login'], deviceRights: ['reports'] }, limited)).status,
  ).toBe(200);
  // Somebody without a right neither assigns a profile that contains it nor withdraws it from one.
  expect((await edit({ rights: ['console.log-in'] }, limited)).body.code).toBe('right.missing');
  await server.database.execute(
    `insert into rights_profile (id, name, rights, grants) values ('y', 'Y', '{console.log-in}', '{device/safe-door}')`,
  );
  const body2 = {
    id: 401,
    login: 'nora',
    name: 'Nora',
    email: '',
    position: '',
    profile: 'y',
    properties: [101],
    externalId: '',
    cards: [],
  };
  const operator = { ...body2, loginAllowed: true, password: 'a long phrase of hers', mustChangePassword: false };
  expect((await server.call('POST /operators', { as: limited, body: operator })).body.params).toEqual({ right: 'device/safe-door' });
});

test('[MG-03] while UseExtendedArtRights is off, ART rights apply instead of the tree; rights that none opens stay', async () => {
  await add({ rights: [...shift.rights, 'terminal.restart'], artRights: ['online-offline', 'login'] });
  await assign('shift');
  const operator = await server.signIn('operator');
  expect(await rightsOf(operator)).toEqual(expect.arrayContaining(['event-log.view', 'terminal.restart']));
  expect((await useTree('False')).status).toBe(200);
  expect((await rightsOf(operator)).toSorted()).toEqual(['console.log-in', 'own-account.manage', 'terminal.set-online', 'terminal.view']);
  expect(await explain('event-log.view')).toMatchObject({ granted: false, reason: 'not-in-art-rights', artRights: ['logs'] });
  expect(await explain('terminal.set-online')).toMatchObject({ granted: true, reason: 'granted-by-art' });
  const administrators = await server.database.query<{ in_force: string[] }>(
    `select in_force from rights_profile where id = 'administrator'`,
  );
  expect(administrators[0]?.in_force.toSorted()).toEqual([...rightIds].toSorted());
  expect((await useTree('True')).status).toBe(200);
  expect(await rightsOf(operator)).toContain('event-log.view');
  const [role] = await server.database.query<{ in_force: string[] }>(`select in_force from rights_profile where id = 'operator'`);
  expect(role?.in_force).toEqual(rightsOfRole.operator);
});

test('the setting is switched only by somebody who holds what profiles gain, and never without an administrator', async () => {
  const holds = ['console.log-in', 'property.view-all', 'configuration-entries.view', 'configuration.manage'];
  await server.database.execute(
    `insert into rights_profile (id, name, rights, grants) values ('limited', 'Limited', $1, '{art/login,art/configuration}')`,
    [holds],
  );
  await addOperator(server, 301, 'limited');
  expect((await useTree('False', await server.signIn('limited'))).body.params).toEqual({ right: 'rights.edit' });
  await server.database.execute(`update rights_profile set rights = rights || '{rights.edit,operator.view}'::text[] where id = 'limited'`);
  expect((await useTree('False', await server.signIn('limited'))).body.code).toBe('right.missing');
  await server.database.execute(`insert into rights_profile (id, name, rights) values ('boss', 'Boss', $1)`, [rightIds]);
  await assign('boss');
  const boss = await server.signIn('operator');
  await server.database.execute('update operator set disabled = true where id = 1');
  const responses = await Promise.all(Array.from({ length: 8 }, () => useTree('False', boss)));
  expect(new Set(responses.map(({ body }) => body.code))).toEqual(new Set(['operator.last-administrator']));
  await server.database.execute('update operator set disabled = false where id = 1');
  expect((await useTree('False')).status).toBe(200);
  expect((await useTree('True')).status).toBe(200);
});

test('an operator whose new profile has fewer rights is signed out', async () => {
  const operator = await server.signIn('operator');
  const { body: row } = await server.call('GET /operators/201', { as: admin });
  const { login, name, email, position, properties, externalId, cards, loginAllowed, mustChangePassword, version } = row;
  const values = { login, name, email, position, properties, externalId, cards, loginAllowed, mustChangePassword, version, password: '' };
  await add({ rights: ['console.log-in', 'own-account.manage'] });
  expect((await server.call('PUT /operators/201', { as: admin, body: { ...values, profile: 'operator' } })).status).toBe(200);
  expect((await server.call('GET /session', { as: operator })).status).toBe(200);
  const changed = await server.call('PUT /operators/201', { as: admin, body: { ...values, profile: 'shift', version: version + 1 } });
  expect([changed.status, changed.body.profile]).toEqual([200, 'shift']);
  expect((await server.call('GET /session', { as: operator })).body).toMatchObject({ status: 401, params: { end: 'ended-by-operator' } });
});

test('the closed lists have as many rights as the specification names', () => {
  expect(Object.values(rights).filter((number) => number < 9000)).toHaveLength(103);
  expect(grantFieldIds.map((field) => grantFields[field].values.length).slice(0, 4)).toEqual([32, 24, 4, 5]);
});
