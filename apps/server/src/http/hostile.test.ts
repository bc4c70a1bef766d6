import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAuthenticator } from '../features/identity/factor/testing/authenticator.ts';
import { codeOf } from '../features/identity/factor/testing/code.ts';
import { addOperator, addProperties, password, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ FLOOR_SECOND_FACTOR_RIGHTS: 'session.manage', FLOOR_SESSIONS_PER_OPERATOR: '50' });
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['session', 'passkey', 'recovery_code']) await server.database.execute(`delete from ${table}`);
  await server.database.execute('update operator set totp = null, totp_step = 0, failures = 0, locked_at = null');
  token = await server.signIn('operator');
});

const post = (path: string, body?: object, as?: string) => server.call(`POST ${path}`, { ...(as && { as }), ...(body && { body }) });

async function addTotp(as: string) {
  const { secret } = (await post('/factors/totp', undefined, as)).body;
  const { recoveryCodes } = (await post('/factors/totp/confirm', { code: codeOf(secret) }, as)).body;
  return { secret, recoveryCodes };
}

async function addPasskey(as: string): Promise<string> {
  const one = createAuthenticator();
  const { options } = (await post('/factors/passkeys/begin', undefined, as)).body;
  expect((await post('/factors/passkeys', { name: 'Key', response: one.create(options) }, as)).status).toBe(200);
  return one.id;
}

test('of two passkeys removed simultaneously one stays while one is required', async () => {
  const as = await server.signIn('supervisor');
  for (let round = 0; round < 5; round += 1) {
    await server.database.execute('delete from passkey');
    const ids = [await addPasskey(as), await addPasskey(as)];
    const responses = await Promise.all(ids.map((id) => server.call(`DELETE /factors/passkeys/${id}`, { as })));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
  }
});

test('a code and a recovery code are valid once, also in many simultaneous sign-ins', async () => {
  const { secret, recoveryCodes } = await addTotp(token);
  for (const code of [codeOf(secret, 1), recoveryCodes[0]]) {
    const responses = await Promise.all(
      Array.from({ length: 3 }, () => post('/session', { login: 'operator', password, kind: 'cli', code })),
    );
    expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    await server.database.execute('update operator set failures = 0, locked_at = null');
    await server.database.execute('update known_device set failures = 0, locked_at = null');
  }
});

test.each([
  ['localhost:1', 200],
  ['LOCALHOST:4200', 200],
  ['[::1]:9', 200],
  ['localhost.', 421],
  ['localhost:80:80', 421],
  ['localhost@evil.example', 421],
  ['evil.example#localhost', 421],
  ['localhost:80, evil.example', 421],
  ["localhost;script-src 'unsafe-inline'", 421],
  ['127.0.0.1.evil.example', 421],
  ['0', 421],
])('a call to the host %j gets %i', async (host, status) => {
  const response = await server.call('GET /session/options', { headers: { host } });
  expect({ status: response.status, csp: String(response.headers['content-security-policy']).includes('unsafe-inline') }).toEqual({
    status,
    csp: false,
  });
});

test.each(['null', 'http://localhost:9999', 'https://localhost', 'http://localhost.evil.example', 'http://evil.example', 'file://', ''])(
  'a page of the origin %j can neither sign in nor change data',
  async (origin) => {
    const body = { login: 'operator', password };
    expect((await server.call('POST /session', { body, headers: { origin } })).body.code).toBe('request.origin-refused');
    expect((await server.call('POST /session/leave', { body: { sessionKey: 'x' }, headers: { origin } })).body.code).toBe(
      'request.origin-refused',
    );
  },
);

test('a form of another page, without the key, changes nothing, whatever its content type', async () => {
  const signedIn = await post('/session', { login: 'operator', password });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json']) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/password',
      headers: { host: 'localhost', cookie, 'content-type': type, 'idempotency-key': crypto.randomUUID() },
      payload: JSON.stringify({ current: password, next: 'quite another phrase 7' }),
    });
    expect(response.json().code).toBe('request.csrf');
  }
  const form = await server.app.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { host: 'localhost', 'content-type': 'text/plain' },
    payload: JSON.stringify({ login: 'operator', password }),
  });
  expect(form.json().code).toBe('request.unsupported-type');
});

test.each(['constructor', '__proto__', 'toString'])('a profile with the key %s has no side effect', async (key) => {
  const put = async (payload: string) =>
    (
      await server.app.inject({
        method: 'PUT',
        url: '/api/v1/profile',
        headers: {
          host: 'localhost',
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        payload,
      })
    ).statusCode;
  expect([200, 400, 422]).toContain(await put(`{"keys":{"${key}":["Escape"]}}`));
  expect((await server.call('GET /profile', { as: token })).status).toBe(200);
  expect([400, 422]).toContain(await put(`{"${key}":1}`));
  expect((await server.call('PUT /profile', { as: token, body: { entryPage: '//evil.example' } })).status).toBe(422);
});
