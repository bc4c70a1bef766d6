import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { petra } from '../../testing/operator-values.ts';
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
  for (const table of ['operator_property', 'operator_card']) await server.database.execute(`delete from ${table}`);
  await server.database.execute('delete from operator where id <> 1');
});
afterAll(() => server.stop());

const add = (body: object = {}) => server.call('POST /operators', { as: admin, body: { id: 501, ...petra, ...body } });
const show = (id: number) => server.call(`GET /operators/${id}`, { as: admin });

test('many operators come in one request, or none of them', async () => {
  const rows = Array.from({ length: 12 }, (_one, n) => ({
    ...petra,
    id: 700 + n,
    login: `staff${n}`,
    email: '',
    externalId: '',
    cards: [`STAFF${n}`],
  }));
  const broken = rows.map((row, n) => (n === 7 ? { ...row, cards: ['STAFF1'] } : row));
  expect((await server.call('POST /operators/rows', { as: admin, body: { add: broken, edit: [] } })).body).toMatchObject({
    code: 'operator.card-exists',
    params: { row: 'add.7', card: 'STAFF1' },
  });
  expect((await server.call('POST /operators/rows', { as: admin, body: { add: rows, edit: [] } })).body).toEqual({ added: 12, changed: 0 });
});

test('operators of one request take what others of it give up; what two of them have is refused', async () => {
  const apply = (add_: object[], changed: object[]) =>
    server.call('POST /operators/rows', { as: admin, body: { add: add_, edit: changed } });
  const row = (id: number, values: object, version = 1) => ({ id: String(id), values: { ...petra, password: '', version, ...values } });
  await add();
  await add({ id: 502, login: 'second', email: '', externalId: '', cards: [] });
  const renamed = [row(501, { login: 'former', email: '', externalId: '', cards: [] }), row(502, { cards: ['04a2b3c4'] })];
  expect((await apply([], renamed.toReversed())).body).toMatchObject({ code: 'operator.login-exists', params: { row: 'edit.0' } });
  expect((await apply([], renamed)).body).toEqual({ added: 0, changed: 2 });
  expect((await show(502)).body).toMatchObject({
    login: 'p.huber',
    email: 'petra@floor.example',
    externalId: 'HR-17',
    cards: ['04A2B3C4'],
  });
  // The card is in the later row; it moves nevertheless.
  const back = [row(501, { login: 'former', email: '', externalId: '', cards: ['04A2B3C4'] }, 2), row(502, { cards: [] }, 2)];
  expect((await apply([], back)).status).toBe(200);
  expect((await apply([], [row(501, { login: 'former' }, 3), row(501, { login: 'former' }, 3)])).body).toMatchObject({
    code: 'row.changed',
    params: { row: 'edit.1', by: 'administrator 1' },
  });
  const fresh = { ...petra, login: 'third', email: '', externalId: '', cards: [] };
  const repeated = [503, 503].map((id, n) => ({ ...fresh, id, login: `third${n}` }));
  expect((await apply(repeated, [])).body).toMatchObject({
    code: 'operator.exists',
    params: { row: 'add.1', id: 503, name: 'Petra Huber' },
  });
  for (const [field, value, other] of [
    ['login', 'mail@floor.example', { email: 'MAIL@floor.example' }],
    ['externalId', 'x1', { externalId: 'X1' }],
  ] as const) {
    const rows = [
      { ...fresh, id: 503, ...other },
      { ...fresh, id: 504, login: 'fourth', [field]: value },
    ];
    expect((await apply(rows, [])).body).toMatchObject({ status: 409, params: { row: 'add.1', [field]: value, name: 'Petra Huber' } });
  }
});
