import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { languageCodes } from '@floorwalker/i18n/languages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { petra } from '../../testing/operator-values.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
/** Bearers of the administrators `master` and `other`, of somebody without rights, and of an administrator of property 101. */
const bearers = new Map<string, string>();
const bearer = (login: string) => bearers.get(login) ?? login;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
});
beforeEach(async () => {
  const { execute } = server.database;
  for (const table of ['session', 'known_device', 'operator_property']) await execute(`delete from ${table}`);
  await execute(`update operator set role = 'operator', changed_by = null`);
  await execute(`delete from rights_profile where id in ('home', 'viewer')`);
  await execute('delete from operator');
  await execute('insert into rights_profile (id, name, rights) values ($1, $1, $2)', ['viewer', ['console.log-in', 'property.view-all']]);
  const ofProperty = rightIds.filter((right) => right !== 'property.view-all');
  await execute('insert into rights_profile (id, name, rights) values ($1, $1, $2)', ['home', ofProperty]);
  await addOperator(server, 1, 'administrator', [], 'master');
  await execute('update operator set is_master = true where id = 1');
  await addOperator(server, 2, 'administrator', [], 'other');
  await addOperator(server, 3, 'viewer', [], 'viewer');
  await addOperator(server, 4, 'home', [101], 'home');
  for (const login of ['master', 'other', 'viewer', 'home']) bearers.set(login, await server.signIn(login));
  await server.call('POST /operators', { as: bearer('master'), body: { id: 501, ...petra } });
});
afterAll(() => server.stop());

const nora = { ...petra, id: 502, login: 'n.wolf', name: 'Nora Wolf', email: '', externalId: '', cards: [] };
type Headers = Readonly<Record<string, string>>;
const add = (body: object = {}, as = 'master', headers: Headers = {}) =>
  server.call('POST /operators', { as: bearer(as), headers, body: { ...nora, ...body } });
const remove = (id: number | string, as: string, headers: Headers = {}) =>
  server.call(`DELETE /operators/${id}`, { as: bearer(as), headers });

