import { afterEach, beforeEach, expect, test } from 'vitest';
import { addLicence } from '../../testing/licences.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101]);
  admin = await server.signIn('administrator');
});
afterEach(() => server.stop());

const register = (body: object = {}, as = admin) =>
  server.call('POST /terminals', { as, body: { id: 17, name: 'Hall 2 East', type: 3, property: 101, ...body } });
const settings = {
  serial: 'KX-000120',
  location: 'B-12',
  distributor: '00420',
  customer: '77',
  bankTerminal: 'T0000017',
  kiosk: 'K 9',
  currency: 'CZK',
  address: 'Ring 1, 1010 Vienna',
  contact: 'Petra Huber',
  email: 'p.huber@floor.example',
  phone: '+43 1 5555-17',
  lifecycleStep: 'in-production-use',
};
const values = { name: 'Hall 2 West', type: 7, zone: 'Europe/Vienna', visible: true, ...settings };
const edit = (changes: object = {}, { as = admin, id = 17 } = {}) =>
  server.call(`PUT /terminal-settings/${id}`, { as, body: { ...values, version: 1, ...changes } });
const act = (verb: 'retire' | 'bring-back' | 'secret', { as = admin, id = 17, headers = {} } = {}) =>
  server.call(`POST /terminals/${id}/${verb}`, { as, headers, ...(verb === 'retire' && { body: { reason: 'sold' } }) });
const show = async (id = 17) => (await server.call(`GET /terminal-settings/${id}`, { as: admin })).body;
const audits = (name: string) =>
  server.database.query<{ old: object; new: object; terminal_id: number; outcome: string }>(
    `select old, new, terminal_id, outcome from audit where act = $1 and outcome = 'done' order by n`,
    [name],
  );

test('[TM-12] an edit changes every value, and is audited with the old and the new ones', async () => {
  await register({ serial: 'KX-000001' });
  const { status, body } = await edit();
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: 17, property: 101, propertyName: expect.any(String), ...values, use: 'in-use', version: 2 });
  expect((await server.call('GET /terminals/17', { as: admin })).body).toMatchObject({
    name: 'Hall 2 West',
    type: 7,
    lifecycleStep: 'in-production-use',
  });
  const [entry] = await audits('terminal-settings.edit');
  expect(entry).toMatchObject({
    old: { name: 'Hall 2 East', serial: 'KX-000001', phone: '', lifecycleStep: 'none' },
    new: values,
    terminal_id: 17,
  });
  const found = await server.call('GET /terminal-settings?q=serial:KX-000120', { as: admin });
  expect(found.body.items.map(({ id }: { id: number }) => id)).toEqual([17]);
  const inUse = await server.call('GET /terminals?q=lifecycleStep:in-production-use', { as: admin });
  expect(inUse.body.items.map(({ id }: { id: number }) => id)).toEqual([17]);
  expect((await edit({ version: 2, lifecycleStep: 'scrapped' })).status).toBe(422);
});

test('many terminals are created and changed in one request, without secrets, all or none', async () => {
  await register();
  const add = (id: number, changes: object = {}) => ({ id, property: 101, ...values, name: `Bar ${id}`, ...changes });
  const apply = (rows: object) => server.call('POST /terminal-settings/rows', { as: admin, body: rows });
  const wrong = await apply({ add: [add(18), add(19, { name: 'BAR 18' })], edit: [] });
  expect(wrong.body).toMatchObject({ code: 'terminal.name-exists', params: { row: 'add.1' } });
  expect((await server.call('GET /terminal-settings/18', { as: admin })).status).toBe(404);
  const edit = [{ id: '17', values: { ...values, version: 1 } }];
  expect((await apply({ add: [add(18), add(19)], edit })).body).toEqual({ added: 2, changed: 1 });
  expect(await show(18)).toMatchObject({ ...settings, name: 'Bar 18', secret: 'none' });
  expect(await audits('terminal-settings.add')).toMatchObject([{ terminal_id: 18 }, { terminal_id: 19 }]);
  expect((await apply({ add: [add(20, { property: 999 })], edit: [] })).body.fields).toMatchObject([
    { path: 'add.0.property', code: 'unknown-property' },
  ]);
  expect((await apply({ add: [add(20), add(20, { name: 'Other' })], edit: [] })).body).toMatchObject({
    code: 'terminal.exists',
    params: { row: 'add.1', terminal: 20 },
  });
  // A terminal takes the name that one before it has given up.
  const change = (id: string, name: string) => ({ id, values: { ...values, name, version: 1 } });
  const exchanged = [change('18', 'Bar 20'), change('19', 'BAR 18')];
  expect((await apply({ add: [], edit: exchanged.toReversed() })).body).toMatchObject({
    code: 'terminal.name-exists',
    params: { row: 'edit.0' },
  });
  expect((await apply({ add: [], edit: exchanged })).body).toEqual({ added: 0, changed: 2 });
});

