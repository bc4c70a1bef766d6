import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyPassword } from '../../../crypto/password-hash.ts';
import type { Write } from '../../../db/write.ts';
import { addOperator, addProperties, password, startTestServer, type TestServer } from '../../../testing/server.ts';
import { createVault } from '../factor/vault.ts';
import { createPasswordSignIn } from './sign-in.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ FLOOR_DEMO: '1' });
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 101, 'supervisor');
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const table of ['session', 'known_device', 'message', 'device_sign_in', 'mail_link', 'password_history', 'api_token']) {
    await server.database.execute(`delete from ${table}`);
  }
  const [admin] = await server.database.query<{ password: string }>('select password from operator where id = 1');
  await server.database.execute('update operator set failures = 0, locked_at = null, must_change = false, password = $1', [
    admin?.password,
  ]);
});

const signIn = (device?: string, pass = password, login = 'supervisor') =>
  server.call('POST /session', { body: { login, password: pass, kind: 'cli', ...(device && { device }) } });
const lock = async () => {
  for (let guess = 0; guess < 3; guess += 1) await signIn(undefined, 'wrong');
};

test('[SE-06] many simultaneous guesses from unknown devices neither delay nor lock out a known device', async () => {
  const { device } = (await signIn()).body;
  const guesses = Array.from({ length: 20 }, () => signIn(undefined, 'wrong'));
  expect((await signIn(device)).status).toBe(200);
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
  expect(new Set(codes)).toEqual(new Set(['sign-in.failed', 'request.rate-limited']));
});

test('[SE-06] forged device tokens allow no more simultaneous guesses', async () => {
  await signIn();
  const guesses = Array.from({ length: 20 }, (_, at) => signIn(`${'a'.repeat(40)}${100 + at}`, 'wrong'));
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'request.rate-limited')).toHaveLength(12);
  const [row] = await server.database.query<{ failures: number }>('select failures from operator where id = 101');
  expect(row?.failures).toBe(3);
});

/** A session created by device sign-in. */
async function letIn(): Promise<string> {
  const begun = await approve();
  return (await server.call('POST /device-sign-in/poll', { body: { deviceCode: begun.deviceCode } })).body.session.token;
}

async function approve() {
  const begun = (await server.call('POST /device-sign-in')).body;
  const as = await server.signIn('supervisor');
  expect((await server.call(`POST /device-sign-in/${begun.userCode}`, { as, body: { approved: true } })).status).toBe(204);
  return { ...begun, as };
}

test('[SE-06] guesses from unknown devices do not prevent the step-up of a device session', async () => {
  const machine = await letIn();
  await lock();
  expect((await server.call('POST /session/step-up', { as: machine, body: { password } })).status).toBe(200);
  for (let guess = 0; guess < 3; guess += 1) await server.call('POST /session/step-up', { as: machine, body: { password: 'wrong' } });
  expect((await server.call('POST /session/step-up', { as: machine, body: { password } })).body.code).toBe('session.step-up-failed');
});

test.each([
  [
    'a change of the password',
    (as: string) => server.call('POST /password', { as, body: { current: password, next: 'quite another phrase 7' } }),
  ],
  [
    'a password that was set anew by mail',
    async () => {
      const token = 'x'.repeat(43);
      await server.database.execute(
        `insert into mail_link (token, operator_id, expires) values (sha256($1), 101, clock_timestamp() + interval '1 hour')`,
        [Buffer.from(token)],
      );
      return server.call('POST /password/reset', { body: { token, next: 'quite another phrase 7' } });
    },
  ],
])('[SE-07] %s invalidates an approved device that has not fetched its session yet', async (_what, act) => {
  const begun = await approve();
  expect((await act(begun.as)).status).toBeLessThan(300);
  const { body } = await server.call('POST /device-sign-in/poll', { body: { deviceCode: begun.deviceCode } });
  expect(body.code).toBe('device-sign-in.ended');
});

test('[SE-05] a guess at an account without a password takes as long as any other', async () => {
  const spent = async (stored: string) => {
    const started = process.cpuUsage();
    expect(await verifyPassword(stored, 'guess')).toBe(false);
    const { user, system } = process.cpuUsage(started);
    return user + system;
  };
  const [row] = await server.database.query<{ password: string }>('select password from operator where id = 101');
  // Computing a hash takes hundreds of times longer than skipping it, whatever the load of the machine.
  expect(await spent('')).toBeGreaterThan((await spent(row?.password ?? '')) / 10);
});

test('[SH-18] an API token cannot change the profile or mark messages as read', async () => {
  const as = await server.signIn('supervisor');
  const body = { name: 'Night', rights: ['own-account.manage', 'notification.receive', 'terminal.view'], days: 1 };
  const { secret } = (await server.call('POST /tokens', { as, body })).body;
  expect((await server.call('PUT /profile', { as: secret, body: { singleKeys: false } })).body.code).toBe('token.not-by-token');
  expect((await server.call('POST /messages/read', { as: secret, body: {} })).body.code).toBe('token.not-by-token');
});

test.each([
  ['POST /session', { login: 'a\0', password: 'b' }],
  ['POST /session', { login: 'supervisor', password: 'a\0b' }],
  ['POST /session', { login: '\ud800', password: '\ud800' }],
  ['POST /session', { login: 'supervisor', password, code: '000000\0' }],
  ['POST /password/forgot', { login: 'a\0' }],
  ['POST /password/reset', { token: 'a\0', next: 'b' }],
  ['POST /device-sign-in/poll', { deviceCode: 'a\0' }],
  ['POST /session/leave', { sessionKey: '\0' }],
])('%s with %j causes no server error', async (what, body) => {
  expect((await server.call(what, { body })).status).toBeLessThan(500);
});

test.each(['GET', 'POST'])('%s of addresses with unusual characters causes no server error', async (method) => {
  const as = await server.signIn('administrator');
  for (const path of ['/accounts/%00', '/sessions/%00', '/tokens/%00', '/messages/%00', '/device-sign-in/%00', '/factors/passkeys/%00']) {
    expect([path, (await server.call(`${method} ${path}`, { as, ...(method === 'POST' && { body: {} }) })).status]).not.toContain(500);
    expect([path, (await server.call(`DELETE ${path}`, { as })).status]).not.toContain(500);
  }
});

test('[SE-05] a guess at a locked account makes the same queries as one at an unknown name', async () => {
  await lock();
  let queries = 0;
  const write = <T>(work: (tx: Write) => Promise<T>): Promise<T> =>
    server.write((tx) =>
      work({
        ...tx,
        query: (...given) => {
          queries += 1;
          return tx.query(...given);
        },
        execute: (...given) => {
          queries += 1;
          return tx.execute(...given);
        },
      }),
    );
  const { database, config } = server;
  const enter = createPasswordSignIn({
    database,
    write,
    limits: config,
    clientLimit: async () => null,
    vault: createVault(config),
    answers: { separateSignInReasons: false },
  });
  const guess = async (login: string) => {
    queries = 0;
    const body = { login, password: 'wrong', kind: 'cli' };
    await expect(enter({ body, jar: { get: () => null }, address: '', agent: '', correlation: 'x' } as never)).rejects.toThrow();
    return queries;
  };
  expect(await guess('supervisor')).toBe(await guess('nobody'));
});
