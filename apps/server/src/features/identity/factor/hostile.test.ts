import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, startTestServer, type TestServer } from '../../../testing/server.ts';
import { createAuthenticator } from './testing/authenticator.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  await addOperator(server, 201, 'operator');
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const table of ['session', 'passkey', 'passkey_challenge', 'known_device']) await server.database.execute(`delete from ${table}`);
  token = await server.signIn('operator');
});

const tire = () => server.database.execute('update session set fresh_until = clock_timestamp()');
const post = (path: string, body?: object, as?: string) => server.call(`POST ${path}`, { ...(as && { as }), ...(body && { body }) });

test('a challenge for signing in does not add a passkey to a session without a recent sign-in', async () => {
  const wanted = (await post('/factors/passkeys/begin', undefined, token)).body.options;
  await tire();
  const { challenge } = (await post('/session/passkey/begin', undefined, token)).body.options;
  const response = createAuthenticator().create({ ...wanted, challenge });
  expect((await post('/factors/passkeys', { name: 'Thief', response }, token)).body.code).toBe('passkey.refused');
  expect((await server.call('GET /factors', { as: token })).body.passkeys).toEqual([]);
});

test('a challenge for adding a passkey is not valid for signing in or step-up', async () => {
  const authenticator = createAuthenticator();
  const options = (await post('/factors/passkeys/begin', undefined, token)).body.options;
  expect((await post('/factors/passkeys', { name: 'Key', response: authenticator.create(options) }, token)).status).toBe(200);
  const beginPasskey = async () => (await post('/factors/passkeys/begin', undefined, token)).body.options;
  const asSignIn = async () => authenticator.get({ ...(await beginPasskey()), rpId: 'localhost' });
  expect((await post('/session/passkey', { response: await asSignIn(), kind: 'cli' })).body.code).toBe('sign-in.passkey-refused');
  expect((await post('/session/step-up', { response: await asSignIn() }, token)).body.code).toBe('session.step-up-failed');
});

test.each([
  ['a zero character in its id', { id: 'a\0b', response: {} }],
  ['a lone surrogate in its id', { id: '\ud800', response: {} }],
  [
    'a zero character in its challenge',
    { id: 'x', response: { clientDataJSON: Buffer.from('{"challenge":"a\\u0000"}').toString('base64url') } },
  ],
  ['data that is no object', { id: 'x', response: { clientDataJSON: Buffer.from('null').toString('base64url') } }],
  ['a long id', { id: 'x'.repeat(900_000), response: {} }],
  ['no answer inside', { id: 'x', response: null }],
  ['a list', { id: ['x'], response: [] }],
])('a response of an authenticator with %s is rejected without a server error', async (_what, response) => {
  expect((await post('/session/passkey', { response })).body.code).toBe('sign-in.passkey-refused');
  expect((await post('/session/step-up', { response }, token)).body.code).toBe('session.step-up-failed');
  expect((await post('/factors/passkeys', { name: 'Odd', response }, token)).body.code).toBe('passkey.refused');
  await server.database.execute('update operator set failures = 0, locked_at = null');
});
