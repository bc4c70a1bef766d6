import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../../crypto/password-hash.ts';
import { addOperator, addProperties, password, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let olga: string;

beforeAll(async () => {
  server = await startTestServer({ FLOOR_PASSWORD_HISTORY: '3' });
  await addProperties(server);
  await addOperator(server, 201, 'operator', [101]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { execute } = server.database;
  for (const table of ['password_history', 'session', 'known_device', 'operator_access', 'message']) await execute(`delete from ${table}`);
  await execute('update operator set password = $1, failures = 0, locked_at = null, must_change = false, password_changed = null', [
    await hashPassword(password),
  ]);
  const { body } = await server.call('POST /session', { body: { login: 'operator', password, kind: 'cli' } });
  [olga, device] = [body.token, body.device];
});

const next = 'a phrase of my own';
const change = (body: object, as = olga) => server.call('POST /password', { as, body });
// The session's known device has its own counter, as for sign-ins.
const failures = async () =>
  (await server.database.query<{ failures: number }>('select max(failures) as failures from known_device'))[0]?.failures;
let device: string;
const signInWith = async (secret: string) =>
  (await server.call('POST /session', { body: { login: 'operator', password: secret, kind: 'cli', device } })).status;

test('a wrong current password is rejected and counts as a failed sign-in; the third one locks [SE-06]', async () => {
  expect((await change({ current: 'wrong', next })).body.code).toBe('password.wrong');
  expect(await failures()).toBe(1);
  await signInWith('wrong');
  expect(await failures()).toBe(2);
  expect((await change({ current: 'wrong', next })).body.code).toBe('password.wrong');
  expect((await change({ current: password, next })).body.code).toBe('password.wrong');
  expect(await signInWith(password)).toBe(401);
  const states = await server.database.query(`select state from operator_access where state <> 'logged-in' order by id`);
  expect(states.map(({ state }) => state)).toEqual([
    'invalid-password',
    'invalid-password',
    'invalid-password',
    'account-locked',
    'account-locked',
  ]);
});

test('a repeated call with a wrong password counts once', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  for (let tries = 0; tries < 3; tries++) {
    expect((await server.call('POST /password', { as: olga, headers, body: { current: 'wrong', next } })).body.code).toBe('password.wrong');
  }
  expect(await failures()).toBe(1);
});

test.each([
  ['short', { code: 'too-short', params: { minimum: 15 } }],
  [`${'x'.repeat(64)} ${'y'.repeat(64)}`, { code: 'too-long', params: { maximum: 128 } }],
  ['Operator-Operator-1', { code: 'too-common', params: {} }],
  ['Floorwalker-2026-!!', { code: 'too-common', params: {} }],
  [password, { code: 'recent', params: {} }],
])('"%s" is rejected by its field, and nothing changes [SE-07, SH-25]', async (given, fault) => {
  const { status, body } = await change({ current: password, next: given });
  expect([status, body.fields]).toEqual([422, [{ path: 'next', ...fault }]]);
  expect([await failures(), await signInWith(password)]).toEqual([0, 200]);
});

test('only with the current password the caller learns which passwords were used before', async () => {
  expect((await change({ current: 'wrong', next: password })).body.code).toBe('password.wrong');
});

test('a new password is valid immediately; other sessions end, the own one stays and counts as a recent sign-in [SE-07, SH-18]', async () => {
  await server.database.execute('update known_device set failures = 2');
  const other = await server.signIn('operator');
  await server.database.execute(`update session set fresh_until = clock_timestamp() - interval '1 hour'`);
  await server.database.execute('update operator set must_change = true');
  expect((await server.call('GET /session', { as: olga })).body.restrictions).toEqual(['password-change']);
  expect((await change({ current: password, next })).status).toBe(204);
  expect((await server.call('GET /session', { as: other })).body.code).toBe('session.ended');
  const { body: own } = await server.call('GET /session', { as: olga });
  expect(own).toMatchObject({ restrictions: [], passwordChanged: expect.any(String), freshUntil: expect.any(String) });
  expect(Date.parse(own.freshUntil)).toBeGreaterThan(Date.parse(own.passwordChanged));
  expect([await failures(), await signInWith(next), await signInWith(password)]).toEqual([0, 200, 401]);
  const reasons = await server.database.query('select end_reason from session where ended is not null');
  expect(reasons).toEqual([{ end_reason: 'password-changed' }]);
  const messages = await server.database.query(`select kind from message where kind = 'password-changed'`);
  expect(messages).toHaveLength(1);
  const [audited] = await server.database.query<{ act: string; new: unknown }>(
    `select act, new from audit where act = 'password.change' order by n desc limit 1`,
  );
  expect(JSON.stringify(audited)).not.toContain(next);
});

test('the last passwords cannot be reused, older ones can, and no more are stored', async () => {
  const all = [password, 'one phrase of mine', 'two phrases of mine', 'three phrases of mine'];
  for (const [at, given] of all.slice(1).entries()) expect((await change({ current: all[at], next: given })).status).toBe(204);
  const current = all[3];
  for (const given of all.slice(1)) expect((await change({ current, next: given })).body.fields).toMatchObject([{ code: 'recent' }]);
  expect((await server.database.query('select from password_history')).length).toBe(2);
  expect((await change({ current, next: password })).status).toBe(204);
});

test('of two simultaneous changes one succeeds; the other has an old password', async () => {
  const second = await server.signIn('operator');
  const responses = await Promise.all([change({ current: password, next }), change({ current: password, next: `${next} too` }, second)]);
  const statuses = responses.map(({ status }) => status).toSorted();
  expect(statuses[0]).toBe(204);
  expect([401, 403]).toContain(statuses[1]);
  expect([await signInWith(next), await signInWith(`${next} too`)].toSorted()).toEqual([200, 401]);
});

test('the current password is not accepted as new one, whatever the setting [SE-07]', async () => {
  const lenient = await startTestServer({ FLOOR_PASSWORD_HISTORY: '0', FLOOR_PASSWORD_LEVEL: 'standard' });
  await addOperator(lenient, 201, 'operator');
  const as = await lenient.signIn('operator');
  const changeTo = (current: string, given: string) => lenient.call('POST /password', { as, body: { current, next: given } });
  expect((await changeTo(password, password)).body.fields).toMatchObject([{ path: 'next', code: 'recent' }]);
  expect([(await changeTo(password, 'x')).status, (await changeTo('x', password)).status]).toEqual([204, 204]);
  expect(await lenient.database.query('select from password_history')).toEqual([]);
  await lenient.stop();
});

test('a change requires a session, and rejects API tokens', async () => {
  expect((await server.call('POST /password', { body: { current: password, next } })).status).toBe(401);
  const secret = `flr_${'x'.repeat(43)}`;
  await server.database.execute(
    `insert into api_token (token, hint, operator_id, name, rights, expires) values (sha256($1::bytea), '', 201, 'x', array['own-account.manage'], now() + interval '1 hour')`,
    [Buffer.from(secret)],
  );
  expect((await change({ current: password, next }, secret)).body.code).toBe('token.not-by-token');
});

test('a secondary server changes no passwords, and names the primary [SE-11]', async () => {
  const secondary = await startTestServer({ FLOOR_PRIMARY_URL: 'https://primary.example', FLOOR_SIGN_UP: '1', FLOOR_DEMO: '1' });
  await addOperator(secondary, 201, 'operator');
  const as = await secondary.signIn('operator');
  const refused = { code: 'password.on-primary', params: { address: 'https://primary.example' } };
  const body = { login: 'p.huber', name: 'P', email: 'p@floor.example', password: next, terms: '2026-11' };
  expect((await secondary.call('POST /password', { as, body: { current: password, next } })).body).toMatchObject(refused);
  expect((await secondary.call('POST /password/forgot', { body: { login: 'x' } })).body).toMatchObject(refused);
  expect((await secondary.call('POST /password/reset', { body: { token: 'x', next } })).body).toMatchObject(refused);
  expect((await secondary.call('POST /sign-up', { body })).body).toMatchObject(refused);
  expect((await secondary.call('GET /session/options')).body).toMatchObject({ signUp: false, forgotPassword: false });
  await secondary.stop();
});
