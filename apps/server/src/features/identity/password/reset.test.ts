import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../../crypto/password-hash.ts';
import { addOperator, addProperties, password, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
const next = 'a phrase of my own';

beforeAll(async () => {
  server = await startTestServer({ FLOOR_DEMO: '1', FLOOR_PUBLIC_URL: 'https://floor.example/' });
  await addProperties(server);
  await addOperator(server, 201, 'operator', [101]);
  await addOperator(server, 202, 'operator', [101], 'disabled');
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { execute } = server.database;
  for (const table of ['mail_link', 'mail', 'message', 'session', 'password_history', 'operator_profile'])
    await execute(`delete from ${table}`);
  await execute('update operator set password = $1, failures = 0, locked_at = null, email = $2 where id = 201', [
    await hashPassword(password),
    'olga@floor.example',
  ]);
  await execute(`update operator set disabled = true, email = 'gone@floor.example' where id = 202`);
});

const forget = (login: string, headers = {}) => server.call('POST /password/forgot', { body: { login }, headers });
const reset = (token: string, given = next) => server.call('POST /password/reset', { body: { token, next: given } });
// The timeout is shorter than the worker's polling interval, so that the test fails unless the request wakes the worker.
const timeouts = { timeout: 9000 };
/** Waits until all requests are processed. */
const settled = () => expect.poll(() => server.database.query('select from account_request'), timeouts).toEqual([]);
const mails = () => server.database.query<{ recipient: string; subject: string }>('select recipient, subject from mail order by at');
/** The mails in the outbox, the newest last. */
const outbox = async (max: number) => {
  const folder = join(server.config.data, 'outbox');
  await expect.poll(async () => (await readdir(folder).catch(() => [])).length, timeouts).toBeGreaterThanOrEqual(max);
  const files = (await readdir(folder).catch(() => [])).toSorted();
  return Promise.all(files.map(async (file) => ({ path: join(folder, file), text: await readFile(join(folder, file), 'utf8') })));
};
const plain = (text: string) => text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const tokenOf = (text: string) => /token=([\w-]{43})/.exec(plain(text))?.[1] ?? '';

async function requestLink(): Promise<string> {
  const before = (await readdir(join(server.config.data, 'outbox')).catch(() => [])).length;
  await forget('operator');
  return tokenOf((await outbox(before + 1)).at(-1)?.text ?? '');
}

test('without mails there are no password links [SH-19]', async () => {
  const without = await startTestServer();
  expect((await without.call('POST /password/forgot', { body: { login: 'x' } })).body.code).toBe('password.forgotten-closed');
  expect((await without.call('GET /session/options')).body).toMatchObject({ forgotPassword: false, signUp: false });
  await without.stop();
});

test('the response is the same for a name, an address, an unknown and a disabled account; only the first two get mails [SH-19]', async () => {
  const responses: unknown[] = [];
  for (const login of ['operator', 'OLGA@floor.example', 'nobody', 'disabled', 'gone@floor.example']) {
    const { status, body } = await forget(login);
    responses.push({ status, body });
    await settled();
  }
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['olga@floor.example', 'olga@floor.example']);
});

test("the mail has a link to the configured address, in the reader's language, in a file that only its owner can read", async () => {
  await server.database.execute(`insert into operator_profile values (201, '{"language": "de"}')`);
  const before = (await outbox(0)).length;
  await forget('operator', { 'accept-language': 'fr', host: 'localhost:1' });
  const last = (await outbox(before + 1)).at(-1);
  expect(plain(last?.text ?? '')).toMatch(/https:\/\/floor\.example\/#\/reset-password\?token=[\w-]{43}\r\n/);
  expect(last?.text).toContain('To: olga@floor.example');
  expect((await mails()).at(-1)?.subject).toBe('Neues Passwort festlegen – Floorwalker');
  expect((await stat(last?.path ?? '')).mode & 0o777).toBe(0o600);
  await expect.poll(() => server.database.query('select body from mail'), timeouts).toEqual([{ body: '' }]);
  const [stored] = await server.database.query<{ token: Buffer }>('select token from mail_link');
  expect(stored?.token.toString()).not.toContain(tokenOf(last?.text ?? ''));
});

test('an account has at most three open links', async () => {
  for (let times = 0; times < 5; times++) await forget('operator');
  await settled();
  expect(await mails()).toHaveLength(3);
});

test('an unknown, used, expired or future link is rejected in the same way', async () => {
  expect((await reset('x'.repeat(43))).body.code).toBe('password.link-ended');
  const token = await requestLink();
  await server.database.execute(`update mail_link set expires = clock_timestamp() - interval '1 second'`);
  expect((await reset(token)).status).toBe(410);
  await server.database.execute(`update mail_link set expires = clock_timestamp() + interval '1 minute'`);
  await server.database.execute(`update mail_link set made = clock_timestamp() + interval '1 hour'`);
  expect((await reset(token)).status).toBe(410);
  await server.database.execute('update mail_link set made = clock_timestamp()');
  await server.database.execute('update operator set disabled = true where id = 201');
  expect((await reset(token)).status).toBe(410);
  await server.database.execute('update operator set disabled = false where id = 201');
  expect((await reset(token)).status).toBe(204);
  expect((await reset(token, 'another phrase of mine')).status).toBe(410);
});

test('a rejected password leaves the link valid', async () => {
  const token = await requestLink();
  expect((await reset(token, 'short')).body.fields).toMatchObject([{ path: 'next', code: 'too-short' }]);
  expect((await reset(token, password)).body.fields).toMatchObject([{ path: 'next', code: 'recent' }]);
  expect((await reset(token)).status).toBe(204);
});

test('a reset ends every session, locks and other links, and the operator is informed', async () => {
  const as = await server.signIn('operator');
  const [one, two] = [await requestLink(), await requestLink()];
  await server.database.execute('update operator set failures = 3, locked_at = clock_timestamp() where id = 201');
  expect((await reset(one)).status).toBe(204);
  expect((await server.call('GET /session', { as })).body.code).toBe('session.ended');
  expect((await server.call('POST /session', { body: { login: 'operator', password: next, kind: 'cli' } })).status).toBe(200);
  expect((await reset(two)).status).toBe(410);
  expect((await mails()).map(({ subject }) => subject).at(-1)).toBe('Your password was reset – Floorwalker');
  const messages = await server.database.query(`select kind from message where operator_id = 201 and kind = 'password-reset'`);
  expect(messages).toHaveLength(1);
});

test('of two simultaneous uses of a link one sets the password', async () => {
  const token = await requestLink();
  const responses = await Promise.all([reset(token), reset(token, 'another phrase of mine')]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 410]);
});
