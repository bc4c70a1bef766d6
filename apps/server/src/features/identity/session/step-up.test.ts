import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, password, startTestServer, type TestServer } from '../../../testing/server.ts';
import { createAuthenticator } from '../factor/testing/authenticator.ts';
import { codeOf } from '../factor/testing/code.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ FLOOR_STEP_UP_AMOUNT: '5000', FLOOR_STEP_UP_TERMINALS: '2' });
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  for (const id of [17, 18, 19]) await addTerminal(server, id, 101);
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const table of ['session', 'known_device', 'operator_access', 'passkey', 'recovery_code', 'approval']) {
    await server.database.execute(`delete from ${table}`);
  }
  await server.database.execute('update operator set totp = null, totp_step = 0, failures = 0, locked_at = null');
  token = await server.signIn('supervisor');
});

const tire = () => server.database.execute('update session set fresh_until = clock_timestamp()');
const confirm = (body: object, as = token) => server.call('POST /session/step-up', { as, body });

const accessLog = async () =>
  (await server.database.query<{ state: string }>('select state from operator_access order by id')).map(({ state }) => state);

const addApproval = (sequence: number, amount: number, currency: string) =>
  server.database.execute(
    `insert into approval (terminal_id, sequence, property_id, type, amount, currency, requester, supervisors, at, expires, reason)
     values (17, $1, 101, 200, $2, $3, 201, array[101], now(), now() + interval '1 hour', '')`,
    [sequence, amount, currency],
  );

const decide = (sequence: number, amount: number, currency: string, approved = true, headers = {}) =>
  server.call(`POST /approvals/17/${sequence}/decision`, { as: token, body: { approved, amount, currency }, headers });

test('a sign-in counts as recent for five minutes, and a step-up for another five', async () => {
  const seconds = async () => {
    const { freshUntil } = (await server.call('GET /session', { as: token })).body;
    return Math.round((Date.parse(freshUntil) - Date.now()) / 1000);
  };
  expect(await seconds()).toBeGreaterThan(290);
  await tire();
  expect(await seconds()).toBeLessThanOrEqual(0);
  const { status, body } = await confirm({ password });
  expect({ status, sessionKey: body.sessionKey }).toMatchObject({ status: 200, sessionKey: expect.any(String) });
  expect(await seconds()).toBeGreaterThan(290);
  const [audit] = await server.database.query(`select outcome from audit where act = 'session.step-up'`);
  expect(audit).toEqual({ outcome: 'done' });
});

test('a sign-in from before the clock was set back is not recent, and a session from the future has ended', async () => {
  await addApproval(1, 500_001, 'EUR');
  await server.database.execute(`update session set fresh_until = clock_timestamp() + interval '1 hour'`);
  expect((await decide(1, 500_001, 'EUR')).body.code).toBe('session.step-up');
  await server.database.execute(`update session set started = clock_timestamp() + interval '1 hour'`);
  const { status, body } = await decide(1, 500_001, 'EUR');
  expect([status, body.code]).toEqual([401, 'session.ended']);
});

test('a step-up requires a session, and reports every failure in the same way', async () => {
  expect((await server.call('POST /session/step-up', { body: { password } })).status).toBe(401);
  const { status, body } = await confirm({ password: 'wrong' });
  expect({ status, code: body.code }).toEqual({ status: 403, code: 'session.step-up-failed' });
  expect((await confirm({ response: {} })).body.code).toBe('session.step-up-failed');
});

test('[SE-06] failed step-ups count as failed sign-ins and lock the account; the session continues', async () => {
  await tire();
  for (let guess = 0; guess < 3; guess += 1) await confirm({ password: 'wrong' });
  expect((await confirm({ password })).body.code).toBe('session.step-up-failed');
  expect(await accessLog()).toEqual(['logged-in', 'invalid-password', 'invalid-password', 'invalid-password', 'account-locked']);
  expect((await server.call('GET /session', { as: token })).status).toBe(200);
});

test('[SE-06] simultaneous guesses are counted like successive ones', async () => {
  await Promise.all(Array.from({ length: 6 }, () => confirm({ password: 'wrong' })));
  expect((await accessLog()).filter((state) => state === 'invalid-password')).toHaveLength(3);
});

test('[SE-06] guesses from unknown devices do not prevent the step-up of a known device', async () => {
  for (let guess = 0; guess < 3; guess += 1) await server.call('POST /session', { body: { login: 'supervisor', password: 'wrong' } });
  expect((await confirm({ password })).status).toBe(200);
});

