import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyPassword } from '../../crypto/password-hash.ts';
import { addOperator, addProperties, password, startTestServer, type TestServer } from '../../testing/server.ts';
import { createVault } from '../identity/factor/vault.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
});
beforeEach(async () => {
  for (const table of ['approval_policy', 'approval', 'session', 'known_device', 'operator_property'])
    await server.database.execute(`delete from ${table}`);
  await server.database.execute(`update operator set changed_by = null`);
  await server.database.execute('delete from operator');
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'administrator', [], 'second');
  admin = await server.signIn('administrator');
});
afterAll(() => server.stop());

const devicePassword = 'another phrase for machines';
const petra = {
  login: 'p.huber',
  name: 'Petra Huber',
  email: '',
  position: '',
  profile: 'operator',
  properties: [101],
  externalId: '',
  cards: [],
  loginAllowed: true,
  mustChangePassword: false,
};
const add = (body: object = {}) =>
  server.call('POST /operators', { as: admin, body: { id: 501, ...petra, password: 'a phrase of her own', ...body } });
const edit = (body: object, version: number, headers = {}) =>
  server.call('PUT /operators/501', { as: admin, headers, body: { ...petra, password: '', version, ...body } });
const show = async () => (await server.call('GET /operators/501', { as: admin })).body;
const stored = async () =>
  (
    await server.database.query<{ password: string | null; pin: Buffer | null }>(
      'select password, pin from operator_device_secret where operator_id = 501',
    )
  )[0];
const fieldsOf = ({ body }: { body: { fields?: { path: string; code: string }[] } }) => body.fields?.map(({ path, code }) => [path, code]);

test('[MG-02] device password and PIN are stored hashed, and are neither returned, audited nor readable in a copy of the database', async () => {
  const added = await add({ devicePassword, pin: '904125' });
  expect(added).toMatchObject({ status: 200, body: { separateDevicePassword: true, pinAssigned: true } });
  const row = await stored();
  expect(await verifyPassword(row?.password ?? '', devicePassword)).toBe(true);
  const hash = await createVault(server.config).open('operator-pin/501', row?.pin ?? Buffer.alloc(0));
  expect(await verifyPassword(hash, '904125')).toBe(true);
  // Another operator's row cannot take the PIN over.
  await expect(createVault(server.config).open('operator-pin/502', row?.pin ?? Buffer.alloc(0))).rejects.toThrow();
  const seen = JSON.stringify([
    added.body,
    await show(),
    await server.database.query('select * from audit'),
    await server.database.query('select * from idempotency'),
    await server.database.query('select payload from stream'),
  ]);
  for (const secret of [devicePassword, '904125', row?.password ?? '']) expect(seen).not.toContain(secret);
});

test('[MG-02] each is kept, replaced and removed', async () => {
  await add({ devicePassword, pin: '904125' });
  const first = await stored();
  // A client that does not know these fields changes nothing.
  expect((await edit({ position: 'Cashier' }, 1)).body).toMatchObject({ separateDevicePassword: true, pinAssigned: true });
  expect(await stored()).toEqual(first);
  expect((await edit({ separateDevicePassword: true, pinAssigned: true, pin: '5512' }, 2)).status).toBe(200);
  const second = await stored();
  expect([second?.password, second?.pin?.equals(first?.pin ?? Buffer.alloc(0))]).toEqual([first?.password, false]);
  expect((await edit({ separateDevicePassword: false }, 3)).body).toMatchObject({ separateDevicePassword: false, pinAssigned: true });
  expect((await edit({ pinAssigned: false }, 4)).body).toMatchObject({ separateDevicePassword: false, pinAssigned: false });
  expect(await stored()).toBeUndefined();
});

test('[MG-02] a separate device password, and an assigned PIN, are required', async () => {
  expect(fieldsOf(await add({ separateDevicePassword: true, pinAssigned: true }))).toEqual([
    ['devicePassword', 'required'],
    ['pin', 'required'],
  ]);
  expect((await add()).status).toBe(200);
  expect(fieldsOf(await edit({ separateDevicePassword: true }, 1))).toEqual([['devicePassword', 'required']]);
});

test.each([
  [{ pin: '123' }, 'pin', 'invalid-format'],
  [{ pin: '1234567890123' }, 'pin', 'invalid-format'],
  [{ pin: '12a4' }, 'pin', 'invalid-format'],
  [{ pin: '١٢٣٤' }, 'pin', 'invalid-format'],
  [{ pin: '7777' }, 'pin', 'too-weak'],
  [{ pin: '4321' }, 'pin', 'too-weak'],
  [{ devicePassword: 'short' }, 'devicePassword', 'too-short'],
  [{ devicePassword: 'a phrase of her own' }, 'devicePassword', 'recent'],
])('[MG-02] %j is refused', async (body, path, code) => {
  expect(fieldsOf(await add(body))).toEqual([[path, code]]);
  expect(await stored()).toBeUndefined();
});

test('[MG-02] the device password differs from the stored password of the console', async () => {
  await add({ password });
  expect(fieldsOf(await edit({ devicePassword: password }, 1))).toEqual([['devicePassword', 'recent']]);
  expect((await edit({ devicePassword: password, password: 'a new phrase of her own' }, 1)).status).toBe(200);
});

test('a repeated request gets the same response and changes the secrets once', async () => {
  await add();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await edit({ devicePassword, pin: '904125' }, 1, key);
  const before = await stored();
  expect(await edit({ devicePassword, pin: '904125' }, 1, key)).toMatchObject({ status: 200, body: first.body });
  expect(await stored()).toEqual(before);
});

test('a deleted operator keeps no secrets', async () => {
  await add({ devicePassword, pin: '904125' });
  expect((await server.call('DELETE /operators/501', { as: admin })).status).toBe(204);
  expect(await stored()).toBeUndefined();
});

test('a held change shows that secrets are set, and sets them with the approval', async () => {
  await add();
  await server.database.execute(
    `insert into approval_policy (name, subject, threshold, above, quorum, deciding_right, expiry, reason_required, fresh_required)
     values ('Second', 'rights-change', 0, 0, 1, 'rights.edit', 60, false, false)`,
  );
  const { request } = (await edit({ devicePassword, pin: '904125' }, 1)).body.params;
  expect(await stored()).toBeUndefined();
  const second = await server.signIn('second');
  const { body } = await server.call(`GET /approvals/${request}`, { as: second });
  expect(body.changes[0].fields).toEqual([
    { name: 'devicePassword', old: '', new: '***' },
    { name: 'pin', old: '', new: '***' },
  ]);
  expect(JSON.stringify(await server.database.query('select * from approval'))).not.toContain('904125');
  await server.call(`POST /approvals/${request}/decision`, { as: second, body: { approved: true, reason: '' } });
  expect(await show()).toMatchObject({ separateDevicePassword: true, pinAssigned: true });
});
