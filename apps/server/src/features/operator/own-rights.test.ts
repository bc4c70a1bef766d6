import { artRightIds } from '@floorwalker/core/vocabulary/art-rights';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestLive, type TestLive } from '../../testing/live.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';
import { revokeTargets } from '../command/withdraw.ts';

let server: TestServer;
let live: TestLive;
let admin: string;

beforeAll(async () => {
  server = await startTestServer({ FLOOR_STEP_UP_TERMINALS: '0' });
  await addProperties(server);
  await addTerminal(server, 17, 101);
  live = await startTestLive(server);
});
beforeEach(async () => {
  const { execute } = server.database;
  for (const table of [
    'approval_policy',
    'approval',
    'run_target',
    'run',
    'session',
    'api_token',
    'operator_property',
    'known_device',
    'export_job',
    'configuration_value',
    'configuration_version',
  ])
    await execute(`delete from ${table}`);
  await execute(`update operator set role = 'operator', changed_by = null`);
  await execute('delete from rights_profile where not predefined and id <> $1', ['guest']);
  await execute('delete from operator');
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'operator', [101]);
  admin = await server.signIn('administrator');
});
afterAll(async () => {
  await live.stop();
  await server.stop();
});

const none = {
  rights: [],
  artRights: [],
  deviceRights: [],
  ccsRights: [],
  titaRights: [],
  cashRegisterRights: [],
  technicianRights: [],
};
const viewer = ['console.log-in', 'own-account.manage', 'terminal.view'];
const administer = [...viewer, 'operator.view', 'operator.manage', 'rights.edit'];
const show = async (id: number) => (await server.call(`GET /operators/${id}`, { as: admin })).body;
/** Changes an operator as somebody; the other values stay. */
async function edit(id: number, change: object, as = admin) {
  const row = await show(id);
  const { login, name, email, position, profile, properties, externalId, cards, loginAllowed, mustChangePassword, version } = row;
  const { rights, artRights, deviceRights, ccsRights, titaRights, cashRegisterRights, technicianRights } = row;
  const own = { rights, artRights, deviceRights, ccsRights, titaRights, cashRegisterRights, technicianRights };
  const values = { login, name, email, position, profile, properties, externalId, cards, loginAllowed, mustChangePassword, version };
  return server.call(`PUT /operators/${id}`, { as, body: { ...values, ...own, password: '', ...change } });
}
const rightsOf = async (as: string) => (await server.call('GET /session', { as })).body.rights as string[];
const explain = async (right: string, id = 201) => (await server.call(`GET /operators/${id}/rights/${right}`, { as: admin })).body;
const useTree = async (value: 'True' | 'False', as = admin) => {
  const { body } = await server.call('GET /configuration-entries?q=key:UseExtendedArtRights', { as });
  const { id, version } = body.items[0];
  return server.call('POST /configuration-entries/changes', { as, body: { changes: [{ id, value, version }] } });
};

/** Adds an operator whose profile is their own, and signs in. */
async function signInWith(id: number, rights: readonly string[], properties: readonly number[] = [], grants: readonly string[] = []) {
  await server.database.execute('insert into rights_profile (id, name, rights, grants) values ($1, $1, $2, $3)', [
    `own-${id}`,
    rights,
    grants,
  ]);
  await addOperator(server, id, `own-${id}`, properties);
  return server.signIn(`own-${id}`);
}

const own = (id: number, rights: readonly string[]) =>
  server.database.execute('update operator set own_rights = $2 where id = $1', [id, rights]);

test('[MG-01] what an operator may do is the union of profile and own rights, and the explanation names the source', async () => {
  const before = await rightsOf(await server.signIn('operator'));
  expect(before).not.toContain('terminal.reboot');
  const given = { rights: ['terminal.reboot', 'terminal.restart'], deviceRights: ['money-service'], technicianRights: ['login'] };
  const { body } = await edit(201, given);
  expect(body).toMatchObject({ ...none, ...given, rights: ['terminal.restart', 'terminal.reboot'], profile: 'operator' });
  const operator = await server.signIn('operator');
  expect((await rightsOf(operator)).toSorted()).toEqual([...before, 'terminal.reboot'].toSorted());
  expect(
    await server.call('POST /commands/terminal.reboot', { as: operator, body: { targets: { ids: [17] }, args: {}, reason: 'x' } }),
  ).toMatchObject({ status: 200 });
  expect(await explain('terminal.reboot')).toMatchObject({ granted: true, reason: 'granted-own', profile: { id: 'operator' } });
  // The profile gives it too.
  expect(await explain('terminal.restart')).toMatchObject({ granted: true, reason: 'granted' });
  const { body: listed } = await server.call('GET /operators?q=id:201', { as: admin });
  expect(listed.items).toMatchObject([{ deviceRights: ['money-service'], technicianRights: ['login'] }]);
});

