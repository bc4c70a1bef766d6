import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../config.ts';
import { startTestLive } from '../../../testing/live.ts';
import { addOperator, addProperties, password, startTestServer, type TestServer } from '../../../testing/server.ts';
import { createAuthenticator } from '../factor/testing/authenticator.ts';
import { codeOf } from '../factor/testing/code.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ FLOOR_SECOND_FACTOR_RIGHTS: 'approval.decide,session.manage', FLOOR_PASSWORD_MAX_AGE_DAYS: '90' });
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101]);
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const table of ['session', 'passkey', 'recovery_code', 'known_device']) await server.database.execute(`delete from ${table}`);
  await server.database.execute(
    `update operator set must_change = false, waiting = false, totp = null, totp_step = 0, password_changed = null, created = clock_timestamp()`,
  );
});

const who = async (as: string) => (await server.call('GET /session', { as })).body;
const signIn = (login: string, more = {}) => server.call('POST /session', { body: { login, password, kind: 'cli', ...more } });

test('[SE-08] an operator who must change the password has access only to the own account', async () => {
  await server.database.execute('update operator set must_change = true where id = 201');
  const as = await server.signIn('operator');
  expect((await who(as)).restrictions).toEqual(['password-change']);
  const { status, body } = await server.call('GET /terminals', { as });
  expect({ status, code: body.code, params: body.params }).toEqual({
    status: 403,
    code: 'session.restricted',
    params: { restriction: 'password-change' },
  });
  expect((await server.call('GET /factors', { as })).status).toBe(200);
  expect((await server.call('DELETE /session', { as })).status).toBe(204);
});

test('[SE-08] the live channel, waiting calls and files are closed to a restricted session too', async () => {
  const live = await startTestLive(server);
  try {
    const as = await server.signIn('operator');
    const watcher = await live.watch(as);
    const { position } = (await server.call('GET /event-log', { as })).body;
    const waiting = server.call(`GET /event-log?after=${position}&wait=25`, { as });
    await server.database.execute('update operator set must_change = true where id = 201');
    expect(await watcher.closed()).toBe(4001);
    await expect(live.watch(as)).rejects.toThrow('403');
    const entry = { kind: 'TE', terminal: 17, property: 101, at: '2026-11-20T21:05:09.123Z', severity: 1 } as const;
    await server.write(async (tx) => tx.publish({ ...entry, payload: { event: 170, detail1: '', detail2: '' } }));
    expect((await waiting).body.code).toBe('session.restricted');
    expect((await server.call('GET /backups/1/file', { as })).body.code).toBe('session.restricted');
  } finally {
    await live.stop();
  }
});

test('[SE-07] a password older than the policy allows must be changed, also one that was never changed', async () => {
  const as = await server.signIn('operator');
  expect((await who(as)).restrictions).toEqual([]);
  await server.database.execute(`update operator set created = clock_timestamp() - interval '91 days'`);
  expect((await who(as)).restrictions).toEqual(['password-change']);
  await server.database.execute(`update operator set password_changed = clock_timestamp() - interval '89 days'`);
  expect((await who(as)).restrictions).toEqual([]);
});

test('an operator with a right that requires a second factor must add one first', async () => {
  const as = await server.signIn('supervisor');
  expect((await who(as)).restrictions).toEqual(['second-factor']);
  expect((await server.call('GET /terminals', { as })).body.params).toEqual({ restriction: 'second-factor' });
  expect((await server.call('GET /factors', { as })).body.required).toBe(true);
  const { secret } = (await server.call('POST /factors/totp', { as })).body;
  await server.call('POST /factors/totp/confirm', { as, body: { code: codeOf(secret) } });
  expect((await who(as)).restrictions).toEqual([]);
  expect((await server.call('GET /terminals', { as })).status).toBe(200);
});

test('the last factor cannot be removed while one is required; one of two can', async () => {
  const as = await server.signIn('supervisor');
  const { secret } = (await server.call('POST /factors/totp', { as })).body;
  await server.call('POST /factors/totp/confirm', { as, body: { code: codeOf(secret) } });
  expect((await server.call('DELETE /factors/totp', { as })).body.code).toBe('factor.required');
  const authenticator = createAuthenticator();
  const { options } = (await server.call('POST /factors/passkeys/begin', { as })).body;
  await server.call('POST /factors/passkeys', { as, body: { name: 'Key', response: authenticator.create(options) } });
  expect((await server.call('DELETE /factors/totp', { as })).status).toBe(204);
  const { status, body } = await server.call(`DELETE /factors/passkeys/${authenticator.id}`, { as });
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'factor.required' });
});

test('where a second factor is required a passkey cannot be bypassed with the password', async () => {
  const as = await server.signIn('supervisor');
  const { options } = (await server.call('POST /factors/passkeys/begin', { as })).body;
  await server.call('POST /factors/passkeys', { as, body: { name: 'Key', response: createAuthenticator().create(options) } });
  const { status, body } = await signIn('supervisor');
  expect({ status, code: body.code, params: body.params }).toEqual({
    status: 401,
    code: 'sign-in.second-factor',
    params: { factors: 'passkey' },
  });
  expect((await signIn('supervisor', { code: '123456' })).body.code).toBe('sign-in.code-wrong');
});

test('the rights that require a second factor exist', () => {
  const read = () => readConfig({ FLOOR_SECOND_FACTOR_RIGHTS: 'approval.decide, approval.guess' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow('FLOOR_SECOND_FACTOR_RIGHTS: "approval.guess" is not a right');
});

test('[SH-19] a requested account cannot sign in, and the reason is not revealed', async () => {
  const as = await server.signIn('operator');
  await server.database.execute('update operator set waiting = true where id = 201');
  expect((await signIn('operator')).body.code).toBe('sign-in.failed');
  const [access] = await server.database.query<{ state: string }>('select state from operator_access order by id desc limit 1');
  expect(access?.state).toBe('disabled');
  expect((await server.call('GET /session', { as })).body.code).toBe('session.ended');
});
