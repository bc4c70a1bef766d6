import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, password, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addOperator(server, 101, 'supervisor');
});
afterAll(() => server.stop());

beforeEach(async () => {
  for (const table of ['session', 'known_device', 'message']) await server.database.execute(`delete from ${table}`);
  await server.database.execute('update operator set failures = 0, locked_at = null');
});

const signIn = (device?: string, pass = password) =>
  server.call('POST /session', { body: { login: 'supervisor', password: pass, kind: 'cli', ...(device && { device }) } });

const news = async () => server.database.query<{ params: object }>(`select params from message where kind = 'sign-in-new-device'`);

test('[SE-06] an outsider does not lock out a known command line', async () => {
  const { device } = (await signIn()).body;
  expect(device).toMatch(/^[\w-]{43}$/);
  for (let guess = 0; guess < 3; guess += 1) await signIn(undefined, 'wrong');
  expect((await signIn()).body.code).toBe('sign-in.failed');
  const known = await signIn(device);
  expect({ status: known.status, device: known.body.device }).toEqual({ status: 200, device });
  for (let guess = 0; guess < 3; guess += 1) await signIn(device, 'wrong');
  expect((await signIn(device)).body.code).toBe('sign-in.failed');
});

test('a forged device token is replaced by an unguessable one', async () => {
  expect((await signIn('laptop')).body.device).toMatch(/^[\w-]{43}$/);
});

test('a browser keeps its device token in a cookie, and not in the response', async () => {
  const { body } = await server.call('POST /session', { body: { login: 'supervisor', password } });
  expect(body).toMatchObject({ token: null, device: null });
});

test('the operator is informed of a new device, but not of the first one', async () => {
  const { device } = (await signIn()).body;
  await signIn(device);
  expect(await news()).toEqual([]);
  await signIn();
  expect(await news()).toEqual([{ params: { address: '127.0.0.1', agent: expect.any(String), userAgent: expect.any(String) } }]);
});
