import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { addMasterWithoutPassword, offerSetUp } from './master.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addMasterWithoutPassword(server.write);
});
afterAll(() => server.stop());

const password = 'a lamp over the harbour';
const tokenOf = (path: string | null) => new URL(path ?? '', 'http://localhost').searchParams.get('token');
const setPassword = (path: string | null) => server.call('POST /password/reset', { body: { token: tokenOf(path), next: password } });
const signIn = (given: string) => server.call('POST /session', { body: { login: 'master', password: given, kind: 'cli' } });

test('[SE-06] nobody can sign in to an account without a password, and its link sets one, once', async () => {
  const first = await offerSetUp(server.write);
  const second = await offerSetUp(server.write);
  // The link names the account, so that its user knows the login name.
  expect(second).toMatch(/&login=master$/);
  expect((await signIn(' ')).status).toBe(401);
  expect((await setPassword(first)).body.code).toBe('password.link-ended');
  expect((await setPassword(second)).status).toBe(204);
  expect((await setPassword(second)).body.code).toBe('password.link-ended');
  expect((await signIn(password)).body).toMatchObject({ login: 'master', role: 'administrator' });
  expect(await offerSetUp(server.write)).toBeNull();
});