test('[MG-03] a right to change something counts with the right to view it, wherever each comes from', async () => {
  await signInWith(301, viewer, [101]);
  await own(301, ['operator.manage']);
  const as = await server.signIn('own-301');
  expect(await rightsOf(as)).not.toContain('operator.manage');
  expect(await explain('operator.manage', 301)).toMatchObject({ granted: false, reason: 'own-needs-view', needs: 'operator.view' });
  await server.database.execute(`update rights_profile set rights = rights || '{operator.view}'::text[] where id = 'own-301'`);
  expect(await rightsOf(as)).toContain('operator.manage');
  // The profile contains the one, the operator the other.
  await server.database.execute(`update rights_profile set rights = $1 where id = 'own-301'`, [[...viewer, 'operator.manage']]);
  await own(301, ['operator.view']);
  expect(await explain('operator.manage', 301)).toMatchObject({ granted: true, reason: 'granted' });
  expect(await explain('operator.view', 301)).toMatchObject({ granted: true, reason: 'granted-own' });
});

test('[MG-03] areas that a profile switches off concern its own rights only', async () => {
  await signInWith(301, [...viewer, 'event-log.view', 'error-log.view'], [101]);
  await server.database.execute(`update rights_profile set switched_off = '{logs}' where id = 'own-301'`);
  await own(301, ['event-log.view']);
  const held = await rightsOf(await server.signIn('own-301'));
  expect([held.includes('event-log.view'), held.includes('error-log.view')]).toEqual([true, false]);
});

test('[MG-03] while UseExtendedArtRights is off, own ART rights count instead of own rights of the tree', async () => {
  await edit(201, { rights: ['event-log.view', 'backup.manage', 'view.share'], artRights: ['view-id-scans'] });
  const operator = await server.signIn('operator');
  expect(await rightsOf(operator)).not.toContain('identity-scan.view');
  expect((await useTree('False')).status).toBe(200);
  const held = await rightsOf(operator);
  expect(held).toEqual(expect.arrayContaining(['identity-scan.view', 'view.share']));
  expect(held).not.toContain('backup.manage');
  expect(await explain('identity-scan.view')).toMatchObject({ granted: true, reason: 'granted-own' });
  expect(await explain('backup.manage')).toMatchObject({ granted: false, reason: 'not-in-art-rights' });
  expect((await useTree('True')).status).toBe(200);
  expect(await rightsOf(operator)).toContain('backup.manage');
});

test('the setting is switched only by somebody who holds what own rights gain by it', async () => {
  const limited = await signInWith(
    301,
    rightIds.filter((right) => right !== 'identity-scan.view'),
    [],
    artRightIds.filter((one) => one !== 'view-id-scans').map((one) => `art/${one}`),
  );
  await edit(201, { artRights: ['view-id-scans'] });
  expect((await useTree('False', limited)).body.params).toEqual({ right: 'identity-scan.view' });
  await edit(201, { artRights: [] });
  expect((await useTree('False', limited)).status).toBe(200);
  expect((await useTree('True', limited)).status).toBe(200);
});

test('[MG-02] withdrawn own rights end sessions, sockets, tokens with such a right, exports and waiting commands', async () => {
  await edit(201, { rights: ['terminal.reboot', 'view.share'] });
  const operator = await server.signIn('operator');
  const token = await server.call('POST /tokens', { as: operator, body: { name: 'T', rights: ['terminal.reboot'], days: 1 } });
  const other = await server.call('POST /tokens', { as: operator, body: { name: 'U', rights: ['terminal.view'], days: 1 } });
  const body = { targets: { ids: [17] }, args: {}, reason: 'x' };
  const run = (await server.call('POST /commands/terminal.reboot', { as: operator, body })).body.id;
  await server.database.execute(
    `insert into export_job (id, operator_id, resource, format, q, name, state) values (gen_random_uuid(), 201, 'terminals', 'csv', '', 'x', 'running')`,
  );
  const watcher = await live.watch(operator);
  expect((await edit(201, { rights: ['view.share'] })).status).toBe(200);
  expect(await watcher.closed()).toBe(4001);
  expect((await server.call('GET /session', { as: operator })).body).toMatchObject({ status: 401, params: { end: 'ended-by-operator' } });
  expect((await server.call('GET /session', { as: token.body.secret })).status).toBe(401);
  expect((await server.call('GET /session', { as: other.body.secret })).status).toBe(200);
  expect(await server.database.query(`select from export_job where state = 'running'`)).toEqual([]);
  expect(await revokeTargets(server.write)).toBe(1);
  expect(
    await server.database.query('select state, withdrawn_reason, withdrawn_by from run_target where run_id = $1', [run]),
  ).toMatchObject([{ state: 'revoked', withdrawn_reason: 'right' }]);
});

