import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../testing/server.ts';
import { createCallWrite } from './call-write.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'administrator', [], 'second');
  admin = await server.signIn('administrator');
});
afterAll(() => server.stop());

const register = (name: string, key: string, as = admin) =>
  server.call('POST /terminals', { as, body: { name, type: 1, property: 101 }, headers: { 'idempotency-key': key } });

const countTerminals = async () => (await server.database.query('select 1 from terminal')).length;

test('a repeated key gets the first response, including a secret, and changes nothing', async () => {
  const key = randomUUID();
  const first = await register('Foyer 1', key);
  const before = await countTerminals();
  const again = await register('Foyer 1', key);
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(await countTerminals()).toBe(before);
});

test('the stored response cannot be decrypted without the key', async () => {
  const key = randomUUID();
  const { body } = await register('Foyer 2', key);
  const stored = JSON.stringify(await server.database.query('select * from idempotency'));
  expect(stored).not.toContain(body.secret);
  expect(stored).not.toContain(key);
});

test('the same key with another body is rejected', async () => {
  const key = randomUUID();
  await register('Foyer 3', key);
  expect((await register('Foyer 4', key)).body).toMatchObject({ status: 422, code: 'idempotency.key-reused' });
});

test('keys of two operators are independent', async () => {
  const key = randomUUID();
  const second = await server.signIn('second');
  const [first, other] = [await register('Foyer 5', key), await register('Foyer 6', key, second)];
  expect([first.status, other.status]).toEqual([200, 200]);
  // With the same key, each of the two callers gets the response to their own first call again.
  expect((await register('Foyer 5', key)).body).toEqual(first.body);
  expect((await register('Foyer 6', key, second)).body).toEqual(other.body);
});

test('simultaneous calls with one key run once and get the same response', async () => {
  const key = randomUUID();
  const before = await countTerminals();
  const responses = await Promise.all(Array.from({ length: 8 }, () => register('Hall 1', key)));
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.secret}`)).size).toBe(1);
  expect(responses[0]?.status).toBe(200);
  expect(await countTerminals()).toBe(before + 1);
});

test('a rejected call stores nothing: the same key can be used again', async () => {
  const key = randomUUID();
  await register('Hall 2', randomUUID());
  expect((await register('Hall 2', key)).body.code).toBe('terminal.name-exists');
  await server.database.execute(`update terminal set name = 'Hall 3' where name = 'Hall 2'`);
  expect((await register('Hall 2', key)).status).toBe(200);
});

test('a call without a key, or with an invalid one, is rejected', async () => {
  const missing = await server.call('POST /terminals', {
    as: admin,
    body: { name: 'x', type: 1, property: 101 },
    headers: { 'idempotency-key': '' },
  });
  expect(missing.status).toBe(422);
  const odd = await register('x', 'not-a-uuid');
  expect(odd.body.fields).toEqual([{ path: 'idempotency-key', code: 'invalid', params: {} }]);
});

test('a session that ends, and a right or property that is withdrawn, during a call stop it at the write', async () => {
  const { sessionKey } = (await server.call('GET /session', { as: admin })).body;
  const caller = await server.sessions.findByKey(sessionKey);
  if (!caller) throw new Error('no session');
  const write = createCallWrite(server, caller, 'terminal.register', null);
  expect(await write(async () => 'done')).toBe('done');
  await server.database.execute('update operator set must_change = true where id = 1');
  await expect(write(async () => 'done')).rejects.toMatchObject({ code: 'session.restricted' });
  await server.database.execute('update operator set must_change = false where id = 1');
  await server.database.execute(`update operator set role = 'supervisor' where id = 1`);
  const lostRight = createCallWrite(server, caller, 'terminal.view', null);
  await expect(lostRight(async () => 'done')).rejects.toMatchObject({ code: 'right.missing', params: { right: expect.any(String) } });
  await server.database.execute(`update operator set role = 'operator' where id = 1`);
  await expect(write(async () => 'done')).rejects.toMatchObject({ code: 'right.missing' });
  const view = createCallWrite(server, caller, 'terminal.view', null);
  await expect(view(async () => 'done')).rejects.toMatchObject({ code: 'right.missing' });
  await server.database.execute(`update session set ended = clock_timestamp(), end_reason = 'idle' where key = $1`, [sessionKey]);
  await expect(write(async () => 'done')).rejects.toMatchObject({ code: 'session.ended', params: { end: 'idle' } });
});
