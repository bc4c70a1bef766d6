import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, password, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let olga: string;
const fresh = 'new@floor.example';

beforeAll(async () => {
  server = await startTestServer({ FLOOR_DEMO: '1', FLOOR_PUBLIC_URL: 'https://floor.example/' });
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { execute } = server.database;
  for (const table of ['mail_link', 'mail', 'message', 'session']) await execute(`delete from ${table}`);
  await execute(`update operator set email = 'olga@floor.example' where id = 201`);
  await execute(`update operator set email = 'Sven@floor.example' where id = 101`);
  olga = await server.signIn('operator');
});

const change = (email: string, as = olga) => server.call('POST /email', { as, body: { email } });
const confirm = (token: string) => server.call('POST /email/confirm', { body: { token } });
const read = async (as = olga) => (await server.call('GET /email', { as })).body;
const mails = async () =>
  (await server.database.query<{ recipient: string; subject: string }>('select recipient, subject from mail order by at')).map(
    ({ recipient, subject }) => `${recipient}: ${subject.replace(' – Floorwalker', '')}`,
  );
const tokenIn = (text: string) => /confirm-email\?token=([\w-]{43})/.exec(text.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ?? '';

/** Requests a link and returns its token, from the new mail in the outbox. */
async function requestLink(email = fresh): Promise<string> {
  const folder = join(server.config.data, 'outbox');
  const links = async () => {
    const names = (await readdir(folder).catch(() => [])).sort();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return texts.map(tokenIn).filter((token) => token !== '');
  };
  const before = (await links()).length;
  await change(email);
  await expect.poll(async () => (await links()).length, { timeout: 9000 }).toBe(before + 1);
  return (await links()).at(-1) ?? '';
}

test('a change requires a session, mails and a recent sign-in, and no token', async () => {
  expect((await server.call('POST /email', { body: { email: fresh } })).status).toBe(401);
  expect((await change('nowhere')).body.fields).toMatchObject([{ path: 'email', code: 'invalid-format' }]);
  const secret = `flr_${'x'.repeat(43)}`;
  await server.database.execute(
    `insert into api_token (token, hint, operator_id, name, rights, expires) values (sha256($1::bytea), '', 201, 'x', array['own-account.manage'], now() + interval '1 hour')`,
    [Buffer.from(secret)],
  );
  expect((await change(fresh, secret)).body.code).toBe('token.not-by-token');
  await server.database.execute(`update session set fresh_until = clock_timestamp() - interval '1 second'`);
  expect((await change(fresh)).body.code).toBe('session.step-up');
  expect(await read()).toEqual({ email: 'olga@floor.example', pending: null, changeable: true });
  const without = await startTestServer();
  await addOperator(without, 201, 'operator');
  const as = await without.signIn('operator');
  expect((await without.call('POST /email', { as, body: { email: fresh } })).body.code).toBe('email.no-mail');
  expect((await without.call('GET /email', { as })).body.changeable).toBe(false);
  await without.stop();
});

test('on a secondary server no address is changed, and the primary is named [SE-11]', async () => {
  const secondary = await startTestServer({ FLOOR_PRIMARY_URL: 'https://primary.example', FLOOR_DEMO: '1' });
  await addOperator(secondary, 201, 'operator');
  const as = await secondary.signIn('operator');
  const refused = { code: 'email.on-primary', params: { address: 'https://primary.example' } };
  expect((await secondary.call('POST /email', { as, body: { email: fresh } })).body).toMatchObject(refused);
  expect((await secondary.call('POST /email/confirm', { body: { token: 'x' } })).body).toMatchObject(refused);
  await secondary.stop();
});

test('the old address is valid until the new one is confirmed; both get a mail [SH-18]', async () => {
  const token = await requestLink();
  expect(await read()).toEqual({
    email: 'olga@floor.example',
    pending: { email: fresh, expires: expect.any(String) },
    changeable: true,
  });
  expect((await confirm(token)).status).toBe(204);
  expect(await read()).toMatchObject({ email: fresh, pending: null });
  expect(await mails()).toEqual([
    `${fresh}: Confirm your e-mail address`,
    'olga@floor.example: Another e-mail address for your account',
    'olga@floor.example: Your e-mail address was changed',
  ]);
  expect(await server.database.query(`select kind, params from message where kind <> 'sign-in-new-device'`)).toEqual([
    { kind: 'email-changed', params: { email: fresh } },
  ]);
  const audited = await server.database.query(`select old, new from audit where act = 'email.confirm' order by n desc limit 1`);
  expect(audited).toMatchObject([{ old: { email: 'olga@floor.example' }, new: { email: fresh } }]);
});

test('a link is valid once and for an hour, for its operator; only the newest one; and sets no password', async () => {
  const first = await requestLink();
  const second = await requestLink('newer@floor.example');
  expect((await confirm(first)).body.code).toBe('email.link-ended');
  expect((await server.call('POST /password/reset', { body: { token: second, next: 'a phrase of my own' } })).body.code).toBe(
    'password.link-ended',
  );
  await server.database.execute(`update mail_link set expires = clock_timestamp() - interval '1 second' where used is null`);
  expect((await confirm(second)).status).toBe(410);
  await server.database.execute(`update mail_link set expires = clock_timestamp() + interval '1 minute' where used is null`);
  await server.database.execute(`update mail_link set made = clock_timestamp() + interval '1 hour'`);
  expect((await confirm(second)).status).toBe(410);
  await server.database.execute('update mail_link set made = clock_timestamp()');
  await server.database.execute('update operator set disabled = true where id = 201');
  expect((await confirm(second)).status).toBe(410);
  await server.database.execute('update operator set disabled = false where id = 201');
  const responses = await Promise.all([confirm(second), confirm(second)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 410]);
  expect((await confirm('x'.repeat(43))).status).toBe(410);
});

test('a taken address gets the same response, and only its owner is informed [SH-19]', async () => {
  const [free, taken] = [await change(fresh), await change('sven@FLOOR.example')];
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect((await read()).pending.email).toBe('sven@FLOOR.example');
  expect(await mails()).toEqual([
    `${fresh}: Confirm your e-mail address`,
    'olga@floor.example: Another e-mail address for your account',
    'sven@FLOOR.example: Your address is already in use',
    'olga@floor.example: Another e-mail address for your account',
  ]);
  const [mail] = await server.database.query<{ body: string }>(`select body from mail where recipient like 'sven%'`);
  expect(mail?.body).not.toContain('operator');
});

test('an address taken in the meantime is not confirmed', async () => {
  const token = await requestLink();
  await server.database.execute('update operator set email = $1 where id = 101', [fresh.toUpperCase()]);
  expect((await confirm(token)).body.code).toBe('email.link-ended');
});

test('the present address cancels a pending change, and so does a new password', async () => {
  const token = await requestLink();
  expect((await change('OLGA@floor.example')).status).toBe(204);
  expect((await read()).pending).toBeNull();
  expect((await confirm(token)).status).toBe(410);
  const again = await requestLink();
  const next = 'a phrase of my own';
  expect((await server.call('POST /password', { as: olga, body: { current: password, next } })).status).toBe(204);
  expect((await confirm(again)).status).toBe(410);
  expect((await server.call('POST /password', { as: olga, body: { current: next, next: `${next} too` } })).status).toBe(204);
});

test('an operator without an address can add one; more than three mails an hour are not sent', async () => {
  await server.database.execute(`update operator set email = '' where id = 101`);
  const sven = await server.signIn('supervisor');
  for (let times = 0; times < 3; times++) expect((await change(`s${times}@floor.example`, sven)).status).toBe(204);
  expect((await change('s4@floor.example', sven)).body.code).toBe('request.rate-limited');
  expect(await mails()).toHaveLength(3);
});