test('rights that the profile gives too end nothing when they are withdrawn from the own ones', async () => {
  await edit(201, { rights: ['terminal.restart'] });
  const operator = await server.signIn('operator');
  expect((await edit(201, { rights: [] })).status).toBe(200);
  expect((await server.call('GET /session', { as: operator })).status).toBe(200);
});

test('nobody gives or takes own rights that they do not hold, nor without the right to edit rights', async () => {
  const all = [...administer, 'property.view-all', 'terminal.restart', 'event-log.view'];
  const { rights } = (await server.call('GET /rights-profiles/operator', { as: admin })).body;
  const limited = await signInWith(301, [...new Set([...all, ...rights])], [], ['device/reports']);
  const code = async (change: object, as = limited) => (await edit(201, change, as)).body.params?.right;
  expect(await code({ rights: ['terminal.reboot'] })).toBe('terminal.reboot');
  expect(await code({ artRights: ['backup-management'] })).toBe('backup.manage');
  expect(await code({ deviceRights: ['safe-door'] })).toBe('device/safe-door');
  expect((await edit(201, { deviceRights: ['reports'] }, limited)).status).toBe(200);
  await edit(201, { deviceRights: ['reports', 'safe-door'] });
  expect(await code({ deviceRights: ['reports'] })).toBe('device/safe-door');
  // They may change other values.
  expect((await edit(201, { position: 'Cage' }, limited)).body).toMatchObject({ position: 'Cage', deviceRights: ['reports', 'safe-door'] });
  const clerk = await signInWith(
    302,
    [...new Set([...all, ...rights])].filter((right) => right !== 'rights.edit'),
    [],
    ['device/reports'],
  );
  expect(await code({ deviceRights: ['safe-door'] }, clerk)).toBe('rights.edit');
  expect((await edit(201, { position: '' }, clerk)).status).toBe(200);
  // Somebody with more rights, by own ones, is out of reach.
  await edit(201, { rights: ['backup.manage'] });
  expect((await edit(201, { position: 'x' }, limited)).body.params).toEqual({ right: 'backup.manage' });
  expect((await server.call('POST /operators/201/disable', { as: limited })).body.code).toBe('right.missing');
});

test('[MG-02] nobody changes the own rights of themselves, nor of the master account', async () => {
  await server.database.execute('update operator set is_master = true where id = 1');
  await addOperator(server, 2, 'administrator', [], 'second');
  const second = await server.signIn('second');
  expect((await edit(2, { rights: ['terminal.view'] }, second)).body.code).toBe('operator.own');
  expect((await edit(1, { deviceRights: ['reports'] }, second)).body.code).toBe('operator.master');
});

test('[MG-02] the last administrator by own rights keeps them, also under 32 parallel requests', async () => {
  const first = await signInWith(301, [...viewer, 'property.view-all']);
  const second = await signInWith(302, [...viewer, 'property.view-all']);
  await own(301, administer);
  await own(302, administer);
  const rows = new Map([
    [301, await show(301)],
    [302, await show(302)],
  ]);
  await server.database.execute('update operator set disabled = true where id = 1');
  const withdraw = (id: number, as: string) => {
    const { login, name, email, position, profile, properties, externalId, cards, loginAllowed, mustChangePassword, version } =
      rows.get(id) ?? {};
    const values = { login, name, email, position, profile, properties, externalId, cards, loginAllowed, mustChangePassword, version };
    return server.call(`PUT /operators/${id}`, { as, body: { ...values, rights: [], password: '' } });
  };
  const responses = await Promise.all(
    Array.from({ length: 32 }, (_one, n) => (n % 2 === 0 ? withdraw(301, second) : withdraw(302, first))),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await server.database.query(`select from operator where 'rights.edit' = any(own_in_force)`)).toHaveLength(1);
});

