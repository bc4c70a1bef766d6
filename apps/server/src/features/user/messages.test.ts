import { createI18n } from '@floorwalker/i18n/create-i18n';
import { languageCodes } from '@floorwalker/i18n/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let guest: string;

const password = 'a phrase of her own';
const petra = {
  login: 'p.huber',
  firstName: 'Petra',
  lastName: 'Huber',
  email: 'petra@floor.example',
  role: 'operator',
  properties: [101],
  granted: [],
  withheld: [],
  loginAllowed: true,
  password,
  mustChangePassword: false,
};

type Headers = Readonly<Record<string, string>>;
type Call = (headers: Headers) => ReturnType<TestServer['call']>;

const add =
  (changes: object, as: () => string = () => admin): Call =>
  (headers) =>
    server.call('POST /accounts', { as: as(), headers, body: { ...petra, login: 'n.wolf', email: '', ...changes } });
const edit =
  (id: number, changes: object): Call =>
  async (headers) => {
    const { version } = (await server.call(`GET /accounts/${id}`, { as: admin })).body;
    return server.call(`PUT /accounts/${id}`, { as: admin, headers, body: { ...petra, password: '', version, ...changes } });
  };
const remove =
  (id: number): Call =>
  (headers) =>
    server.call(`DELETE /accounts/${id}`, { as: admin, headers });

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'operator', [101]);
  await server.database.execute('update operator set is_master = true where id = 1');
  // The master and oneself are refused for reasons of their own, so another administrator acts.
  await addOperator(server, 2, 'administrator', [], 'second');
  admin = await server.signIn('second');
  guest = await server.signIn('operator');
  expect((await server.call('POST /accounts', { as: admin, body: petra })).body).toMatchObject({ id: 202 });
});
afterAll(() => server.stop());

/** The messages of section 8 "User save": how each is provoked, and the code of its problem or of its field. */
const messages: readonly (readonly [message: string, call: Call, code: string, field: string | null])[] = [
  ['the session has ended', add({}, () => 'f'.repeat(32)), 'session.ended', null],
  ['not enough rights', add({}, () => guest), 'right.missing', null],
  ['user name required', add({ login: '' }), 'required', 'login'],
  ['first name required', add({ firstName: '' }), 'required', 'firstName'],
  ['last name required', add({ lastName: '' }), 'required', 'lastName'],
  ['invalid e-mail address', add({ email: 'nowhere' }), 'invalid-format', 'email'],
  ['user name exists', add({ login: 'P.Huber' }), 'operator.login-exists', null],
  ['user name invalid', add({ login: 'a b c' }), 'invalid-format', 'login'],
  ['password required', add({ password: '' }), 'required', 'password'],
  ['password too short', add({ password: 'short' }), 'too-short', 'password'],
  ['password used recently', edit(202, { password }), 'recent', 'password'],
  ['the administrator cannot be deleted', remove(1), 'operator.master', null],
  [
    'the administrator keeps the administration right',
    edit(1, {
      login: 'administrator',
      firstName: 'A',
      lastName: 'B',
      email: '',
      role: 'administrator',
      properties: [],
      withheld: ['administration'],
    }),
    'account.administrator-right',
    null,
  ],
];

test.each(messages)('[MG-05] “%s” is said in every language', async (_, call, code, field) => {
  const texts: string[] = [];
  for (const language of languageCodes) {
    const { status, body } = await call({ 'accept-language': language });
    expect(status).toBeGreaterThanOrEqual(400);
    if (field === null) expect(body.code).toBe(code);
    else expect(body.fields).toMatchObject([{ path: field, code }]);
    const { t } = await createI18n(language, ['fields']);
    texts.push(field === null ? body.detail : t(`fields:${code as 'required'}`, { name: field, ...body.fields[0].params }));
  }
  // No two languages have the same text, and none names a key or a placeholder instead.
  expect(new Set(texts).size).toBe(languageCodes.length);
  for (const text of texts) expect(text).not.toMatch(/fields:|\{\{|^\s*$/);
});
