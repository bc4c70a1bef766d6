import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  admin = await server.signIn('administrator');
});
beforeEach(async () => {
  await server.database.execute('delete from operator_property where operator_id = 501');
  await server.database.execute('delete from operator where id = 501');
});
afterAll(() => server.stop());

const petra = {
  login: 'p.huber',
  name: 'Petra Huber',
  email: 'petra@floor.example',
  position: 'Shift manager',
  pager: '4711',
  operatorRole: 'pit-boss',
  operatorLevel: 3,
  onlineSystem: 'casino-jackpot',
  profile: 'operator',
  properties: [101, 102],
  externalId: 'HR-17',
  externalIdType: 'employee-number',
  cards: ['04A2B3C4', '04FFEE'],
  loginAllowed: true,
  password: 'a phrase of her own',
  mustChangePassword: false,
};
const add = (body: object = {}) => server.call('POST /operators', { as: admin, body: { id: 501, ...petra, ...body } });

test('[MG-01] role, level, online system, pager and type of the external ID are filtered, and have defaults if a request leaves them out', async () => {
  await add();
  const found = async (q: string) => (await server.call(`GET /operators?q=${q}`, { as: admin })).body.items;
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
  expect((await server.call('PUT /operators/501', { as: admin, body: { ...less, password: '', version: 1 } })).body).toMatchObject({
    pager: '',
    operatorRole: 'operator',
    operatorLevel: 0,
    onlineSystem: 'none',
    externalIdType: 'unspecified',
  });
});

test.each([
  ['id', 0],
  ['id', 1_000_000],
  ['login', ''],
  ['login', 'a b c'],
  ['login', 'pаypal'],
  ['name', ' '],
  ['name', 'Petra\u202eHuber'],
  ['email', 'nowhere'],
  ['email', 'a@b.example\r\nBcc: c@d.example'],
  ['profile', 'Boss'],
  ['profile', 'nobody'],
  ['properties', []],
  ['properties', [104]],
  ['cards', ['04 A2']],
  ['cards', Array.from({ length: 21 }, (_one, n) => `CARD${n}`)],
  ['password', 'short'],
  ['password', 'p.huber-p.huber-1'],
  ['position', 'x'.repeat(81)],
  ['pager', 'x'.repeat(41)],
  ['operatorRole', 'boss'],
  ['operatorLevel', 10],
  ['operatorLevel', -1],
  ['onlineSystem', 'Acme'],
  ['externalIdType', ''],
])('[MG-02] an invalid %s (%j) is an error of its field', async (path, value) => {
  const { body } = await add({ [path]: value });
  expect([body.status, body.fields[0].path.split('.')[0]]).toEqual([422, path]);
});
