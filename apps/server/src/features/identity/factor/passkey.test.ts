import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, password, startTestServer, type TestServer } from '../../../testing/server.ts';
import { type Authenticator, createAuthenticator, type Trick } from './testing/authenticator.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ FLOOR_HOSTS: 'https://floor.example' });
  await addOperator(server, 201, 'operator');
  await addOperator(server, 101, 'supervisor');
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const table of ['session', 'passkey', 'passkey_challenge', 'known_device', 'operator_access', 'message']) {
    await server.database.execute(`delete from ${table}`);
  }
  await server.database.execute('update operator set failures = 0, locked_at = null, disabled = false, waiting = false');
  token = await server.signIn('operator');
});

const post = (path: string, body?: object, as?: string, headers = {}) =>
  server.call(`POST ${path}`, { ...(as && { as }), ...(body && { body }), headers });

const optionsFor = async (as = token) => (await post('/factors/passkeys/begin', undefined, as)).body.options;
const keep = (response: object, name = 'Laptop', as = token) => post('/factors/passkeys', { name, response }, as);

/** Adds a passkey of the operator to an authenticator. */
async function add(authenticator = createAuthenticator(), name = 'Laptop', as = token): Promise<Authenticator> {
  const { status } = await keep(authenticator.create(await optionsFor(as)), name, as);
  expect(status).toBe(200);
  return authenticator;
}

const challenge = async (headers = {}) => (await post('/session/passkey/begin', undefined, undefined, headers)).body.options;
const enter = (response: object, kind = 'cli', headers = {}) => post('/session/passkey', { response, kind }, undefined, headers);

const accessLog = async () =>
  (await server.database.query<{ state: string; login: string }>('select state, login from operator_access order by id')).map(
    ({ state, login }) => `${state} ${login}`.trim(),
  );

test('a passkey is created with user verification, stored in the authenticator, and signs in without a password', async () => {
  const options = await optionsFor();
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Floorwalker' },
    user: { name: 'operator' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: 300_000,
  });
  const authenticator = createAuthenticator();
  expect((await keep(authenticator.create(options))).body).toEqual({ id: authenticator.id });

  const signInOptions = await challenge();
  expect(signInOptions).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(signInOptions.allowCredentials).toBeUndefined();
  const { status, body } = await enter(authenticator.get(signInOptions));
  expect({ status, login: body.login, kind: body.kind }).toEqual({ status: 200, login: 'operator', kind: 'cli' });
  expect((await server.call('GET /session', { as: body.token })).body.restrictions).toEqual([]);
  expect((await accessLog()).at(-1)).toBe('logged-in operator');
  const [audit] = await server.database.query<{ new: object }>(
    `select new from audit where act = 'session.sign-in' order by n desc limit 1`,
  );
  expect(audit?.new).toMatchObject({ by: 'passkey' });
});

test('a browser gets cookies and no token, and its device is known from then on', async () => {
  const authenticator = await add();
  const { body, headers } = await enter(authenticator.get(await challenge()), 'web');
  expect(body.token).toBeNull();
  expect(String(headers['set-cookie'])).toMatch(/floor_session=.*floor_device=/);
});

test('passkeys are listed with their names, and the operator is informed of new ones', async () => {
  const authenticator = await add(createAuthenticator(), 'Blue key');
  await enter(authenticator.get(await challenge()));
  const { passkeys } = (await server.call('GET /factors', { as: token })).body;
  expect(passkeys).toEqual([{ id: authenticator.id, name: 'Blue key', created: expect.any(String), lastUsed: expect.any(String) }]);
  const messages = await server.database.query(`select kind, params from message where kind = 'factor-added'`);
  expect(messages).toEqual([{ kind: 'factor-added', params: { factor: 'passkey', name: 'Blue key' } }]);
});

test.each<[string, Trick]>([
  ['of another origin', { origin: 'http://evil.example' }],
  ['of another site', { rpId: 'evil.example' }],
  ['whose holder was not checked', { verified: false }],
  ['to a challenge that nobody made', { challenge: 'AAAA' }],
])('a response %s creates no passkey and no session', async (_what, trick) => {
  const authenticator = createAuthenticator();
  expect((await keep(authenticator.create(await optionsFor(), trick))).body.code).toBe('passkey.refused');
  await add(authenticator);
  expect((await enter(authenticator.get(await challenge(), trick))).body.code).toBe('sign-in.passkey-refused');
  expect((await accessLog()).at(-1)).toBe('invalid-password operator');
});

test('a response signed with another key, or without an account, creates no session', async () => {
  const good = await add();
  const forged = { ...createAuthenticator().get(await challenge()), id: good.id, rawId: good.id };
  expect((await enter(forged)).body.code).toBe('sign-in.passkey-refused');
  expect((await enter(createAuthenticator().get(await challenge()))).body.code).toBe('sign-in.passkey-refused');
  expect((await accessLog()).at(-1)).toBe('invalid-login-name');
  for (const response of [{}, { id: good.id }, { id: 17 }, { id: good.id, response: { clientDataJSON: 'nonsense' } }]) {
    expect((await enter(response)).body.code).toBe('sign-in.passkey-refused');
  }
});

test('a response for another account is rejected', async () => {
  const authenticator = await add();
  const userHandle = Buffer.from('operator/101').toString('base64url');
  expect((await enter(authenticator.get(await challenge(), { userHandle }))).body.code).toBe('sign-in.passkey-refused');
});

