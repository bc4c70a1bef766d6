import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestLive, type TestLive } from '../../testing/live.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let live: TestLive;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addTerminal(server, 17, 101);
  live = await startTestLive(server);
});
beforeEach(async () => {
  const { execute } = server.database;
  for (const table of ['message', 'session', 'api_token', 'operator_property', 'known_device', 'export_job', 'password_history'])
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

const secret = 'a phrase of her own';
const petra = {
  login: 'p.huber',
  firstName: 'Petra Maria',
  lastName: 'Huber',
  email: 'petra@floor.example',
  role: 'operator',
  properties: [101, 102],
  granted: ['maintenance-overview'],
  withheld: [],
  loginAllowed: true,
  password: secret,
  mustChangePassword: false,
};
const { password: _, ...shown } = petra;
const plain = { ...shown, granted: [] };
const add = (body: object = {}, as = admin) => server.call('POST /accounts', { as, body: { ...petra, ...body } });
/** Adds an account and returns its number. */
const added = async (body: object = {}) => Number((await add(body)).body.id);
const edit = (id: number, body: object, as = admin) =>
  server.call(`PUT /accounts/${id}`, { as, body: { ...petra, password: '', version: 1, ...body } });
const act = (verb: 'disable' | 'enable', id: number, as = admin) => server.call(`POST /accounts/${id}/${verb}`, { as });
const remove = (id: number, as = admin) => server.call(`DELETE /accounts/${id}`, { as });
const show = (id: number, as = admin) => server.call(`GET /accounts/${id}`, { as });
const signIn = (login: string, given: string) => server.call('POST /session', { body: { login, password: given, kind: 'cli' } });
const administer = ['console.log-in', 'own-account.manage', 'web-user.manage', 'operator.view', 'operator.manage', 'rights.edit'];

/** Adds an operator with a profile of its own, and signs in. */
async function signInWith(rights: readonly string[], properties: readonly number[] = [], id = 301): Promise<string> {
  await server.database.execute('insert into rights_profile (id, name, rights) values ($1, $1, $2)', [`own-${id}`, rights]);
  await addOperator(server, id, `own-${id}`, properties);
  return server.signIn(`own-${id}`);
}

test('[MG-05] a user is created with all fields and the next number, listed, and signs in', async () => {
  const { body, status } = await add();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...shown,
    id: 202,
    name: 'Petra Maria Huber',
    type: 'console',
    state: 'active',
    userRights: ['maintenance-overview', 'login-enabled', 'component-overview', 'fill-level-view'],
    created: expect.any(String),
    version: 1,
    mayEdit: true,
    mayDisable: true,
  });
  const { body: list } = await server.call('GET /accounts?q=type:console&sort=-id&limit=1', { as: admin });
  expect(list.items).toMatchObject([{ id: 202, firstName: 'Petra Maria', lastName: 'Huber' }]);
  const session = await signIn('p.huber', secret);
  expect(session.body.rights).toContain('maintenance-log.view');
  expect((await edit(202, { lastName: 'Moser' })).body).toMatchObject({
    name: 'Petra Maria Moser',
    version: 2,
    changed: expect.any(String),
  });
  // A name that is changed elsewhere is split at its last word.
  await server.database.execute(`update operator set name = 'Ana de la Cruz' where id = 202`);
  expect((await show(202)).body).toMatchObject({ firstName: 'Ana de la', lastName: 'Cruz' });
});

test.each([
  ['login', '', 'required'],
  ['firstName', '', 'required'],
  ['lastName', ' ', 'invalid-format'],
  ['firstName', 'Pet\u202era', 'invalid'],
  ['lastName', 'x'.repeat(61), 'too-long'],
  ['email', 'nowhere', 'invalid-format'],
  ['login', 'a b c', 'invalid-format'],
  ['login', 'pаypal', 'invalid'],
  ['password', '', 'required'],
  ['password', 'short', 'too-short'],
  ['role', 'nobody', 'unknown-profile'],
  ['properties', [], 'required'],
  ['properties', [104], 'unknown-property'],
  ['granted', ['manufacturer-block'], 'invalid-value'],
  ['withheld', ['maintenance-overview'], 'also-granted'],
])('[MG-05] an invalid %s (%j) is an error of its field', async (path, value, code) => {
  const { body } = await add({ [path]: value });
  expect(body.status).toBe(422);
  expect([body.fields[0].path.split('.')[0], body.fields[0].code]).toEqual([path, code]);
});

