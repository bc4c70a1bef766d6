import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestLive, type TestLive } from '../../testing/live.ts';
import { petra } from '../../testing/operator-values.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let live: TestLive;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addTerminal(server, 17, 101);
  await addTerminal(server, 18, 102);
  live = await startTestLive(server);
});
beforeEach(async () => {
  const { execute } = server.database;
  for (const table of ['message', 'session', 'api_token', 'operator_property', 'known_device', 'export_job'])
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

const { password: secret, ...shown } = petra;
const add = (body: object = {}, as = admin) => server.call('POST /operators', { as, body: { id: 501, ...petra, ...body } });
const edit = (body: object, as = admin, id = 501) =>
  server.call(`PUT /operators/${id}`, { as, body: { ...petra, password: '', version: 1, ...body } });
const act = (verb: 'disable' | 'enable', id: number, as = admin) => server.call(`POST /operators/${id}/${verb}`, { as });
const remove = (id: number, as = admin) => server.call(`DELETE /operators/${id}`, { as });
const show = (id: number, as = admin) => server.call(`GET /operators/${id}`, { as });
const signIn = (login: string, given: string) => server.call('POST /session', { body: { login, password: given, kind: 'cli' } });
const explain = (id: number, right: string, query = '', as = admin) => server.call(`GET /operators/${id}/rights/${right}${query}`, { as });
const administer = ['console.log-in', 'own-account.manage', 'operator.view', 'operator.manage', 'rights.edit', 'terminal.view'];

/** Adds an export that another server is writing. */
const addExport = (operator: number) =>
  server.database.execute(
    `insert into export_job (id, operator_id, resource, format, q, name, state) values (gen_random_uuid(), $1, 'terminals', 'csv', '', 'x', 'running')`,
    [operator],
  );

/** Adds an operator with a profile of its own, and signs in. */
async function signInWith(rights: readonly string[], properties: readonly number[] = [], id = 301): Promise<string> {
  await server.database.execute('insert into rights_profile (id, name, rights) values ($1, $1, $2)', [`own-${id}`, rights]);
  await addOperator(server, id, `own-${id}`, properties);
  return server.signIn(`own-${id}`);
}

test('[MG-01] operators who see all properties by right are marked as such', async () => {
  await add();
  const { body } = await server.call('GET /operators?q=allProperties:yes', { as: admin });
  expect((body.items as readonly { id: number }[]).map(({ id }) => id)).toEqual([1]);
});

test('[MG-01] an operator is created with all fields, listed, and signs in', async () => {
  expect(await add()).toMatchObject({
    status: 200,
    body: {
      id: 501,
      ...shown,
      allProperties: false,
      assigned: '101, 102',
      state: 'active',
      fingerprints: 0,
      palmScans: 0,
      lastSignIn: null,
      master: false,
      version: 1,
      mayEdit: true,
      mayDisable: true,
    },
  });
  const { body } = await server.call('GET /operators?q=property:101 profile:operator&sort=id', { as: admin });
  expect(body.items.map(({ id }: { id: number }) => id)).toEqual([201, 501]);
  expect(await signIn('p.huber', secret)).toMatchObject({ status: 200, body: { role: 'operator', restrictions: [] } });
  expect((await show(501)).body.lastSignIn).not.toBeNull();
});

test('no response, audit entry or stored response contains a password', async () => {
  const added = await add();
  await edit({ password: 'another phrase of hers' });
  const stored = await server.database.query(
    `select json_agg(a)::text || (select coalesce(string_agg(i.answer::text, ''), '') from idempotency i) as text from audit a`,
  );
  const text = JSON.stringify([added.body, stored]);
  expect(text).toContain('***');
  expect(text).not.toContain(secret);
  expect(text).not.toContain('another phrase of hers');
});

test('[MG-02] of operators who are created with the same card at the same time only one is', async () => {
  const other = { email: '', externalId: '', cards: ['0A0B0C'] };
  const responses = await Promise.all(Array.from({ length: 8 }, (_one, n) => add({ ...other, id: 600 + n, login: `other${n}` })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
});

test('[MG-02] a change keeps ID and password, and is refused if somebody has saved meanwhile', async () => {
  await add();
  const changed = { name: 'Petra Moser', properties: [102], cards: ['0A0B0C'], position: '' };
  expect((await edit(changed)).body).toMatchObject({ ...shown, ...changed, assigned: '102', version: 2 });
  expect((await edit({})).body).toMatchObject({ code: 'row.changed', params: { by: 'administrator 1' } });
  expect((await signIn('p.huber', secret)).status).toBe(200);
  const [audited] = await server.database.query<{ old: object; new: object }>(
    `select old, new from audit where act = 'operators.edit' and outcome = 'done' order by n desc limit 1`,
  );
  expect([audited?.old, audited?.new]).toMatchObject([{ name: 'Petra Huber', properties: [101, 102] }, changed]);
  expect((await edit({}, admin, 999)).status).toBe(404);
});

test('[MG-02] a new password ends sessions, sockets, tokens and exports, and is not a recent one', async () => {
  await add({ profile: 'administrator', properties: [] });
  const session = (await signIn('p.huber', secret)).body.token as string;
  const token = await server.call('POST /tokens', { as: session, body: { name: 'T', rights: ['terminal.view'], days: 1 } });
  const watcher = await live.watch(session);
  await addExport(501);
  const values = { profile: 'administrator', properties: [] };
  expect((await edit({ ...values, password: secret })).body.fields).toMatchObject([{ path: 'password', code: 'recent' }]);
  const done = await edit({ ...values, password: 'a second phrase', mustChangePassword: true });
  expect(done.body).toMatchObject({ mustChangePassword: true, version: 2 });
  expect(await watcher.closed()).toBe(4001);
  for (const as of [session, token.body.secret]) expect((await server.call('GET /session', { as })).status).toBe(401);
  expect(await server.database.query(`select from export_job where operator_id = 501 and state = 'running'`)).toEqual([]);
  expect((await signIn('p.huber', secret)).status).toBe(401);
  expect((await signIn('p.huber', 'a second phrase')).body.restrictions).toEqual(['password-change']);
});

test('a repeated request with a new password gets its first response', async () => {
  await add();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { ...petra, password: 'a second phrase', version: 1 };
  const first = await server.call('PUT /operators/501', { as: admin, body, headers });
  const second = await server.call('PUT /operators/501', { as: admin, body, headers });
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
});

test('[MG-02] nobody changes their own access here, nor that of the master account', async () => {
  await server.database.execute('update operator set is_master = true, email = $1 where id = 1', ['admin@floor.example']);
  await add({ profile: 'administrator', properties: [] });
  const second = (await signIn('p.huber', secret)).body.token as string;
  const { body: own } = await show(1);
  const values = {
    ...petra,
    login: own.login,
    name: own.name,
    email: own.email,
    profile: own.profile,
    cards: [],
    externalId: '',
    password: '',
  };
  const base = { ...values, properties: [], position: 'Boss', version: own.version };
  for (const change of [{ profile: 'operator', properties: [101] }, { loginAllowed: false }, { password: 'a second phrase' }]) {
    expect((await edit({ ...base, ...change }, admin, 1)).body.code).toBe('operator.own');
  }
  for (const change of [{ profile: 'operator', properties: [101] }, { loginAllowed: false }]) {
    expect((await edit({ ...base, ...change }, second, 1)).body.code).toBe('operator.master');
  }
  expect((await edit(base, admin, 1)).body).toMatchObject({ position: 'Boss', master: true, mayDisable: false });
  expect((await act('disable', 1)).body.code).toBe('operator.own');
  expect((await act('disable', 1, second)).body.code).toBe('operator.master');
});

test('a disabled operator is signed out at once and may be enabled again', async () => {
  const operator = await server.signIn('operator');
  const watcher = await live.watch(operator);
  expect((await act('disable', 201)).body).toMatchObject({ state: 'disabled', loginAllowed: false });
  expect(await watcher.closed()).toBe(4001);
  expect((await server.call('GET /session', { as: operator })).body).toMatchObject({ status: 401, params: { end: 'disabled' } });
  expect((await act('disable', 201)).status).toBe(200);
  expect((await act('enable', 201)).body.state).toBe('active');
  expect(await server.signIn('operator')).not.toBe('undefined');
  const acts = await server.database.query(`select act from audit where target = 'operator/201' and act like 'operator.%' order by n`);
  expect(acts.slice(-2)).toEqual([{ act: 'operator.disable' }, { act: 'operator.enable' }]);
});

test('[MG-02] a deleted operator stays in the logs; login name, address, external ID and cards become free, the ID does not', async () => {
  await add();
  await signIn('p.huber', secret);
  expect((await remove(501)).status).toBe(204);
  expect((await show(501)).status).toBe(404);
  expect((await server.call('GET /accounts?q=login:huber', { as: admin })).body.items).toEqual([]);
  expect((await signIn('p.huber', secret)).status).toBe(401);
  const { body } = await server.call('GET /operator-access-log?q=login:huber', { as: admin });
  expect(body.items.length).toBeGreaterThan(0);
  expect((await add()).body).toMatchObject({ code: 'operator.exists', params: { name: 'Petra Huber' } });
  expect(await add({ id: 502 })).toMatchObject({ status: 200 });
  expect((await signIn('p.huber', secret)).body.operator).toBe(502);
});

test('[MG-02] the last administrator stays, also under 32 parallel requests of two who disable and delete each other', async () => {
  await addOperator(server, 2, 'administrator', [], 'second');
  const second = await server.signIn('second');
  const attack = Array.from({ length: 32 }, (_one, n) => {
    const [target, as] = n % 2 === 0 ? [2, admin] : [1, second];
    return n % 4 < 2 ? act('disable', target, as) : remove(target, as);
  });
  const statuses = (await Promise.all(attack)).map(({ status }) => status);
  expect(statuses.every((status) => [200, 204, 401, 404, 409].includes(status))).toBe(true);
  const left = await server.database.query(`select id from operator where role = 'administrator' and not disabled and retired is null`);
  expect(left).toHaveLength(1);
});

test('[MG-02] the last administrator, and the last of a property, keep profile and properties', async () => {
  const first = await signInWith([...administer, 'property.view-all'], [], 301);
  await signInWith(administer, [101], 302);
  await signInWith(administer, [101], 303);
  await server.database.execute('update operator set disabled = true where id = 1');
  const ofRow = async (id: number, as: string) => {
    const { body } = await show(id, as);
    const { login, name, email, position, profile, properties, externalId, cards, loginAllowed, mustChangePassword, version } = body;
    return {
      login,
      name,
      email,
      position,
      profile,
      properties,
      externalId,
      cards,
      loginAllowed,
      mustChangePassword,
      version,
      password: '',
    };
  };
  const third = await server.signIn('own-303');
  const self = await signInWith([...administer, 'property.view-all'], [], 304);
  // Two see everything; after one is disabled, the other is the last.
  expect((await act('disable', 304, first)).status).toBe(200);
  await act('enable', 304, first);
  expect(self).not.toBe('undefined');
  expect((await act('disable', 301, await server.signIn('own-304'))).status).toBe(200);
  await server.database.execute('update operator set disabled = true where id in (301, 304)');
  // Now the property has two administrators of its own.
  const edited = await ofRow(302, third);
  expect((await edit({ ...edited, loginAllowed: false }, third, 302)).status).toBe(200);
  await server.database.execute('update operator set disabled = false where id = 302');
  const second = await server.signIn('own-302');
  const responses = await Promise.all(
    Array.from({ length: 32 }, (_one, n) => (n % 2 === 0 ? act('disable', 302, third) : act('disable', 303, second))),
  );
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const left = await server.database.query('select id from operator where id in (302, 303) and not disabled');
  expect(left).toHaveLength(1);
});

test('nobody gives an operator a profile or a property beyond their own, nor changes an operator with more rights', async () => {
  const limited = await signInWith([...administer, 'property.view-all'], []);
  expect((await add({ profile: 'supervisor' }, limited)).body.code).toBe('right.missing');
  expect((await edit({}, limited, 1)).body.code).toBe('right.missing');
  expect((await act('disable', 1, limited)).body.code).toBe('right.missing');
  expect((await remove(1, limited)).body.code).toBe('right.missing');
  expect((await show(1, limited)).body).toMatchObject({ mayEdit: false, mayDisable: false });
});

test('an administrator of one property sees and changes only its operators, and names no others', async () => {
  await add();
  const home = await signInWith(
    rightIds.filter((right) => right !== 'property.view-all'),
    [101],
  );
  const ids = (await server.call('GET /operators?sort=id', { as: home })).body.items.map(({ id }: { id: number }) => id);
  expect(ids).toEqual([201, 301]);
  for (const response of [await show(501, home), await edit({}, home), await act('disable', 501, home), await remove(501, home)]) {
    expect(response.body.code).toBe('row.not-found');
  }
  expect((await explain(501, 'terminal.view', '', home)).body.code).toBe('row.not-found');
  const other = { id: 502, login: 'other', email: '', externalId: '', cards: [], properties: [101] };
  expect((await add({ ...other, properties: [102] }, home)).body.fields).toMatchObject([{ path: 'properties', code: 'unknown-property' }]);
  expect((await add({ ...other, externalId: 'HR-17' }, home)).body).toMatchObject({
    code: 'operator.external-id-exists',
    params: { name: '–' },
  });
  expect((await add(other, home)).status).toBe(200);
});

test('without the right, by API token, or with a stale sign-in no operator is created', async () => {
  const viewer = await signInWith(['console.log-in', 'operator.view', 'property.view-all']);
  expect((await add({}, viewer)).body).toMatchObject({ params: { right: 'operator.manage' } });
  await add();
  expect((await show(501, viewer)).body).toMatchObject({ cards: [], mayEdit: false });
  const rights = ['operator.manage', 'operator.view', 'property.view-all'];
  const token = await server.call('POST /tokens', { as: admin, body: { name: 'T', rights, days: 1 } });
  for (const response of [await add({ id: 502 }, token.body.secret), await act('disable', 201, token.body.secret)]) {
    expect(response.body.code).toBe('token.not-by-token');
  }
  await server.database.execute(`update session set fresh_until = clock_timestamp() - interval '1 second'`);
  for (const response of [await add({ id: 502 }), await edit({}), await remove(501)]) expect(response.body.code).toBe('session.step-up');
});

test('[MG-03] a right is explained by account, profile and property', async () => {
  expect((await explain(201, 'terminal.restart')).body).toEqual({
    operator: 201,
    name: 'operator 201',
    right: 'terminal.restart',
    node: 321,
    area: 'terminals',
    needs: null,
    artRights: ['terminal-restart'],
    granted: true,
    reason: 'granted',
    profile: { id: 'operator', name: 'Operator' },
    allProperties: false,
    properties: [{ id: 101, name: 'Vienna West' }],
    terminal: null,
  });
  expect((await explain(201, 'terminal.restart', '?terminal=17')).body).toMatchObject({
    granted: true,
    terminal: { id: 17, property: 101 },
  });
  expect((await explain(201, 'terminal.restart', '?terminal=18')).body).toMatchObject({
    granted: false,
    reason: 'property-hidden',
    terminal: { property: 102, propertyName: 'Reno North' },
  });
  expect((await explain(201, 'terminal.reboot', '?terminal=17')).body).toMatchObject({ granted: false, reason: 'not-in-profile' });
  expect((await explain(1, 'terminal.reboot', '?terminal=18')).body).toMatchObject({ granted: true, allProperties: true });
  await act('disable', 201);
  expect((await explain(201, 'terminal.restart')).body).toMatchObject({ granted: false, reason: 'disabled' });
  expect((await explain(201, 'terminal.fly')).status).toBe(422);
  expect((await explain(201, 'terminal.restart', '?terminal=99')).status).toBe(404);
});