test('a terminal is registered with all its settings', async () => {
  expect((await register({ ...settings, visible: false })).body).toMatchObject({ id: 17, secret: expect.stringMatching(/^[0-9a-f]{40}$/) });
  expect(await show()).toMatchObject({ ...settings, visible: false, zone: 'Europe/Vienna', secret: 'current' });
  const [entry] = await audits('terminal.register');
  expect(JSON.stringify(entry)).not.toContain((await register({ id: 18, name: 'Other' })).body.secret);
});

test('[TM-01] an invisible terminal is in no list except for those who can make it visible', async () => {
  await register();
  const operator = await server.signIn('operator');
  expect((await server.call('GET /terminal-settings/17', { as: operator })).body).toMatchObject({ id: 17, serial: '' });
  await edit({ visible: false });
  for (const as of [admin, operator]) expect((await server.call('GET /terminals/17', { as })).status).toBe(404);
  expect((await server.call('GET /terminal-settings/17', { as: operator })).status).toBe(404);
  expect(await show()).toMatchObject({ visible: false });
  const restart = await server.call('POST /commands/terminal.restart', { as: admin, body: { targets: { ids: [17] }, args: {} } });
  expect(restart.body.fields).toMatchObject([{ code: 'unknown-terminal' }]);
  expect((await edit({ version: 2 })).status).toBe(200);
  expect((await server.call('GET /terminals/17', { as: operator })).status).toBe(200);
});

test('[TM-12] names are required and unique in a property, ids must exist', async () => {
  await register();
  await register({ id: 18, name: 'Bar' });
  await register({ id: 19, name: 'Elsewhere', property: 102 });
  expect((await edit({ name: '' })).body).toMatchObject({ status: 422, fields: [{ path: 'name', code: 'required' }] });
  expect((await edit({ name: 'BAR' })).body).toMatchObject({ status: 409, code: 'terminal.name-exists', params: { name: 'BAR' } });
  expect((await edit({ name: 'elsewhere' })).status).toBe(200);
  expect((await edit({ name: 'ELSEWHERE', version: 2 })).status).toBe(200);
  expect((await edit({}, { id: 999 })).body).toMatchObject({ status: 404, code: 'row.not-found' });
});

test.each([
  ['type', 0, 'too-small'],
  ['type', 16, 'too-big'],
  ['zone', 'Mars/Olympus', 'unknown-zone'],
  ['distributor', '12', 'invalid-format'],
  ['customer', 'x', 'invalid-format'],
  ['email', 'nobody', 'invalid-format'],
  ['currency', 'XXQ', 'invalid'],
  ['emergencyPin', '12ab', 'invalid-format'],
  ['emergencyPin', '1234', 'too-weak'],
  ['phone', 'call me', 'invalid-format'],
  ['serial', 'x'.repeat(41), 'too-long'],
  ['address', 'a\u0000b', 'invalid-format'],
  ['contact', 'a\u001b[31m', 'invalid-format'],
])('an invalid %s is an error of its field', async (path, value, code) => {
  await register();
  expect((await edit({ [path]: value })).body.fields).toMatchObject([{ path, code }]);
  expect((await show()).version).toBe(1);
});