test('an account with an authenticator needs its code too', async () => {
  const { secret } = (await server.call('POST /factors/totp', { as: token })).body;
  await server.call('POST /factors/totp/confirm', { as: token, body: { code: codeOf(secret) } });
  await tire();
  const missing = await confirm({ password });
  expect({ status: missing.status, fields: missing.body.fields }).toMatchObject({
    status: 422,
    fields: [{ path: 'code', code: 'required' }],
  });
  expect((await confirm({ password, code: codeOf(secret, 20) })).body.code).toBe('session.step-up-failed');
  expect((await confirm({ password, code: codeOf(secret, 1) })).status).toBe(200);
  expect((await confirm({ password, code: codeOf(secret, 1) })).body.code).toBe('session.step-up-failed');
});

test('a passkey of the caller is accepted, and one of another operator is not', async () => {
  const mine = createAuthenticator();
  const { options } = (await server.call('POST /factors/passkeys/begin', { as: token })).body;
  await server.call('POST /factors/passkeys', { as: token, body: { name: 'Key', response: mine.create(options) } });
  await tire();
  const beginPasskey = async () => (await server.call('POST /session/passkey/begin', { as: token })).body.options;
  expect((await confirm({ response: mine.get(await beginPasskey(), { verified: false }) })).body.code).toBe('session.step-up-failed');
  expect((await confirm({ response: createAuthenticator().get(await beginPasskey()) })).body.code).toBe('session.step-up-failed');
  const challenge = await beginPasskey();
  const responses = await Promise.all([confirm({ response: mine.get(challenge) }), confirm({ response: mine.get(challenge) })]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('[AP-01] an approval above the limit requires a recent sign-in; the same call succeeds afterwards', async () => {
  await addApproval(1, 500_001, 'EUR');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await decide(1, 500_001, 'EUR', true, headers)).status).toBe(200);
  await addApproval(2, 500_001, 'EUR');
  await tire();
  const again = { 'idempotency-key': crypto.randomUUID() };
  const { status, body } = await decide(2, 500_001, 'EUR', true, again);
  expect({ status, code: body.code }).toEqual({ status: 403, code: 'session.step-up' });
  // A repeated call returns the stored decision, even after the step-up has expired.
  expect((await decide(1, 500_001, 'EUR', true, headers)).body.state).toBe('approved');
  await confirm({ password });
  expect((await decide(2, 500_001, 'EUR', true, again)).body.state).toBe('approved');
});

test.each([
  [500_000, 'EUR', true],
  [500_001, 'EUR', false],
  [5000, 'JPY', true],
  [5_000_000, 'KWD', true],
])('[AP-01] %i minor units of %s, approved %s, require none', async (amount, currency, approved) => {
  await addApproval(1, amount, currency);
  await tire();
  expect((await decide(1, amount, currency, approved)).status).toBe(200);
});

test.each([
  [5001, 'JPY'],
  [5_000_001, 'KWD'],
])('[AP-01] %i minor units of %s are above the limit', async (amount, currency) => {
  await addApproval(1, amount, currency);
  await tire();
  expect((await decide(1, amount, currency)).body.code).toBe('session.step-up');
});

const run = (command: string, ids: number[], dryRun = false) =>
  server.call(`POST /commands/${command}`, { as: token, body: { targets: { ids }, args: {}, reason: 'test', dryRun } });

test('a dangerous command on more terminals than the limit requires a recent sign-in', async () => {
  await tire();
  expect((await run('terminal.restart', [17, 18, 19])).body.code).toBe('session.step-up');
  expect((await run('terminal.restart', [17, 18, 19], true)).status).toBe(200);
  expect((await run('terminal.restart', [17, 18])).status).toBe(200);
  expect((await run('terminal.unblock', [17, 18, 19])).status).toBe(200);
  await confirm({ password });
  const { status, body } = await run('terminal.restart', [17, 18, 19]);
  expect(status).toBe(200);
  await server.database.execute(`update run_target set state = 'failed' where run_id = $1`, [body.id]);
  await tire();
  expect((await server.call(`POST /runs/${body.id}/retry`, { as: token, body: {} })).body.code).toBe('session.step-up');
});

test('with 0 no operation requires a recent sign-in', async () => {
  const free = await startTestServer({ FLOOR_STEP_UP_AMOUNT: '0', FLOOR_STEP_UP_TERMINALS: '0' });
  try {
    await addProperties(free);
    await addOperator(free, 101, 'supervisor');
    for (const id of [17, 18, 19]) await addTerminal(free, id, 101);
    const as = await free.signIn('supervisor');
    await free.database.execute('update session set fresh_until = null');
    const body = { targets: { ids: [17, 18, 19] }, args: {}, reason: 'test' };
    expect((await free.call('POST /commands/terminal.restart', { as, body })).status).toBe(200);
  } finally {
    await free.stop();
  }
});