/** Checks a response; a refusal has its own text in every language, without a placeholder. */
async function expectMessage(call: (headers: Headers) => ReturnType<TestServer['call']>, expected: object): Promise<void> {
  const texts: string[] = [];
  for (const language of languageCodes) {
    const { status, body } = await call({ 'accept-language': language });
    expect({ status, ...body }).toMatchObject(expected);
    if (status < 400) return;
    texts.push(body.detail);
  }
  expect(new Set(texts).size).toBe(languageCodes.length);
  for (const text of texts) expect(text).not.toMatch(/\{\{|^\s*$/);
}

const params = { name: 'Petra Huber' };

test.each([
  ['an operator is saved', {}, 'master', { status: 200 }],
  ['the session is not valid', {}, 'nonsense', { status: 401, code: 'session.required' }],
  ['the caller has not enough rights', {}, 'viewer', { status: 403, code: 'right.missing', params: { right: 'operator.manage' } }],
  ['the ID exists', { id: 501 }, 'master', { status: 409, code: 'operator.exists', params: { id: 501, ...params } }],
  ['the login name exists', { login: 'P.HUBER' }, 'master', { code: 'operator.login-exists', params: { login: 'P.HUBER', ...params } }],
  ['the address exists', { email: 'PETRA@floor.example' }, 'master', { code: 'operator.email-exists', params }],
  ['the external ID is assigned', { externalId: 'hr-17' }, 'master', { code: 'operator.external-id-exists', params }],
  [
    'a card is assigned',
    { cards: ['0A0B0C', '04a2b3c4'] },
    'master',
    { code: 'operator.card-exists', params: { card: '04a2b3c4', ...params } },
  ],
  [
    'the owner of the external ID is invisible',
    { externalId: 'HR-17', properties: [101] },
    'home',
    { code: 'operator.external-id-exists', params: { externalId: 'HR-17', name: '–' } },
  ],
])('[MG-02] operator add: %s', async (_message, body, as, expected) => {
  await expectMessage((headers) => add(body, as, headers), expected);
});

test.each([
  ['id', undefined, 'required'],
  ['id', 0, 'too-small'],
  ['id', -1, 'too-small'],
  ['id', 1_000_000, 'too-big'],
  ['id', 1.5, 'invalid-type'],
  ['login', '', 'required'],
  ['login', 'a b c', 'invalid-format'],
  ['login', 'pаypal', 'invalid'],
  ['name', ' ', 'invalid-format'],
  ['name', 'Petra\u202eHuber', 'invalid'],
  ['email', 'nowhere', 'invalid-format'],
  ['email', 'a@b.example\r\nBcc: c@d.example', 'invalid-format'],
  ['profile', 'Boss', 'invalid-format'],
  ['profile', 'nobody', 'unknown-profile'],
  ['properties', [], 'required'],
  ['properties', [104], 'unknown-property'],
  ['cards', ['04 A2'], 'invalid-format'],
  ['cards', ['04A2B3C4\n04FFEE'], 'invalid-format'],
  ['cards', ["04A2'; drop table operator; --"], 'invalid-format'],
  ['cards', ['=HYPERLINK("x")'], 'invalid-format'],
  ['cards', ['04A2\u202e'], 'invalid-format'],
  ['cards', ['04A\u0000'], 'invalid-format'],
  ['cards', ['٠٤٠٤'], 'invalid-format'],
  ['cards', ['A'.repeat(33)], 'invalid-format'],
  ['cards', [''], 'invalid-format'],
  ['cards', '04A2B3C4', 'invalid-type'],
  ['cards', Array.from({ length: 21 }, (_one, n) => `CARD${n}`), 'too-long'],
  ['password', undefined, 'required'],
  ['password', 'short', 'too-short'],
  ['password', 'n.wolf-n.wolf-1', 'too-common'],
  ['password', 'x'.repeat(513), 'too-long'],
  ['position', 'x'.repeat(81), 'too-long'],
  ['pager', 'x'.repeat(41), 'too-long'],
  ['operatorRole', 'boss', 'invalid-value'],
  ['operatorLevel', 10, 'too-big'],
  ['operatorLevel', -1, 'too-small'],
  ['onlineSystem', 'Acme', 'invalid-value'],
  ['externalIdType', '', 'invalid-value'],
  ['rights', ['terminal.fly'], 'invalid-value'],
  ['artRights', ['everything'], 'invalid-value'],
  ['deviceRights', ['reports', 'Reports'], 'invalid-value'],
])('[MG-02] operator add: %s %j is an error of its field', async (path, value, code) => {
  const { body } = await add({ [path]: value });
  expect([body.status, body.fields[0].path.split('.')[0], body.fields[0].code]).toEqual([422, path, code]);
});

test.each([
  ['an operator is deleted', 501, 'master', { status: 204 }],
  ['the ID is not valid', 'abc', 'master', { status: 422, fields: [{ path: 'id' }] }],
  ['there is no such ID', 999, 'master', { status: 404, code: 'row.not-found' }],
  ['the operator is invisible', 2, 'home', { status: 404, code: 'row.not-found' }],
  ['you cannot delete yourself', 2, 'other', { status: 409, code: 'operator.own' }],
  ['you cannot delete yourself, not even as master', 1, 'master', { code: 'operator.own' }],
  ['you cannot delete the master account', 1, 'other', { status: 409, code: 'operator.master' }],
])('[MG-02] operator delete: %s', async (_message, id, as, expected) => {
  await expectMessage((headers) => remove(id, as, headers), expected);
});

test.each([
  ['the installation', 'operator.last-administrator', []],
  ['a property', 'operator.last-of-property', [101]],
])('[MG-02] operator delete: the last administrator of %s stays', async (_scope, code, properties) => {
  const { execute } = server.database;
  await addOperator(server, 5, 'viewer', [], 'deleter');
  // Somebody with the rights of an administrator who has nothing to sign in with is none.
  await execute(`update operator set own_rights = '{operator.view,operator.manage,rights.edit}' where id = 5`);
  const deleter = await server.signIn('deleter');
  await execute(`update operator set password = '' where id = 5`);
  await execute('update operator set disabled = true where id in (1, 2, 4)');
  await addOperator(server, 6, 'viewer', [], 'last');
  const own = properties.length === 0 ? 'console.log-in,operator.view,operator.manage,rights.edit' : '';
  await execute('update operator set role = $1, own_rights = $2 where id = 6', [properties.length === 0 ? 'viewer' : 'home', `{${own}}`]);
  if (properties.length > 0) {
    await execute('insert into operator_property values (6, 101)');
    await execute(`update operator set own_rights = own_rights || $1::text[] where id = 5`, [[...rightIds]]);
  }
  await expectMessage((headers) => remove(6, deleter, headers), { status: 409, code });
});

test('[MG-01] role, level, online system, pager and type of the external ID are filtered, and have defaults if a request leaves them out', async () => {
  const as = bearer('master');
  const found = async (q: string) => (await server.call(`GET /operators?q=${q}`, { as })).body.items;
  for (const q of [
    'operatorRole:pit-boss',
    'operatorLevel:3',
    'onlineSystem:casino-jackpot',
    'pager:4711',
    'externalIdType:employee-number',
  ])
    expect(await found(q)).toMatchObject([{ id: 501 }]);
  expect(await found('fingerprints>0')).toEqual([]);
  const { pager: _p, operatorRole: _r, operatorLevel: _l, onlineSystem: _o, externalIdType: _t, ...less } = petra;
  expect((await server.call('PUT /operators/501', { as, body: { ...less, password: '', version: 1 } })).body).toMatchObject({
    pager: '',
    operatorRole: 'operator',
    operatorLevel: 0,
    onlineSystem: 'none',
    externalIdType: 'unspecified',
  });
});
