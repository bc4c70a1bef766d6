import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, password, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ FLOOR_SESSIONS_PER_OPERATOR: '3' });
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101]);
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.database.execute('delete from session');
  await server.database.execute('delete from known_device');
  await server.database.execute('delete from operator_access');
  await server.database.execute('update operator set failures = 0, locked_at = null, disabled = false');
});

const signIn = (login: string, pass = password, headers = {}, kind = 'web') =>
  server.call('POST /session', { body: { login, password: pass, kind }, headers });

const cookiesOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');

const accessLog = async () =>
  (await server.database.query<{ state: string }>('select state from operator_access order by id')).map((row) => row.state);

const stream = async () =>
  (await server.database.query<{ payload: { key: string } }>(`select payload from stream where kind = 'ST' order by n`)).map(
    (row) => row.payload.key,
  );

test('[SE-05] a browser gets an HttpOnly cookie, and no token in the response', async () => {
  const { status, body, headers } = await signIn('operator');
  expect(status).toBe(200);
  expect(body).toMatchObject({ operator: 201, role: 'operator', properties: [{ id: 101, name: 'Vienna West' }], kind: 'web', token: null });
  expect(String(headers['set-cookie'])).toMatch(/floor_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/);
  const who = await server.call('GET /session', { as: { cookie: cookiesOf(headers) } });
  expect(who.body).toMatchObject({ login: 'operator', idleSeconds: 900 });
});

test('[SE-05] the command line gets a bearer token and no cookie', async () => {
  const { body, headers } = await signIn('operator', password, {}, 'cli');
  expect(headers['set-cookie']).toBeUndefined();
  expect((await server.call('GET /session', { as: body.token })).status).toBe(200);
  const [row] = await server.database.query<{ token: Buffer }>('select token from session');
  expect(row?.token.toString()).not.toContain(body.token);
});

test('[SE-05] the response is the same for an unknown name, a wrong password, a locked and a disabled account', async () => {
  await server.database.execute('update operator set disabled = true where id = 101');
  await server.database.execute('update operator set locked_at = clock_timestamp() where id = 1');
  const responses = [
    await signIn('nobody'),
    await signIn('operator', 'wrong'),
    await signIn('administrator'),
    await signIn('supervisor'),
  ].map(({ status, body }) => ({ status, code: body.code, detail: body.detail }));
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(responses[0]).toMatchObject({ status: 401, code: 'sign-in.failed' });
  expect(await accessLog()).toEqual(['invalid-login-name', 'invalid-password', 'account-locked', 'disabled']);
});

