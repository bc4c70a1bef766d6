import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { sendMessage } from './send.ts';

let server: TestServer;
let olga: string;
let sven: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101]);
  sven = await server.signIn('supervisor');
  olga = await server.signIn('operator');
});
afterAll(() => server.stop());
beforeEach(() => server.database.execute('delete from message'));

const list = async (as: string, q = '') => (await server.call(`GET /messages?q=${encodeURIComponent(q)}`, { as })).body.items;
const read = async (as: string, ids?: readonly string[]) =>
  server.call('POST /messages/read', { as, body: ids === undefined ? {} : { ids } });
const entries = () => server.database.query(`select property_id, payload from stream where payload->>'log' = 'messages' order by n`);

test('messages require a session, and invalid ids are rejected', async () => {
  expect((await server.call('GET /messages')).status).toBe(401);
  expect((await read(olga, ['x'])).body.code).toBe('request.invalid');
});

test("a message is visible to its recipient and wakes only that operator's consoles [SH-18]", async () => {
  await server.write((tx) =>
    sendMessage(tx, 201, 'export-done', { name: 'ev\0il.csv', rows: 3 }, { severity: 'warning', link: '/exports' }),
  );
  const [message] = await list(olga);
  expect(message).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    kind: 'export-done',
    severity: 'warning',
    params: { name: 'ev\u{FFFD}il.csv', rows: 3 },
    link: '/exports',
    read: false,
  });
  expect(await list(sven)).toEqual([]);
  expect((await server.call(`GET /messages/${message.id}`, { as: sven })).status).toBe(404);
  expect((await server.call(`GET /messages/${message.id}`, { as: olga })).body).toEqual(message);
  expect(await entries()).toEqual([{ property_id: null, payload: { log: 'messages', operator: 201 } }]);
});

test('messages are filtered and sorted by their columns', async () => {
  await server.write(async (tx) => {
    await sendMessage(tx, 201, 'export-done', { name: 'a.csv', rows: 1 });
    await sendMessage(tx, 201, 'licence-expired', { module: 'Base' }, { severity: 'error' });
  });
  const kinds = async (q: string) => (await list(olga, q)).map(({ kind }: { kind: string }) => kind);
  expect(await kinds('')).toEqual(['licence-expired', 'export-done']);
  expect(await kinds('severity>=warning read:no')).toEqual(['licence-expired']);
  expect(await kinds('kind:export-done')).toEqual(['export-done']);
  expect((await server.call('GET /messages?sort=severity', { as: olga })).body.items[0].kind).toBe('export-done');
});

test('named messages, or all, are marked as read; those of others are unchanged', async () => {
  await server.write(async (tx) => {
    for (const operator of [201, 201, 201, 101]) await sendMessage(tx, operator, 'password-changed', { address: '10.0.0.9' });
  });
  const [first] = await list(olga);
  const [foreign] = await list(sven);
  expect((await read(olga, [first.id, foreign.id])).body).toEqual({ read: 1 });
  expect((await read(olga, [first.id])).body).toEqual({ read: 0 });
  expect((await read(olga)).body).toEqual({ read: 2 });
  expect(await list(olga, 'read:no')).toEqual([]);
  expect(await list(sven, 'read:no')).toHaveLength(1);
});