test('a change that is based on older values names who has changed them; of 8 at once one is saved', async () => {
  await register();
  const all = await Promise.all(Array.from({ length: 8 }, (_, index) => edit({ name: `Hall ${index}` })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(all.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'row.changed', params: { by: 'administrator 1' } });
  expect(await audits('terminal-settings.edit')).toHaveLength(1);
});

test('a repeated registration with the same key returns the same terminal and creates no other', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { name: 'Hall 2', type: 3, property: 101 };
  const all = await Promise.all(Array.from({ length: 8 }, () => server.call('POST /terminals', { as: admin, body, headers })));
  const [{ count } = { count: 0 }] = await server.database.query<{ count: number }>('select count(*)::integer as count from terminal');
  expect(count).toBe(1);
  expect(new Set(all.filter(({ status }) => status === 200).map((one) => one.body.secret)).size).toBe(1);
});

test('without the right nothing is changed, and a terminal of another property does not exist', async () => {
  await register();
  for (const login of ['supervisor', 'operator'] as const) {
    const as = await server.signIn(login);
    const calls = [edit({}, { as }), act('retire', { as }), act('bring-back', { as }), act('secret', { as })];
    for (const { body } of await Promise.all(calls)) expect(body).toMatchObject({ status: 403, code: 'right.missing' });
  }
  await register({ id: 18, name: 'Reno 1', property: 102 });
  const operator = await server.signIn('operator');
  expect((await server.call('GET /terminal-settings', { as: operator })).body.items.map(({ id }: { id: number }) => id)).toEqual([17]);
  expect((await server.call('GET /terminal-settings/18', { as: operator })).status).toBe(404);
});

test('[TM-12] a retired terminal leaves the lists, keeps its history and name, and can be brought back', async () => {
  await register();
  const { body: retired } = await act('retire');
  expect(retired).toMatchObject({ use: 'retired', retired: expect.any(String), retiredReason: 'sold', version: 2 });
  expect((await server.call('GET /terminals/17', { as: admin })).status).toBe(404);
  expect((await server.call('GET /terminals', { as: admin })).body.items).toEqual([]);
  expect((await server.call('GET /properties/101', { as: admin })).body.terminals).toBe(0);
  expect((await act('retire')).body).toMatchObject({ status: 409, code: 'terminal.retired' });
  expect((await act('secret')).body).toMatchObject({ status: 409, code: 'terminal.retired' });
  expect((await register({ id: 18 })).body.code).toBe('terminal.name-exists');
  expect((await act('bring-back')).body).toMatchObject({ use: 'in-use', retired: null, retiredReason: '', version: 3 });
  expect((await act('bring-back')).body).toMatchObject({ status: 409, code: 'terminal.not-retired' });
  expect((await server.call('GET /terminals/17', { as: admin })).status).toBe(200);
  const [done] = await audits('terminal.bring-back');
  expect(done).toMatchObject({ old: { use: 'retired', reason: 'sold' }, new: { use: 'in-use' }, terminal_id: 17 });
});

test('of 8 who retire a terminal at once, one does, and only once', async () => {
  await register();
  const all = await Promise.all(Array.from({ length: 8 }, () => act('retire')));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(await audits('terminal.retire')).toHaveLength(1);
});

test('retiring revokes commands that wait and voids pending approvals', async () => {
  await register();
  const { body: run } = await server.call('POST /commands/terminal.restart', { as: admin, body: { targets: { ids: [17] }, args: {} } });
  await server.database.execute(
    `insert into approval (terminal_id, sequence, boot, property_id, type, amount, currency, requester, supervisors, at, expires)
     values (17, 1, 'a', 101, 1, 5000, 'EUR', 201, '{101}', now(), now() + interval '5 minutes')`,
  );
  await server.database.execute('update terminal set open_approvals = 1');
  await act('retire');
  const targets = await server.call(`GET /runs/${run.id}/targets`, { as: admin });
  expect(targets.body.items).toMatchObject([{ terminal: 17, state: 'revoked' }]);
  expect((await server.call('GET /approvals', { as: admin })).body.items).toMatchObject([{ id: '17/1', state: 'void' }]);
  expect(await server.database.query('select open_approvals from terminal')).toEqual([{ open_approvals: 0 }]);
  const [entry] = await audits('terminal.retire');
  expect(entry?.new).toEqual({ use: 'retired', reason: 'sold', revokedCommands: 1, voidApprovals: 1 });
});

