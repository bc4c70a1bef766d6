import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, password, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 401, 'support');
  await addTerminal(server, 17, 101);
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.database.execute('delete from session');
  await server.database.execute('delete from operator_profile');
  token = await server.signIn('supervisor');
});

const choose = async (as = token) => expect((await server.call('PUT /profile', { as, body: { watchMode: true } })).status).toBe(200);
const idle = () => server.database.execute(`update session set last_activity = clock_timestamp() - interval '16 minutes'`);
const who = async (as = token) => (await server.call('GET /session', { as })).body;
const restart = (as = token) =>
  server.call('POST /commands/terminal.restart', { as, body: { targets: { ids: [17] }, args: {}, reason: 'watch' } });
const runs = async () => (await server.database.query('select from run')).length;

test('an idle session without watch mode ends', async () => {
  await idle();
  expect((await server.call('GET /terminals', { as: token })).body).toMatchObject({ code: 'session.ended', params: { end: 'idle' } });
});

test('an idle session in watch mode is read-only until a step-up', async () => {
  await choose();
  expect(await who()).toMatchObject({ idleEnds: null, watchFrom: expect.any(String) });
  await idle();
  await server.sessions.endRunOut();
  expect((await server.call('GET /terminals', { as: token })).status).toBe(200);
  expect(Date.parse((await who()).watchFrom)).toBeLessThan(Date.now());
  const before = await runs();
  expect((await restart()).body.code).toBe('session.step-up');
  expect((await server.call('PUT /profile', { as: token, body: { theme: 'dark' } })).body.code).toBe('session.step-up');
  expect(await runs()).toBe(before);
  expect((await server.call('POST /session/step-up', { as: token, body: { password } })).status).toBe(200);
  expect(Date.parse((await who()).watchFrom)).toBeGreaterThan(Date.now());
  expect((await restart()).status).toBe(200);
});

test('neither reading nor a wrong password ends watch mode', async () => {
  await choose();
  await idle();
  await server.call('GET /terminals', { as: token });
  await server.call('POST /session/step-up', { as: token, body: { password: 'wrong' } });
  expect((await restart()).body.code).toBe('session.step-up');
  await server.database.execute('update operator set failures = 0, locked_at = null');
});

test('a session in watch mode never has a recent sign-in', async () => {
  await choose();
  await server.database.execute(`update session set fresh_until = clock_timestamp() + interval '1 hour'`);
  await idle();
  const body = { name: 'Night', rights: ['terminal.view'], days: 1 };
  expect((await server.call('POST /tokens', { as: token, body })).body.code).toBe('session.step-up');
});

test('a session in watch mode ends with its absolute end, a withdrawn right, and a sign-out', async () => {
  await choose();
  await idle();
  await server.database.execute(`update operator set role = 'support' where id = 101`);
  expect((await server.call('GET /terminals', { as: token })).status).toBe(401);
  await server.database.execute(`update operator set role = 'supervisor' where id = 101`);
  expect((await server.call('GET /terminals', { as: token })).status).toBe(200);
  expect((await server.call('DELETE /session', { as: token })).status).toBe(204);
  const other = await server.signIn('supervisor');
  await idle();
  await server.database.execute('update session set expires = clock_timestamp()');
  expect((await server.call('GET /terminals', { as: other })).body.params).toEqual({ end: 'absolute' });
});

test('watch mode without the right session.watch has no effect', async () => {
  const as = await server.signIn('support');
  await choose(as);
  expect(await who(as)).toMatchObject({ idleEnds: expect.any(String), watchFrom: null });
  await idle();
  expect((await server.call('GET /terminals', { as })).status).toBe(401);
});