test('a challenge is valid once, also for two simultaneous responses', async () => {
  const authenticator = await add();
  const signInOptions = await challenge();
  const responses = await Promise.all([enter(authenticator.get(signInOptions)), enter(authenticator.get(signInOptions))]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  const options = await optionsFor();
  const [first, second] = [createAuthenticator(), createAuthenticator()];
  const kept = await Promise.all([keep(first.create(options)), keep(second.create(options))]);
  expect(kept.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a challenge is valid for five minutes', async () => {
  const authenticator = await add();
  const [signInOptions, options] = [await challenge(), await optionsFor()];
  const [row] = await server.database.query<{ seconds: number }>(
    `select extract(epoch from max(expires) - clock_timestamp())::integer as seconds from passkey_challenge`,
  );
  expect(row?.seconds).toBeGreaterThan(290);
  expect(row?.seconds).toBeLessThanOrEqual(300);
  await server.database.execute('update passkey_challenge set expires = clock_timestamp()');
  expect((await enter(authenticator.get(signInOptions))).body.code).toBe('sign-in.passkey-refused');
  expect((await keep(createAuthenticator().create(options))).body.code).toBe('passkey.refused');
});

test('a challenge from the future, after the clock was set back, is not valid', async () => {
  const authenticator = await add();
  const [signInOptions, options] = [await challenge(), await optionsFor()];
  await server.database.execute(`update passkey_challenge set made = clock_timestamp() + interval '1 hour'`);
  expect((await enter(authenticator.get(signInOptions))).body.code).toBe('sign-in.passkey-refused');
  expect((await keep(createAuthenticator().create(options))).body.code).toBe('passkey.refused');
});

test('a challenge of one operator creates no passkey of another', async () => {
  const supervisor = await server.signIn('supervisor');
  const options = await optionsFor(supervisor);
  expect((await keep(createAuthenticator().create(options))).body.code).toBe('passkey.refused');
});

test('a decreasing counter means a copy, and is rejected; a constant counter is accepted', async () => {
  const authenticator = await add();
  expect((await enter(authenticator.get(await challenge(), { counter: 9 }))).status).toBe(200);
  expect((await enter(authenticator.get(await challenge(), { counter: 9 }))).body.code).toBe('sign-in.passkey-refused');
  expect((await enter(authenticator.get(await challenge(), { counter: 8 }))).body.code).toBe('sign-in.passkey-refused');
  expect((await enter(authenticator.get(await challenge(), { counter: 10 }))).status).toBe(200);
  const plain = await add(createAuthenticator({ counts: false }));
  for (let time = 0; time < 2; time += 1) expect((await enter(plain.get(await challenge()))).status).toBe(200);
});

test('the site is the requested host, behind a proxy with the allowed origin', async () => {
  const headers = { host: 'floor.example' };
  const options = (await post('/factors/passkeys/begin', undefined, token, headers)).body.options;
  expect(options.rp.id).toBe('floor.example');
  const authenticator = createAuthenticator();
  const trick = { origin: 'https://floor.example' };
  expect((await post('/factors/passkeys', { name: 'Proxy', response: authenticator.create(options, trick) }, token, headers)).status).toBe(
    200,
  );
  expect((await enter(authenticator.get(await challenge(headers), trick), 'cli', headers)).status).toBe(200);
  expect((await post('/session/passkey/begin', undefined, undefined, { host: 'evil.example' })).body.code).toBe('request.host-refused');
});

test('failed passwords do not lock out an operator with a passkey', async () => {
  const authenticator = await add();
  for (let guess = 0; guess < 3; guess += 1) await post('/session', { login: 'operator', password: 'wrong' });
  expect((await post('/session', { login: 'operator', password })).status).toBe(401);
  expect((await enter(authenticator.get(await challenge()))).status).toBe(200);
});

test.each(['disabled', 'waiting'])('an account that is %s cannot sign in with a passkey', async (state) => {
  const authenticator = await add();
  await server.database.execute(`update operator set ${state} = true where id = 201`);
  expect((await enter(authenticator.get(await challenge()))).body.code).toBe('sign-in.passkey-refused');
  expect((await accessLog()).at(-1)).toBe('disabled operator');
});

test('an operator has at most ten passkeys, also with simultaneous calls', async () => {
  for (let count = 0; count < 9; count += 1) await add();
  const [first, second] = [await optionsFor(), await optionsFor()];
  const responses = await Promise.all([keep(createAuthenticator().create(first)), keep(createAuthenticator().create(second))]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { status, body } = await post('/factors/passkeys/begin', undefined, token);
  expect({ status, code: body.code, params: body.params }).toEqual({ status: 409, code: 'passkey.too-many', params: { most: 10 } });
});

test('a removed passkey is not valid; passkeys of others cannot be removed', async () => {
  const authenticator = await add();
  const supervisor = await server.signIn('supervisor');
  expect((await server.call(`DELETE /factors/passkeys/${authenticator.id}`, { as: supervisor })).status).toBe(404);
  expect((await server.call(`DELETE /factors/passkeys/${authenticator.id}`, { as: token })).status).toBe(204);
  expect((await enter(authenticator.get(await challenge()))).body.code).toBe('sign-in.passkey-refused');
});

test('adding and removing require a recent sign-in', async () => {
  const authenticator = await add();
  await server.database.execute('update session set fresh_until = clock_timestamp()');
  expect((await post('/factors/passkeys/begin', undefined, token)).body.code).toBe('session.step-up');
  expect((await server.call(`DELETE /factors/passkeys/${authenticator.id}`, { as: token })).body.code).toBe('session.step-up');
});

test('a browser with another session can sign in with a passkey', async () => {
  const authenticator = await add();
  const { options } = (await post('/session/passkey/begin', undefined, token)).body;
  expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
  expect((await enter(authenticator.get(options))).status).toBe(200);
});
