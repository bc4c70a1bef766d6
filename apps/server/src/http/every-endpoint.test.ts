import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { rightsOfAccess } from '@floorwalker/core/vocabulary/access';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newToken, toDigest } from '../crypto/secrets.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
/** A session with a role without rights. */
const rightless = newToken();

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await server.database.execute(`insert into operator (id, login, name, role, password) values (9, 'guest', 'Guest', 'guest', '')`);
  await server.database.execute(
    `insert into session (token, key, operator_id, kind, address, agent, expires)
     values ($1, 'guest', 9, 'cli', '', '', clock_timestamp() + interval '1 hour')`,
    [toDigest(rightless)],
  );
});
afterAll(() => server.stop());

const guarded = allEndpoints.filter(({ access }) => access !== 'public');
const byRight = guarded.filter(({ access }) => rightsOfAccess(access).length > 0);
/** Path parameters that are no number. */
const parameters: { readonly [id: string]: string } = { 'approval.decide-request': 'R1', 'dashboard.save': 'dashboard' };

const toCall = ({ id, method, path }: (typeof allEndpoints)[number]) => `${method} ${path.replace(/\{\w+\}/g, parameters[id] ?? '1')}`;

/** Calls without a session, each with the reason why it cannot have one. */
const open: { readonly [id: string]: string } = {
  'session.sign-in': 'makes the session',
  'session.begin-passkey': 'makes the challenge of a sign-in',
  'session.passkey': 'makes the session',
  'session.options': 'tells the sign-in page what to offer',
  'password.forgot': 'comes from somebody who cannot sign in',
  'password.reset': 'carries the secret of a mail',
  'email.confirm': 'carries the secret of a mail, which may be read where nobody is signed in',
  'account.sign-up': 'comes from somebody who has no account yet',
  'session.heartbeat': 'answers false, not 401, for a session that has ended',
  'session.group-heartbeat': 'answers false, not 401, for a session that has ended',
  'session.leave': 'a beacon cannot carry the header that proves the page, so its body does; without a session it does nothing',
  'device-sign-in.begin': 'comes from a machine that is to get a session',
  'device-sign-in.poll': 'hands that machine its session, for a code that only it knows',
};

test('only these calls need no session', () => {
  expect(allEndpoints.flatMap(({ id, access }) => (access === 'public' ? id : [])).toSorted()).toEqual(Object.keys(open).toSorted());
});

test.each(guarded)('$id is 401 without a session, for any request', async (endpoint) => {
  const { status, body } = await server.call(toCall(endpoint));
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'session.required' });
});

test.each(byRight)('$id is 403 without the right $access, for any request', async (endpoint) => {
  const { status, body } = await server.call(toCall(endpoint), { as: rightless });
  expect({ status, params: body.params }).toEqual({ status: 403, params: { right: rightsOfAccess(endpoint.access)[0] } });
});

/** Calls allowed for every API token, whatever its scope: they neither change nor return data of its operator. */
const openToEveryToken = ['session.who', 'profile.read'];

test.each(guarded.filter(({ id, access }) => access === 'own-account' || openToEveryToken.includes(id)))(
  '$id accepts an API token without own-account.manage only if it is listed here',
  async (endpoint) => {
    const secret = `flr_${'t'.repeat(43)}`;
    await server.database.execute(
      `insert into api_token (token, hint, operator_id, name, rights, expires)
       values ($1, '', 1, 'Watch', array['console.log-in', 'terminal.view'], now() + interval '1 hour') on conflict do nothing`,
      [toDigest(secret)],
    );
    const { status, body } = await server.call(toCall(endpoint), { as: secret });
    if (openToEveryToken.includes(endpoint.id)) expect(status).toBe(200);
    else expect({ status, params: body.params }).toEqual({ status: 403, params: { right: 'own-account.manage' } });
  },
);

/** Calls that change data and need no right, and are forbidden for API tokens; as requests by a token, whatever its scope. */
const peopleOnly: { readonly [id: string]: readonly [call: string, body?: object] } = {
  'factor.remove-totp': ['DELETE /factors/totp'],
  'factor.remove-passkey': ['DELETE /factors/passkeys/00000000-0000-4000-8000-000000000001'],
  'device-sign-in.decide': ['POST /device-sign-in/BCDF-GHJK', { approved: false }],
  'profile.change': ['PUT /profile', { watchMode: true }],
};

test('every call that changes data and needs no right rejects API tokens with every right in their scope', async () => {
  const withoutRight = guarded.filter(({ method, access }) => method !== 'GET' && (access === 'signed-in' || access === 'identity'));
  expect(withoutRight.map(({ id }) => id).toSorted()).toEqual(Object.keys(peopleOnly).toSorted());
  const secret = `flr_${'p'.repeat(43)}`;
  await server.database.execute(
    `insert into api_token (token, hint, operator_id, name, rights, expires) values ($1, '', 1, 'All', $2, now() + interval '1 hour')`,
    [toDigest(secret), rightIds],
  );
  for (const [call, body] of Object.values(peopleOnly)) {
    const response = await server.call(call, { as: secret, body });
    expect([call, response.status, response.body.code]).toEqual([call, 403, 'token.not-by-token']);
  }
});

test.each(guarded.filter(({ method, upload }) => method !== 'GET' && upload === null))(
  '$id rejects unknown fields of its body',
  async (endpoint) => {
    const as = await server.signIn('administrator');
    const { status, body } = await server.call(toCall(endpoint), { as, body: { surprise: 1 } });
    expect(status).toBe(422);
    expect(body.fields).toContainEqual({ path: 'surprise', code: 'unknown-field', params: {} });
    await server.call('DELETE /session', { as });
  },
);
