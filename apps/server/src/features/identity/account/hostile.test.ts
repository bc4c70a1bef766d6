import { termsVersion } from '@floorwalker/core/vocabulary/terms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: string;

beforeAll(async () => {
  server = await startTestServer({ FLOOR_DEMO: '1' });
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'operator', [101]);
  await server.database.execute(`update operator set email = 'olga@floor.example' where id = 201`);
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['mail', 'message', 'mail_link', 'session']) await server.database.execute(`delete from ${table}`);
  await server.database.execute('delete from operator where waiting');
  ada = await server.signIn('administrator');
});

const wish = { login: 'p.huber', name: 'Petra Huber', email: 'petra@floor.example', password: 'a phrase of my own', terms: termsVersion };
const signUp = (more: object = {}) => server.call('POST /sign-up', { body: { ...wish, ...more } });
const settled = () => expect.poll(() => server.database.query('select from account_request'), { timeout: 9000 }).toEqual([]);
const mails = () => server.database.query<{ recipient: string }>('select recipient from mail');
const waiting = () => server.database.query<{ id: number; login: string }>('select id, login from operator where waiting');

test.each([
  ['login', '\u{430}dministrator'],
  ['login', 'admin\u{438}strator'],
  ['login', '\u{FF41}\u{FF44}\u{FF4D}\u{FF49}\u{FF4E}'],
  ['login', '\u{1D41A}dmin'],
  ['login', 'adm\u{131}\u{307}n'],
  ['name', 'Ada \u{202E}nimda'],
  ['name', 'Ada\u{200B} Admin'],
  ['name', 'Ada \u{3164}'],
])('[SH-19] a %s of %j, which looks like another, is rejected', async (path, value) => {
  const { status, body } = await signUp({ [path]: value });
  expect({ status, field: body.fields?.[0]?.path }).toEqual({ status: 422, field: path });
});

test.each(['Łukasz_Żółć', 'мария.иванова', '山田-太郎', 'たなかさん', 'm.o-brien7', 'müller@haus.example'])(
  '[SH-19] %s is a valid login name',
  async (login) => {
    expect((await signUp({ login })).status).toBe(204);
    await settled();
    expect((await waiting()).map((one) => one.login)).toEqual([login]);
  },
);

test('[SH-19] an email address cannot be the login of another account, because password links would go astray', async () => {
  await signUp({ login: 'Olga@floor.example' });
  await settled();
  expect(await waiting()).toEqual([]);
});

test('[SH-19] repeated sign-ups do not flood a mailbox', async () => {
  for (let time = 0; time < 6; time += 1) {
    await signUp({ email: 'olga@floor.example', login: `someone${time}` });
    await signUp({ email: 'victim@floor.example', login: 'operator' });
    await signUp({ email: 'Petra@floor.example' });
  }
  await settled();
  const count = async (recipient: string) => (await mails()).filter((mail) => mail.recipient.toLowerCase() === recipient).length;
  expect(await count('olga@floor.example')).toBe(3);
  expect(await count('victim@floor.example')).toBe(3);
  expect(await count('petra@floor.example')).toBe(3);
  // A mailbox full of sign-up mails does not prevent a password reset.
  await server.call('POST /password/forgot', { body: { login: 'operator' } });
  await settled();
  expect(await count('olga@floor.example')).toBe(4);
});

test('[SH-19] a requested account that tried to sign in is refused like any other', async () => {
  await signUp();
  await settled();
  const [{ id } = { id: 0 }] = await waiting();
  expect((await server.call('POST /session', { body: { login: wish.login, password: wish.password } })).status).toBe(401);
  for (let time = 0; time < 3; time += 1) await server.call('POST /session', { body: { login: wish.login, password: 'wrong' } });
  expect((await server.call(`POST /accounts/${id}/refuse`, { as: ada })).status).toBe(204);
  expect(await waiting()).toEqual([]);
});

test('a requested account cannot sign in by passkey, link, device code or forgotten password', async () => {
  await signUp();
  await settled();
  await server.database.execute('delete from mail');
  await server.call('POST /password/forgot', { body: { login: wish.login } });
  await settled();
  expect(await mails()).toEqual([]);
  const token = 'w'.repeat(43);
  await server.database.execute(
    `insert into mail_link (token, operator_id, expires) select sha256($1), id, clock_timestamp() + interval '1 hour' from operator where waiting`,
    [Buffer.from(token)],
  );
  expect((await server.call('POST /password/reset', { body: { token, next: 'quite another phrase 7' } })).body.code).toBe(
    'password.link-ended',
  );
});