test('only terminals in use count for the maximum', async () => {
  await addLicence(server);
  await server.database.execute(
    `insert into terminal (id, property_id, name, type, zone, secret)
     select i, 101, 'Full ' || i, 1, 'UTC', '' from generate_series(1, 65535) i`,
  );
  expect((await register({ id: null, name: 'One more' })).body).toMatchObject({ status: 409, code: 'terminal.count-exceeded' });
  await act('retire', { id: 5 });
  expect((await act('bring-back', { id: 5 })).status).toBe(200);
});

test('a new secret requires a recent sign-in, is shown once, and is in no audit entry', async () => {
  await register();
  const { status, body } = await act('secret');
  expect([status, body]).toEqual([
    200,
    {
      id: 17,
      property: 101,
      username: '17',
      secret: expect.stringMatching(/^[0-9a-f]{40}$/),
      topics: 't/101/17/',
      gateway: { port: 1883, secure: false },
    },
  ]);
  expect(await show()).toMatchObject({ secret: 'renewed', version: 1 });
  const [row] = await server.database.query<{ text: string }>('select string_agg(audit::text, chr(10)) as text from audit');
  expect(row?.text).not.toContain(body.secret);
  await server.database.execute('update session set fresh_until = clock_timestamp()');
  expect((await act('secret')).body.code).toBe('session.step-up');
  expect((await act('secret', { id: 999 })).body.code).toBe('row.not-found');
});

test('[TM-12] an emergency PIN is stored encrypted, never read back, kept, replaced and removed with a recent sign-in', async () => {
  const stored = async () =>
    (await server.database.query<{ pin: Buffer | null }>('select emergency_pin as pin from terminal_settings where terminal_id = 17'))[0]
      ?.pin;
  expect((await edit({ emergencyPinAssigned: true }, { id: 17 })).status).toBe(404);
  expect((await register({ emergencyPinAssigned: true })).body.fields).toMatchObject([{ path: 'emergencyPin', code: 'required' }]);
  await register({ emergencyPin: '480159' });
  expect(await show()).toMatchObject({ emergencyPinAssigned: true });
  expect(JSON.stringify(await show())).not.toContain('480159');
  const first = await stored();
  expect(first?.toString('latin1')).not.toContain('argon2');
  expect((await edit({ version: 1 })).body).toMatchObject({ emergencyPinAssigned: true });
  expect(await stored()).toEqual(first);
  expect((await edit({ version: 2, emergencyPin: '975310' })).status).toBe(200);
  const second = await stored();
  expect(second).not.toEqual(first);
  const texts = await server.database.query<{ text: string }>(
    `select (select string_agg(a::text, '') from audit a) || (select string_agg(i::text, '') from idempotency i) as text`,
  );
  for (const pin of ['480159', '975310']) expect(texts[0]?.text).not.toContain(pin);
  expect(texts[0]?.text).toContain('***');

  await server.database.execute('update session set fresh_until = clock_timestamp()');
  expect((await edit({ version: 3, emergencyPin: '864201' })).body.code).toBe('session.step-up');
  expect((await edit({ version: 3, emergencyPinAssigned: false })).body.code).toBe('session.step-up');
  expect((await edit({ version: 3, emergencyPinAssigned: true, name: 'Bar' })).status).toBe(200);
  expect(await stored()).toEqual(second);
  admin = await server.signIn('administrator');
  expect((await edit({ version: 4, emergencyPinAssigned: false })).body).toMatchObject({ emergencyPinAssigned: false });
  expect(await stored()).toBeNull();
});
