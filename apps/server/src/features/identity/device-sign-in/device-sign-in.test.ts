import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../../testing/server.ts';
import { toUserCode } from './codes.ts';
import { createGuesses } from './guesses.ts';

let server: TestServer;
let console: string;

beforeAll(async () => {
  server = await startTestServer({ FLOOR_SESSIONS_PER_OPERATOR: '3' });
  await addProperties(server);
  await addOperator(server, 201, 'operator', [101]);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 301, 'operator', [], 'fisher');
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const table of ['session', 'device_sign_in', 'operator_access', 'message', 'known_device']) {
    await server.database.execute(`delete from ${table}`);
  }
  await server.database.execute('update operator set disabled = false, waiting = false');
  console = await server.signIn('operator');
});

interface Begun {
  readonly deviceCode: string;
  readonly userCode: string;
}

const begin = async (): Promise<Begun> =>
  (await server.call('POST /device-sign-in', { headers: { 'user-agent': 'floor/7 (rack 3)' } })).body;
const poll = ({ deviceCode }: Begun) =>
  server.call('POST /device-sign-in/poll', { body: { deviceCode }, headers: { 'user-agent': 'other' } });
const look = (code: string, as = console) => server.call(`GET /device-sign-in/${code}`, { as });
const decide = (code: string, approved: boolean, as = console) => server.call(`POST /device-sign-in/${code}`, { as, body: { approved } });
/** Simulates the time between two polls. */
const wait = () => server.database.execute('update device_sign_in set last_asked = null');