test('[SE-06] an unknown login name, such as a mistyped password, is stored only as a fingerprint', async () => {
  const typed = 'Correct-Horse-7!';
  for (const login of [typed, typed.toUpperCase(), 'another']) await signIn(login);
  const rows = await server.database.query<{ login: string }>('select login from operator_access order by id desc limit 3');
  const [other, again, first] = rows.map(({ login }) => login);
  expect(first).toMatch(/^#[0-9a-f]{8}$/);
  expect([again === first, other === first]).toEqual([true, false]);
  const stored = await server.database.query<{ text: string }>(
    'select (select string_agg(a::text, chr(10)) from operator_access a) || (select coalesce(string_agg(a::text, chr(10)), $1) from audit a) as text',
    [''],
  );
  expect(stored[0]?.text.toLowerCase()).not.toContain(typed.toLowerCase());
});

test('[SE-06] the third wrong password locks the account, also for the correct one', async () => {
  for (let count = 0; count < 3; count += 1) await signIn('operator', 'wrong');
  expect((await signIn('operator')).body.code).toBe('sign-in.failed');
  expect(await accessLog()).toEqual(['invalid-password', 'invalid-password', 'invalid-password', 'account-locked']);
});

test('[SE-06] simultaneous guesses are counted like successive ones', async () => {
  await Promise.all(Array.from({ length: 6 }, () => signIn('operator', 'wrong')));
  expect((await accessLog()).filter((state) => state === 'invalid-password')).toHaveLength(3);
});

test('[SE-06] a correct password resets the count of wrong ones', async () => {
  await signIn('operator', 'wrong');
  await signIn('operator', 'wrong');
  expect((await signIn('operator')).status).toBe(200);
  await signIn('operator', 'wrong');
  await signIn('operator', 'wrong');
  expect((await signIn('operator')).status).toBe(200);
});

test('[SE-06] an outsider locks a supervisor out everywhere except on known devices', async () => {
  const device = cookiesOf((await signIn('supervisor')).headers);
  for (let count = 0; count < 3; count += 1) await signIn('supervisor', 'wrong');
  expect((await signIn('supervisor')).body.code).toBe('sign-in.failed');
  expect((await signIn('supervisor', password, { cookie: device })).status).toBe(200);
  for (let count = 0; count < 3; count += 1) await signIn('supervisor', 'wrong', { cookie: device });
  expect((await signIn('supervisor', password, { cookie: device })).body.code).toBe('sign-in.failed');
});

test('[SE-06] a lock ends after its time', async () => {
  await server.database.execute(`update operator set failures = 3, locked_at = clock_timestamp() - interval '31 minutes' where id = 201`);
  expect((await signIn('operator')).status).toBe(200);
});

test('[SE-05] with the setting each rejected sign-in has its own response, as in the specification', async () => {
  const separate = await startTestServer({ FLOOR_SEPARATE_SIGN_IN_ANSWERS: '1' });
  try {
    await addOperator(separate, 201, 'operator');
    const guess = (login: string) => separate.call('POST /session', { body: { login, password: 'wrong' } });
    expect((await guess('nobody')).body.code).toBe('sign-in.invalid-username');
    for (let count = 0; count < 3; count += 1) expect((await guess('operator')).body.code).toBe('sign-in.invalid-password');
    expect((await guess('operator')).body.code).toBe('sign-in.locked');
  } finally {
    await separate.stop();
  }
});

test('[SE-05] a session beyond the limit is rejected, also with simultaneous sign-ins', async () => {
  const responses = await Promise.all(Array.from({ length: 5 }, () => signIn('operator')));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('sign-in.session-count-exceeded');
});

test('passwords are compared byte by byte', async () => {
  expect((await signIn('operator', `${password} `)).status).toBe(401);
  expect((await signIn('OPERATOR')).status).toBe(200);
});

test.each([
  ['idle', `last_activity = clock_timestamp() - interval '901 seconds'`],
  ['absolute', `expires = clock_timestamp()`],
  ['heartbeat-missed', `last_heartbeat = clock_timestamp() - interval '901 seconds'`],
])('[SE-04] an expired session is rejected immediately, ended as %s by the job, and announced as ST', async (reason, change) => {
  const { body, headers } = await signIn('operator');
  const as = { cookie: cookiesOf(headers) };
  await server.database.execute(`update session set ${change}`);
  expect((await server.call('GET /session', { as })).body.code).toBe('session.ended');
  expect(await server.sessions.endRunOut()).toBe(1);
  const [row] = await server.database.query<{ end_reason: string }>('select end_reason from session');
  expect(row?.end_reason).toBe(reason);
  expect(await stream()).toContain(body.sessionKey);
  expect((await accessLog()).at(-1)).toBe('session-ended');
});

test('[SE-04] a disabled operator is signed out with the next call', async () => {
  const token = await server.signIn('operator');
  await server.database.execute('update operator set disabled = true where id = 201');
  expect((await server.call('GET /session', { as: token })).body.code).toBe('session.ended');
  expect(await server.sessions.endRunOut()).toBe(1);
});

test('the command line needs no heartbeat', async () => {
  const token = await server.signIn('operator');
  await server.database.execute(`update session set started = clock_timestamp() - interval '2 hours'`);
  expect((await server.call('GET /session', { as: token })).status).toBe(200);
});

const idleSeconds = async () => {
  const [row] = await server.database.query<{ idle: number }>(
    'select extract(epoch from clock_timestamp() - last_activity)::integer as idle from session',
  );
  return row?.idle;
};

test('[SE-02] calls are activity; heartbeats and background calls are not', async () => {
  const token = await server.signIn('operator');
  await server.database.execute(`update session set last_activity = clock_timestamp() - interval '600 seconds'`);
  await server.call('POST /session/heartbeat', { as: token, body: { time: '2026-11-20T21:05:09.123Z' } });
  await server.call('GET /terminals', { as: token, headers: { 'x-background': '1' } });
  expect(await idleSeconds()).toBe(600);
  await server.call('GET /terminals', { as: token });
  expect(await idleSeconds()).toBe(0);
});

test('[SE-03] the heartbeat of an ended session returns false, not 401', async () => {
  const beat = (as?: string) => server.call('POST /session/heartbeat', { body: { time: '2026-11-20T21:05:09.123Z' }, ...(as && { as }) });
  const token = await server.signIn('operator');
  expect(await beat(token)).toMatchObject({ status: 200, body: { SessionKeyValid: true } });
  await server.call('DELETE /session', { as: token });
  expect(await beat(token)).toMatchObject({ status: 200, body: { SessionKeyValid: false } });
  expect((await beat()).body).toEqual({ SessionKeyValid: false });
});

test('[SE-04] signing out ends the session, deletes the cookie and announces ST', async () => {
  const { body, headers } = await signIn('operator');
  const as = { cookie: cookiesOf(headers), 'x-session-key': body.sessionKey };
  const out = await server.call('DELETE /session', { as });
  expect(out.status).toBe(204);
  expect(String(out.headers['set-cookie'])).toContain('floor_session=;');
  expect((await server.call('GET /session', { as })).body.code).toBe('session.ended');
  expect(await stream()).toContain(body.sessionKey);
  expect((await accessLog()).at(-1)).toBe('logged-out');
});

test('[SE-09] an operator sees and ends only own sessions', async () => {
  const token = await server.signIn('operator');
  const other = (await signIn('supervisor')).body.sessionKey;
  const mine = (await signIn('operator')).body.sessionKey;
  const list = await server.call('GET /sessions', { as: token });
  expect(list.body.items.map((row: { operator: number }) => row.operator)).toEqual([201, 201]);
  expect(list.body.items.filter((row: { current: boolean }) => row.current)).toHaveLength(1);
  expect((await server.call(`DELETE /sessions/${other}`, { as: token })).status).toBe(404);
  expect((await server.call(`DELETE /sessions/${mine}`, { as: token })).status).toBe(204);
  expect((await server.call('GET /sessions/count', { as: token })).body.count).toBe(1);
});

test('[SE-09] with the right any session is visible and can be ended', async () => {
  const victim = await server.signIn('operator');
  const { sessionKey } = (await server.call('GET /session', { as: victim })).body;
  const supervisor = await server.signIn('supervisor');
  expect((await server.call(`GET /sessions/${sessionKey}`, { as: supervisor })).body).toMatchObject({ login: 'operator', own: false });
  expect((await server.call(`DELETE /sessions/${sessionKey}`, { as: supervisor })).status).toBe(204);
  expect((await server.call('GET /session', { as: victim })).status).toBe(401);
  const [row] = await server.database.query<{ end_reason: string }>('select end_reason from session where key = $1', [sessionKey]);
  expect(row?.end_reason).toBe('ended-by-operator');
});

test('[SE-04] the token of an ended or expired session returns the reason of its end', async () => {
  const { body } = await signIn('operator', password, {}, 'cli');
  const endAs = async (change: string) => {
    await server.database.execute(`update session set ${change}`);
    return (await server.call('GET /session', { as: body.token })).body;
  };
  expect(await endAs(`last_activity = clock_timestamp() - interval '1 hour'`)).toMatchObject({
    code: 'session.ended',
    params: { end: 'idle' },
  });
  expect(await endAs(`expires = clock_timestamp()`)).toMatchObject({ params: { end: 'absolute' } });
  expect(await endAs(`ended = clock_timestamp(), end_reason = 'left'`)).toMatchObject({ params: { end: 'left' } });
  expect((await server.call('GET /session', { as: 'x'.repeat(43) })).body).toMatchObject({ code: 'session.ended', params: {} });
});
