import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, password, startTestServer, type TestServer } from '../../../testing/server.ts';
import { codeOf } from './testing/code.ts';
import { createVault } from './vault.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  await addOperator(server, 201, 'operator');
  await addOperator(server, 101, 'supervisor');
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const table of ['session', 'recovery_code', 'known_device', 'operator_access', 'message']) {
    await server.database.execute(`delete from ${table}`);
  }
  await server.database.execute('update operator set totp = null, totp_begun = null, totp_step = 0, failures = 0, locked_at = null');
  token = await server.signIn('operator');
});

const signIn = (code?: string, pass = password) =>
  server.call('POST /session', { body: { login: 'operator', password: pass, kind: 'cli', ...(code !== undefined && { code }) } });

const begin = (as = token) => server.call('POST /factors/totp', { as });
const confirm = (code: string, as = token) => server.call('POST /factors/totp/confirm', { as, body: { code } });
const list = async () => (await server.call('GET /factors', { as: token })).body;

/** Adds an authenticator and deletes the record of its used code. */
async function add(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await begin()).body;
  const { recoveryCodes } = (await confirm(codeOf(secret))).body;
  await server.database.execute('update operator set totp_step = 0');
  return { secret, recoveryCodes };
}

const accessLog = async () =>
  (await server.database.query<{ state: string }>('select state from operator_access order by id')).map(({ state }) => state);

const messages = async () =>
  server.database.query<{ kind: string; params: object }>('select kind, params from message where operator_id = 201 order by at');

const audits = async (act: string) =>
  server.database.query<{ outcome: string; old: object | null; new: object | null }>(
    'select outcome, old, new from audit where act = $1 order by n',
    [act],
  );

test('an authenticator is valid after one of its codes was confirmed, and not before', async () => {
  expect((await confirm('123456')).body.code).toBe('factor.none-begun');
  const { status, body } = await begin();
  expect(status).toBe(200);
  expect(body.uri).toMatch(/^otpauth:\/\/totp\/Floorwalker:operator%40localhost\?issuer=Floorwalker&secret=[A-Z2-7]{32}&/);
  expect((await signIn()).status).toBe(200);
  expect((await confirm(codeOf(body.secret, 20))).body.code).toBe('factor.code-wrong');
  expect(await list()).toMatchObject({ totp: false, recoveryCodes: 0 });

  const confirmed = await confirm(codeOf(body.secret));
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  expect(await list()).toEqual({ required: false, totp: true, recoveryCodes: 10, passkeys: [] });
  expect((await messages()).at(-1)).toEqual({ kind: 'factor-added', params: { factor: 'totp', name: '' } });
  expect((await audits('factor.confirm-totp')).at(-1)).toMatchObject({ outcome: 'done', new: { factor: 'totp' } });
  expect((await confirm(codeOf(body.secret))).body.code).toBe('factor.none-begun');
});

test('the secret is not stored in plain text in the database', async () => {
  const { secret } = await add();
  const [row] = await server.database.query<{ totp: Buffer }>('select totp from operator where id = 201');
  expect(row?.totp.toString('latin1')).not.toContain(secret);
});

test('adding and removing require a recent sign-in, and no token', async () => {
  await server.database.execute('update session set fresh_until = clock_timestamp()');
  expect((await begin()).body.code).toBe('session.step-up');
  expect((await server.call('DELETE /factors/totp', { as: token })).body.code).toBe('session.step-up');
});

test('a correct password without the code asks for the code, and counts no failure', async () => {
  await add();
  for (let time = 0; time < 4; time += 1) {
    const { status, body } = await signIn();
    expect({ status, code: body.code, params: body.params }).toEqual({
      status: 401,
      code: 'sign-in.second-factor',
      params: { factors: 'totp' },
    });
  }
  expect((await accessLog()).at(-1)).toBe('second-factor-asked');
});

test('with a wrong password nothing reveals the second factor', async () => {
  const { secret } = await add();
  expect((await signIn(undefined, 'wrong')).body.code).toBe('sign-in.failed');
  expect((await signIn(codeOf(secret), 'wrong')).body.code).toBe('sign-in.failed');
});

test('a code is valid once, also for two simultaneous sign-ins', async () => {
  const { secret } = await add();
  const responses = await Promise.all([signIn(codeOf(secret, 1)), signIn(codeOf(secret, 1))]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await signIn(codeOf(secret, 1))).body.code).toBe('sign-in.code-wrong');
  // Codes older than the last used one are not valid either.
  expect((await signIn(codeOf(secret))).body.code).toBe('sign-in.code-wrong');
});