test('a device gets a code that people can type, and a session once it is approved', async () => {
  const { status, body } = await server.call('POST /device-sign-in', { headers: { 'user-agent': 'floor/7 (rack 3)' } });
  expect(status).toBe(200);
  expect(body.userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect(body).toMatchObject({ interval: 5, path: '/#/device' });
  expect(Math.round((Date.parse(body.expires) - Date.now()) / 60_000)).toBe(10);
  expect((await poll(body)).body).toEqual({ session: null });

  const typed = body.userCode.toLowerCase().replace('-', ' ').replace(' ', '');
  expect((await look(typed)).body).toMatchObject({ code: body.userCode, address: '127.0.0.1', agent: 'floor/7 (rack 3)' });
  expect((await decide(typed, true)).status).toBe(204);
  await wait();
  const { session } = (await poll(body)).body;
  expect(session).toMatchObject({ login: 'operator', kind: 'cli', operator: 201, restrictions: [] });
  expect((await server.call('GET /session', { as: session.token })).body.sessionKey).toBe(session.sessionKey);
  const { body: row } = await server.call(`GET /sessions/${session.sessionKey}`, { as: console });
  expect(row).toMatchObject({ kind: 'cli', address: '127.0.0.1', agent: 'floor/7 (rack 3)' });
  const audits = await server.database.query<{ act: string; outcome: string }>(
    `select act, outcome from audit where act in ('device-sign-in.decide', 'session.sign-in') order by n desc limit 2`,
  );
  expect(audits).toEqual([
    { act: 'session.sign-in', outcome: 'done' },
    { act: 'device-sign-in.decide', outcome: 'approved' },
  ]);
});

test('the session is returned once, also for two simultaneous polls', async () => {
  const begun = await begin();
  await decide(begun.userCode, true);
  const responses = await Promise.all([poll(begun), poll(begun)]);
  expect(responses.filter(({ body }) => body.session)).toHaveLength(1);
  await wait();
  expect((await poll(begun)).body.code).toBe('device-sign-in.ended');
  expect(await server.database.query(`select from session where kind = 'cli' and agent = 'floor/7 (rack 3)'`)).toHaveLength(1);
});

test('polling faster than every five seconds is rejected', async () => {
  const begun = await begin();
  await poll(begun);
  const { status, body } = await poll(begun);
  expect({ status, code: body.code, params: body.params }).toEqual({
    status: 429,
    code: 'device-sign-in.too-fast',
    params: { interval: 5 },
  });
  await server.database.execute(`update device_sign_in set last_asked = clock_timestamp() - interval '5 seconds'`);
  expect((await poll(begun)).body).toEqual({ session: null });
});

test('a refused, expired or unknown code ends the sign-in', async () => {
  const refused = await begin();
  await decide(refused.userCode, false);
  expect((await poll(refused)).body.code).toBe('device-sign-in.ended');
  const late = await begin();
  await server.database.execute('update device_sign_in set expires = clock_timestamp()');
  expect((await look(late.userCode)).body.code).toBe('device-sign-in.ended');
  expect((await decide(late.userCode, true)).body.code).toBe('device-sign-in.ended');
  expect((await poll(late)).body.code).toBe('device-sign-in.ended');
  expect((await poll({ deviceCode: 'none', userCode: '' })).body.code).toBe('device-sign-in.ended');
});

test('a code from the future, after the clock was set back, ends the sign-in', async () => {
  const putBack = () =>
    server.database.execute(`update device_sign_in set begun = clock_timestamp() + interval '1 hour', last_asked = null`);
  const waiting = await begin();
  await putBack();
  expect((await look(waiting.userCode)).body.code).toBe('device-sign-in.ended');
  expect((await decide(waiting.userCode, true)).body.code).toBe('device-sign-in.ended');
  const approved = await begin();
  await decide(approved.userCode, true);
  await putBack();
  expect((await poll(approved)).body.code).toBe('device-sign-in.ended');
});

test('a code is decided once, also by two simultaneous calls', async () => {
  const { userCode } = await begin();
  const supervisor = await server.signIn('supervisor');
  const responses = await Promise.all([decide(userCode, true), decide(userCode, true, supervisor)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 410]);
});

test('approval requires a recent sign-in; refusal does not', async () => {
  const { userCode } = await begin();
  expect((await server.call(`POST /device-sign-in/${userCode}`, { body: { approved: true } })).status).toBe(401);
  await server.database.execute('update session set fresh_until = clock_timestamp()');
  expect((await decide(userCode, true)).body.code).toBe('session.step-up');
  expect((await decide(userCode, false)).status).toBe(204);
});

test.each(['disabled', 'waiting'])('an account that is %s by then gets no session', async (state) => {
  const begun = await begin();
  await decide(begun.userCode, true);
  await server.database.execute(`update operator set ${state} = true where id = 201`);
  expect((await poll(begun)).body.code).toBe('device-sign-in.ended');
  const [access] = await server.database.query<{ state: string }>('select state from operator_access order by id desc limit 1');
  expect(access?.state).toBe('disabled');
});

test('the limit of sessions applies to device sign-ins', async () => {
  const begun = await begin();
  await decide(begun.userCode, true);
  await server.signIn('operator');
  await server.signIn('operator');
  expect((await poll(begun)).body.code).toBe('sign-in.session-count-exceeded');
});

test('the operator is informed of the new device', async () => {
  const begun = await begin();
  await decide(begun.userCode, true);
  await poll(begun);
  const messages = await server.database.query(`select params from message where kind = 'sign-in-new-device'`);
  expect(messages).toEqual([{ params: { address: '127.0.0.1', agent: 'floor/7 (rack 3)', userAgent: 'floor/7 (rack 3)' } }]);
});

test('an account that guesses codes is stopped after ten', async () => {
  const fisher = await server.signIn('fisher');
  const { userCode } = await begin();
  for (let guess = 0; guess < 10; guess += 1) expect((await look(`BBBBCCC${'BCDFGHJKLM'[guess]}`, fisher)).status).toBe(410);
  expect((await look(userCode, fisher)).status).toBe(429);
  expect((await decide(userCode, true, fisher)).status).toBe(429);
  expect((await look(userCode)).status).toBe(200);
});

test('guesses are counted on all servers together, and forgotten after the lifetime of a code', async () => {
  const [one, other] = [createGuesses(server.database), createGuesses(server.database)];
  for (let guess = 0; guess < 5; guess += 1) await Promise.all([one.note(17), other.note(17)]);
  expect([await one.areTooMany(17), await other.areTooMany(17), await one.areTooMany(18)]).toEqual([true, true, false]);
  await server.database.execute('update attempt set ends = clock_timestamp()');
  expect(await one.areTooMany(17)).toBe(false);
  await one.note(17);
  expect(await one.areTooMany(17)).toBe(false);
});

test.each([
  ['wdjb-mjht', 'WDJB-MJHT'],
  ['WDJB MJHT', 'WDJB-MJHT'],
  ['WDJBMJHT', 'WDJB-MJHT'],
  ['WDJB-MJHA', null],
  ['WDJB-MJH', null],
  ['', null],
])('"%s" is read as %s', (typed, code) => {
  expect(toUserCode(typed)).toBe(code);
});