test('[MG-05] first and last name together fit the name of the operator', async () => {
  const names = { firstName: 'x'.repeat(40), lastName: 'y'.repeat(40) };
  expect((await add(names)).body.fields).toMatchObject([{ path: 'lastName', code: 'too-long', params: { maximum: 80 } }]);
});

test('[MG-05] a user name and an address belong to one account; parallel requests create one', async () => {
  await add();
  expect((await add({ email: '' })).body).toMatchObject({ code: 'operator.login-exists', params: { name: 'Petra Maria Huber' } });
  expect((await add({ login: 'other', email: 'PETRA@floor.example' })).body.code).toBe('operator.email-exists');
  expect((await add({ login: 'petra@floor.example', email: '' })).body.code).toBe('operator.login-exists');
  const responses = await Promise.all(Array.from({ length: 8 }, () => add({ login: 'race', email: '' })));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  // A server that is too busy to check a request within its time limit rejects it without a change.
  expect(responses.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
  expect((await add({ login: 'race', email: '' })).body.code).toBe('operator.login-exists');
  const many = await Promise.all(Array.from({ length: 8 }, (_one, n) => add({ login: `many${n}`, email: '' })));
  // A busy server rejects some of these requests; those that it accepts get different numbers.
  const ids = many.filter(({ status }) => status === 200).map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(1);
});

test('[MG-05] neither response nor audit contains the password; a recent one is refused', async () => {
  const id = await added();
  await edit(id, { password: 'another phrase of hers' });
  for (const password of [secret, 'another phrase of hers']) {
    expect((await edit(id, { password, version: 2 })).body.fields).toMatchObject([{ path: 'password', code: 'recent' }]);
  }
  const stored = await server.database.query(
    `select json_agg(a)::text || (select coalesce(string_agg(i.answer::text, ''), '') from idempotency i) as text from audit a`,
  );
  const text = JSON.stringify([await show(id), stored]);
  expect(text).toContain('***');
  expect([text.includes(secret), text.includes('another phrase of hers')]).toEqual([false, false]);
});

test('[MG-05] the administrator cannot be deleted and keeps the Administration right; nobody deletes themselves', async () => {
  await server.database.execute('update operator set is_master = true where id = 1');
  const other = await signInWith([...rightIds]);
  const { body: row } = await show(1, other);
  const values = { ...plain, login: row.login, firstName: 'Ada', lastName: 'Admin', email: '', role: 'administrator', properties: [] };
  for (const right of ['administration', 'login-enabled']) {
    expect((await edit(1, { ...values, withheld: [right], version: row.version }, other)).body.code).toBe('account.administrator-right');
  }
  for (const more of [{ role: 'support' }, { loginAllowed: false }]) {
    expect((await edit(1, { ...values, ...more, version: row.version }, other)).body.code).toBe('operator.master');
  }
  expect((await edit(1, { ...values, version: row.version }, other)).body).toMatchObject({ name: 'Ada Admin' });
  for (const response of [await act('disable', 1, other), await remove(1, other)]) expect(response.body.code).toBe('operator.master');
  const own = { ...plain, login: 'own-301', firstName: 'Own', lastName: '301', email: '', role: 'own-301', properties: [] };
  for (const response of [
    await act('disable', 301, other),
    await remove(301, other),
    await edit(301, { ...own, withheld: ['kiosk-registration'] }, other),
    await edit(301, { ...own, password: 'a phrase of my own' }, other),
    await edit(301, { ...own, loginAllowed: false }, other),
  ])
    expect(response.body.code).toBe('operator.own');
  expect((await edit(301, own, other)).body).toMatchObject({ name: 'Own 301' });
  await server.database.execute('update operator set is_master = false where id = 1');
});

test('[MG-05] the last administrator keeps the Administration right, also under parallel requests', async () => {
  const first = await signInWith([...administer, 'property.view-all'], [], 301);
  const second = await signInWith([...administer, 'property.view-all'], [], 302);
  await server.database.execute('update operator set disabled = true where id = 1');
  const valuesOf = (id: number) => ({ ...plain, login: `own-${id}`, lastName: String(id), email: '', role: `own-${id}`, properties: [] });
  const withhold = (id: number, as: string) => edit(id, { ...valuesOf(id), withheld: ['administration'] }, as);
  const responses = await Promise.all(
    Array.from({ length: 32 }, (_one, n) => (n % 2 === 0 ? withhold(302, first) : withhold(301, second))),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await server.database.query(`select id from operator where id in (301, 302) and withheld = '{}'`);
  expect(left).toHaveLength(1);
});

test('[MG-05] a withdrawn right, a closed account and a new password end session, socket, token and export', async () => {
  const id = await added({ role: 'administrator', properties: [], granted: [] });
  const values = { role: 'administrator', properties: [], granted: [] };
  const changes = [
    [{ withheld: ['kiosk-registration'] }, 'ended-by-operator'],
    [{ withheld: ['kiosk-registration'], password: 'another phrase of hers' }, 'password-changed'],
    [{ withheld: ['kiosk-registration'], loginAllowed: false }, 'disabled'],
  ] as const;
  let password = secret;
  for (const [change, reason] of changes) {
    const session = (await signIn('p.huber', password)).body.token as string;
    const rights = ['terminal.view', ...(password === secret ? ['terminal.register'] : [])];
    const token = await server.call('POST /tokens', { as: session, body: { name: 'T', rights, days: 1 } });
    const watcher = await live.watch(session);
    await server.database.execute(
      `insert into export_job (id, operator_id, resource, format, q, name, state) values (gen_random_uuid(), $1, 'terminals', 'csv', '', 'x', 'running')`,
      [id],
    );
    const { version } = (await show(id)).body;
    expect((await edit(id, { ...values, ...change, version })).status).toBe(200);
    expect((await server.call('GET /session', { as: session })).body.params).toMatchObject({ end: reason });
    expect(await watcher.closed()).toBe(4001);
    expect((await server.call('GET /terminals', { as: token.body.secret })).status).toBe(401);
    expect(await server.database.query(`select from export_job where operator_id = $1 and state = 'running'`, [id])).toEqual([]);
    if ('password' in change) password = change.password;
  }
  expect((await signIn('p.huber', password)).body.code).toBe('sign-in.failed');
});

test('[MG-05] a right that stays keeps the session; a token without the withdrawn right stays', async () => {
  const id = await added({ role: 'administrator', properties: [], granted: [] });
  const session = (await signIn('p.huber', secret)).body.token as string;
  const token = await server.call('POST /tokens', { as: session, body: { name: 'T', rights: ['terminal.view'], days: 1 } });
  const values = { role: 'administrator', properties: [], granted: [], email: '' };
  expect((await edit(id, values)).status).toBe(200);
  expect((await server.call('GET /session', { as: session })).status).toBe(200);
  await edit(id, { ...values, withheld: ['kiosk-registration'], version: 2 });
  expect((await server.call('GET /session', { as: session })).status).toBe(401);
  expect((await server.call('GET /terminals', { as: token.body.secret })).status).toBe(200);
});

test('[SE-06] without the user right “Login enabled” the account type is not supported at sign-in', async () => {
  const id = await added({ withheld: ['login-enabled'] });
  expect((await show(id)).body).toMatchObject({ type: 'device', state: 'active' });
  expect((await signIn('p.huber', secret)).body.code).toBe('sign-in.account-type-not-supported');
  const explain = (right: string) => server.call(`GET /operators/${id}/rights/${right}`, { as: admin });
  expect((await explain('console.log-in')).body).toMatchObject({ granted: false, reason: 'withheld' });
  expect((await explain('maintenance-log.view')).body).toMatchObject({ granted: true });
  await edit(id, { granted: ['kiosk-registration'] });
  expect((await explain('terminal.register')).body).toMatchObject({ granted: true, reason: 'granted-to-user' });
});

test('nobody gives a user right or a property beyond their own, nor changes an account with more rights', async () => {
  const limited = await signInWith([...administer, 'property.view-all', 'terminal.view'], []);
  expect((await add({ role: 'support', granted: [] }, limited)).body.code).toBe('right.missing');
  await server.database.execute(`insert into rights_profile (id, name, rights) values ('watch', 'Watch', '{terminal.view}')`);
  const watch = { role: 'watch', granted: [], email: '' };
  expect((await add({ ...watch, granted: ['kiosk-registration'] }, limited)).body).toMatchObject({
    code: 'right.missing',
    params: { right: 'terminal.register' },
  });
  expect((await add(watch, limited)).status).toBe(200);
  for (const response of [
    await edit(1, { ...plain, role: 'administrator', properties: [] }, limited),
    await act('disable', 1, limited),
    await remove(1, limited),
  ]) {
    expect(response.body.code).toBe('right.missing');
  }
  expect((await show(1, limited)).body).toMatchObject({ mayEdit: false, mayDisable: false });
  // An additional right counts like one of the profile: the operators form respects it, too.
  const id = await added({ login: 'other', email: '', role: 'watch', granted: ['kiosk-registration'] });
  const operator = {
    login: 'other',
    name: 'Otto',
    email: '',
    position: '',
    profile: 'watch',
    properties: [101],
    externalId: '',
    cards: [],
  };
  const body = { ...operator, loginAllowed: true, mustChangePassword: false, password: '', version: 1 };
  expect((await server.call(`PUT /operators/${id}`, { as: limited, body })).body.code).toBe('right.missing');
  expect((await server.call(`PUT /operators/${id}`, { as: admin, body })).status).toBe(200);
  expect((await show(id)).body.granted).toEqual(['kiosk-registration']);
});

test('an administrator of one property sees and changes only its users', async () => {
  const id = await added();
  const home = await signInWith(
    rightIds.filter((right) => right !== 'property.view-all'),
    [101],
  );
  const ids = (await server.call('GET /accounts?sort=id', { as: home })).body.items.map((row: { id: number }) => row.id);
  expect(ids).toEqual([201, 301]);
  for (const response of [await show(id, home), await edit(id, {}, home), await act('disable', id, home), await remove(id, home)]) {
    expect(response.body.code).toBe('row.not-found');
  }
  const other = { ...plain, login: 'other', email: '', properties: [101] };
  expect((await add({ ...other, properties: [102] }, home)).body.fields).toMatchObject([{ path: 'properties', code: 'unknown-property' }]);
  expect((await add({ ...other, withheld: [], granted: ['art-overview'] }, home)).body.code).toBe('right.missing');
  expect((await add(other, home)).status).toBe(200);
});

test('without the right, by API token, or with a stale sign-in no user is changed; a sign-up is decided first', async () => {
  const viewer = await signInWith(['console.log-in', 'operator.view', 'operator.manage', 'property.view-all']);
  expect((await add({}, viewer)).body).toMatchObject({ params: { right: 'web-user.manage' } });
  const id = await added();
  const token = await server.call('POST /tokens', {
    as: admin,
    body: { name: 'T', rights: ['web-user.manage', 'property.view-all'], days: 1 },
  });
  for (const response of [await add({ login: 'x.y', email: '' }, token.body.secret), await act('disable', id, token.body.secret)]) {
    expect(response.body.code).toBe('token.not-by-token');
  }
  await server.database.execute('update operator set waiting = true where id = $1', [id]);
  for (const response of [await edit(id, { version: 2 }), await act('disable', id), await act('enable', id), await remove(id)]) {
    expect(response.body.code).toBe('account.waiting');
  }
  await server.database.execute('update operator set waiting = false where id = $1', [id]);
  await server.database.execute(`update session set fresh_until = clock_timestamp() - interval '1 second'`);
  for (const response of [await add({ login: 'x.y' }), await edit(id, { version: 3 }), await remove(id)]) {
    expect(response.body.code).toBe('session.step-up');
  }
});

test('[MG-05] a user is disabled, enabled and deleted; the login name becomes free; the audit names the acts', async () => {
  const id = await added();
  expect((await act('disable', id)).body).toMatchObject({ state: 'disabled', version: 2 });
  expect((await act('disable', id)).body.version).toBe(2);
  expect((await edit(id, {})).body).toMatchObject({ code: 'row.changed', params: { by: 'administrator 1' } });
  expect((await act('enable', id)).body.state).toBe('active');
  expect((await remove(id)).status).toBe(204);
  expect([(await show(id)).status, (await remove(id)).status]).toEqual([404, 404]);
  expect((await add()).body.id).toBe(id + 1);
  const acts = await server.database.query<{ act: string }>(
    `select act from audit where target = $1 and outcome = 'done' order by n desc limit 4`,
    [`operator/${id}`],
  );
  expect(acts.map((one) => one.act)).toEqual(['account.remove', 'account.enable', 'account.disable', 'accounts.add']);
});