test('wrong codes count as wrong passwords and lock the account, and the operator is informed', async () => {
  const { secret } = await add();
  for (let guess = 0; guess < 3; guess += 1) expect((await signIn(codeOf(secret, 20 + guess))).body.code).toBe('sign-in.code-wrong');
  expect((await signIn(codeOf(secret))).body.code).toBe('sign-in.failed');
  expect(await accessLog()).toEqual(['logged-in', 'invalid-code', 'invalid-code', 'invalid-code', 'account-locked']);
  expect((await messages()).at(-1)).toMatchObject({ kind: 'account-locked' });
});

/** Encrypts the authenticator's secret with another server's key. */
async function sealOtherwise(secret: string): Promise<void> {
  const other = createVault({ data: '', secretKey: Buffer.alloc(32, 7) });
  await server.database.execute('update operator set totp = $1 where id = 201', [await other.seal('totp/201', secret)]);
}

test('with another server key a code is rejected without counting a failure, and a recovery code is valid', async () => {
  const { secret, recoveryCodes } = await add();
  await sealOtherwise(secret);
  for (let time = 0; time < 4; time += 1) {
    const { status, body } = await signIn(codeOf(secret));
    expect({ status, code: body.code, steps: body.next.length }).toEqual({ status: 409, code: 'factor.key-changed', steps: 2 });
  }
  expect((await signIn(recoveryCodes[0])).status).toBe(200);
  expect(await accessLog()).toEqual(['logged-in', ...Array.from({ length: 4 }, () => 'second-factor-asked'), 'logged-in']);
});

test('[SE-06] with another server key a step-up reports it, and it is logged and audited', async () => {
  const { secret } = await add();
  await sealOtherwise(secret);
  const { body } = await server.call('POST /session/step-up', { as: token, body: { password, code: codeOf(secret) } });
  expect(body.code).toBe('factor.key-changed');
  expect((await accessLog()).at(-1)).toBe('second-factor-asked');
  expect((await audits('session.step-up')).map(({ outcome }) => outcome)).toContain('key-changed');
});

test('a correct password between wrong codes does not reset the count', async () => {
  const { secret } = await add();
  await signIn(codeOf(secret, 20));
  await signIn(codeOf(secret, 21));
  await signIn();
  await signIn(codeOf(secret, 22));
  expect((await signIn(codeOf(secret))).body.code).toBe('sign-in.failed');
});

test('a recovery code is valid once, in any notation, also for two simultaneous sign-ins', async () => {
  const { recoveryCodes } = await add();
  const [code = '', second = ''] = recoveryCodes;
  const responses = await Promise.all([signIn(code), signIn(code)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await signIn(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect(await list()).toMatchObject({ recoveryCodes: 8 });
  expect((await audits('session.sign-in')).at(-1)?.new).toMatchObject({ by: 'password,recovery-code' });
});

test('recovery codes belong to one account', async () => {
  const { recoveryCodes } = await add();
  const supervisor = await server.signIn('supervisor');
  const { secret } = (await begin(supervisor)).body;
  await confirm(codeOf(secret), supervisor);
  const { body } = await server.call('POST /session', { body: { login: 'supervisor', password, kind: 'cli', code: recoveryCodes[0] } });
  expect(body.code).toBe('sign-in.code-wrong');
});

test('a new authenticator replaces the old one and its recovery codes', async () => {
  const old = await add();
  const now = await add();
  expect((await signIn(codeOf(old.secret))).body.code).toBe('sign-in.code-wrong');
  expect((await signIn(old.recoveryCodes[0])).body.code).toBe('sign-in.code-wrong');
  expect((await signIn(codeOf(now.secret))).status).toBe(200);
});

test('without an authenticator the password is sufficient', async () => {
  await add();
  expect((await server.call('DELETE /factors/totp', { as: token })).status).toBe(204);
  expect((await signIn()).status).toBe(200);
  expect(await list()).toMatchObject({ totp: false, recoveryCodes: 0 });
  expect((await messages()).map(({ kind }) => kind)).toContain('factor-removed');
  expect((await server.call('DELETE /factors/totp', { as: token })).status).toBe(404);
});
