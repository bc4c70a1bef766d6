import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { petra } from '../../testing/operator-values.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
});
beforeEach(async () => {
  const { execute } = server.database;
  for (const table of ['session', 'operator_property', 'operator_card', 'known_device', 'configuration_value', 'configuration_version'])
    await execute(`delete from ${table}`);
  await execute(`update operator set role = 'operator', dashboards_profile = null, changed_by = null`);
  await execute('delete from rights_profile where not predefined and id <> $1', ['guest']);
  await execute('delete from operator');
  await addOperator(server, 1, 'administrator');
  admin = await server.signIn('administrator');
  await addProfile('plain', ['console.log-in', 'own-account.manage']);
  await addProfile('figures', ['terminal.restart', 'property-dashboard.view', 'property-dashboard.edit', 'kiosk-dashboard.edit']);
  expect((await server.call('POST /operators', { as: admin, body: { ...values, id: 201, cards: [] } })).status).toBe(200);
});
afterAll(() => server.stop());

const values = { ...petra, profile: 'plain', dashboardsProfile: 'figures' };
const addProfile = (id: string, rights: readonly string[]) =>
  server.database.execute('insert into rights_profile (id, name, rights) values ($1, initcap($1), $2)', [id, rights]);
const edit = async (change: object, as = admin) => {
  const { version } = (await server.call('GET /operators/201', { as: admin })).body;
  return server.call('PUT /operators/201', { as, body: { ...values, cards: [], password: '', version, ...change } });
};
const held = async () =>
  (await server.database.query<{ rights: string[] }>('select own_in_force as rights from operator where id = 201'))[0]?.rights;
const explain = async (right: string) => (await server.call(`GET /operators/201/rights/${right}`, { as: admin })).body;

test('[MG-01] the profile for dashboards gives its rights to dashboards only, and the explanation names it', async () => {
  // A right to change something counts only with the right to view it.
  expect(await held()).toEqual(['property-dashboard.edit', 'property-dashboard.view']);
  expect(await explain('property-dashboard.view')).toMatchObject({
    granted: true,
    reason: 'granted-for-dashboards',
    profile: { id: 'figures', name: 'Figures' },
  });
  expect(await explain('terminal.restart')).toMatchObject({ granted: false, reason: 'not-in-profile', profile: { id: 'plain' } });
  expect((await edit({ dashboardsProfile: '' })).body.dashboardsProfile).toBe('');
  expect(await held()).toEqual([]);
});

test('[MG-01] changes of the profile, and of the setting for ART rights, apply to the operators who have it for dashboards', async () => {
  await server.database.execute(`update rights_profile set switched_off = '{property-dashboards}' where id = 'figures'`);
  expect(await held()).toEqual([]);
  await server.database.execute(`update rights_profile set rights = '{installation-dashboard.view}', grants = '{}' where id = 'figures'`);
  expect(await held()).toEqual(['installation-dashboard.view']);
  const { body } = await server.call('GET /configuration-entries?q=key:UseExtendedArtRights', { as: admin });
  const { id, version } = body.items[0];
  const changes = [{ id, value: 'False', version }];
  expect((await server.call('POST /configuration-entries/changes', { as: admin, body: { changes } })).status).toBe(200);
  expect(await held()).toEqual([]);
  await server.database.execute(`update rights_profile set grants = '{art/art-dashboard}' where id = 'figures'`);
  expect(await held()).toEqual(['installation-dashboard.view']);
});

test('[MG-01] nobody gives a profile for dashboards with rights that they lack, and an unknown one is refused', async () => {
  expect((await edit({ dashboardsProfile: 'nobody' })).body.fields).toMatchObject([{ path: 'dashboardsProfile', code: 'unknown-profile' }]);
  expect((await edit({ dashboardsProfile: '../x' })).body.fields).toMatchObject([{ path: 'dashboardsProfile' }]);
  await edit({ dashboardsProfile: '' });
  await addProfile('staff', ['console.log-in', 'own-account.manage', 'operator.view', 'operator.manage']);
  await addOperator(server, 301, 'staff', [101, 102]);
  const staff = await server.signIn('staff');
  expect((await edit({ position: 'Host', dashboardsProfile: '' }, staff)).status).toBe(200);
  expect((await edit({ dashboardsProfile: 'figures' }, staff)).body.code).toBe('right.missing');
  expect(await held()).toEqual([]);
});

test('[MG-01] a profile that is used for dashboards cannot be removed, one of a deleted operator can', async () => {
  const remove = () => server.call('DELETE /rights-profiles/figures', { as: admin });
  expect((await remove()).body).toMatchObject({ code: 'rights-profile.in-use', params: { operators: 1 } });
  expect((await server.call('DELETE /operators/201', { as: admin })).status).toBe(204);
  expect((await remove()).status).toBe(204);
});
