import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signIn } from '../harness/person.ts';
import { type Reply, sendRequest, toProblem } from '../harness/send-request.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';

// Requests with the same idempotency key are executed once, also if they arrive simultaneously.

let product: SharingProduct;
let admin: Person;

beforeAll(async () => {
  product = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0' });
  admin = await signIn(product, 'administrator');
});
afterAll(() => product.discard());

const restart = (reason: string) => ({ targets: { ids: [1] }, args: {}, reason });

const call = (key: string, body: unknown, as = admin.token, path = '/commands/terminal.restart') =>
  sendRequest(product, `POST ${path}`, { as, key, body });

const runs = async () => ((await admin.get('/runs/count')).body as { count: number }).count;

test('a repeated call gets the first response, and runs once', async () => {
  const before = await runs();
  const key = randomUUID();
  const first = await call(key, restart('once'));
  const second = await call(key.toUpperCase(), restart('once'));
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
  expect(await runs()).toBe(before + 1);
});

test('the same key with another body or path is rejected without effect', async () => {
  const key = randomUUID();
  await call(key, restart('mine'));
  const before = await runs();
  for (const other of [restart('another'), { ...restart('mine'), args: { at: 'now' } }, { ...restart('mine'), targets: { ids: [2] } }]) {
    expect(toProblem(await call(key, other))).toMatchObject({ status: 422, code: 'idempotency.key-reused' });
  }
  const { body } = await call(randomUUID(), restart('two'));
  const run = (body as { id: string }).id;
  expect(toProblem(await call(randomUUID(), {}, admin.token, `/runs/${run}/retry`)).code).toBe('run.nothing-to-retry');
  expect(await runs()).toBe(before + 1);
});

test('a key belongs to its operator and call: others may use the same', async () => {
  const key = randomUUID();
  const support = await signIn(product, 'support');
  const responses = await Promise.all([
    call(key, restart('same')),
    call(key, restart('same'), support.token),
    call(key, restart('same'), admin.token, '/commands/terminal.unblock'),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(responses.map(({ body }) => (body as { id: string }).id)).size).toBe(3);
});

test('two and sixteen simultaneous calls run once and get the same response', async () => {
  for (const many of [2, 16]) {
    const before = await runs();
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: many }, () => call(key, restart('at once'))));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await runs()).toBe(before + 1);
  }
});

test('a secret that is returned once is returned again to a repeat after a lost response', async () => {
  const key = randomUUID();
  const register = () => call(key, { name: 'Bench', type: 3, property: 101 }, admin.token, '/terminals');
  const responses = await Promise.all([register(), register(), register()]);
  expect(new Set(responses.map(({ text }: Reply) => text)).size).toBe(1);
  expect((await admin.get('/terminals/count')).body).toEqual({ count: 201, exact: true });
});

test('a rejected call leaves its key unused', async () => {
  const key = randomUUID();
  const drifted = { ...restart('again'), plan: 'stale' };
  expect(toProblem(await call(key, drifted)).code).toBe('command.drift');
  expect((await call(key, restart('again'))).status).toBe(200);
});

test('a repeat after a new sign-in is the same operation', async () => {
  const key = randomUUID();
  const before = await signIn(product, 'support');
  const first = await call(key, restart('signed in again'), before.token);
  await before.delete('/session');
  const again = await call(key, restart('signed in again'), (await signIn(product, 'support')).token);
  expect(again.body).toEqual(first.body);
});

test('stored responses survive a kill of the server', async () => {
  const key = randomUUID();
  const first = await call(key, restart('before the end'));
  await product.kill();
  product = await product.restart();
  expect((await call(key, restart('before the end'))).body).toEqual(first.body);
});