test('[MG-02] the last administrator of a property by own rights keeps them, also under 32 parallel requests', async () => {
  const first = await signInWith(301, viewer, [101]);
  const second = await signInWith(302, viewer, [101]);
  for (const id of [301, 302]) await own(id, administer);
  const rows = [await show(301), await show(302)];
  await server.database.execute('update operator set disabled = true where id = 1');
  const attack = (n: number) => {
    const [row, as] = n % 2 === 0 ? [rows[0], second] : [rows[1], first];
    const { login, name, email, position, profile, properties, externalId, cards, loginAllowed, mustChangePassword, version } = row;
    const values = { login, name, email, position, profile, properties, externalId, cards, loginAllowed, mustChangePassword, version };
    if (n % 4 < 2) return server.call(`POST /operators/${row.id}/disable`, { as });
    return server.call(`PUT /operators/${row.id}`, { as, body: { ...values, rights: [], password: '' } });
  };
  const responses = await Promise.all(Array.from({ length: 32 }, (_one, n) => attack(n)));
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(
    await server.database.query(`select from operator where id > 300 and not disabled and 'rights.edit' = any(own_in_force)`),
  ).toHaveLength(1);
  const codes = new Set(responses.map(({ body }) => body?.code).filter(Boolean));
  for (const code of codes) expect(['operator.last-of-property', 'row.changed', 'session.ended', 'right.missing']).toContain(code);
});

test('the audit shows old and new own rights, and a change as user keeps them and ends nothing', async () => {
  await edit(201, { rights: ['terminal.reboot'], deviceRights: ['reports'] });
  const [audited] = await server.database.query<{ old: object; new: object }>(
    `select old, new from audit where act = 'operators.edit' and outcome = 'done' order by n desc limit 1`,
  );
  expect([audited?.old, audited?.new]).toMatchObject([
    { rights: [], deviceRights: [] },
    { rights: ['terminal.reboot'], deviceRights: ['reports'] },
  ]);
  const operator = await server.signIn('operator');
  const { body: account } = await server.call('GET /accounts/201', { as: admin });
  const { login, firstName, lastName, email, role, properties, granted, withheld, loginAllowed, mustChangePassword, version } = account;
  const values = {
    login,
    firstName: 'Olga',
    lastName,
    email,
    role,
    properties,
    granted,
    withheld,
    loginAllowed,
    mustChangePassword,
    version,
  };
  expect(firstName).toBeTypeOf('string');
  expect((await server.call('PUT /accounts/201', { as: admin, body: { ...values, password: '' } })).status).toBe(200);
  expect((await server.call('GET /session', { as: operator })).status).toBe(200);
  expect(await show(201)).toMatchObject({ rights: ['terminal.reboot'], deviceRights: ['reports'] });
});

test('a policy holds a change of own rights, and people decide by own rights', async () => {
  await server.database.execute(
    `insert into approval_policy (name, subject, properties, commands, threshold, above, quorum, deciding_right, expiry, reason_required, fresh_required)
     values ('R', 'rights-change', '{102}', '{}', 0, 0, 1, 'rights.edit', 60, false, false)`,
  );
  // The policy concerns property 102 only, unless the operator would see all properties.
  expect((await edit(201, { rights: ['terminal.reboot'] })).status).toBe(200);
  const held = await edit(201, { rights: ['terminal.reboot', 'property.view-all'] });
  expect(held).toMatchObject({ status: 409, body: { code: 'approval.required' } });
  const { request } = held.body.params;
  await signInWith(301, [...viewer, 'property.view-all', 'approval.decide', 'operator.view']);
  await own(301, administer);
  const { body: all } = await server.call('GET /rights-profiles/administrator', { as: admin });
  await own(301, all.rights);
  const decider = await server.signIn('own-301');
  const { body: shown } = await server.call(`GET /approvals/${request}`, { as: decider });
  expect(JSON.stringify(shown.changes)).toContain('property.view-all');
  expect((await show(201)).rights).toEqual(['terminal.reboot']);
  const decided = await server.call(`POST /approvals/${request}/decision`, { as: decider, body: { approved: true, reason: 'checked' } });
  expect(decided.status).toBe(200);
  expect((await show(201)).rights).toEqual(['property.view-all', 'terminal.reboot']);
});
