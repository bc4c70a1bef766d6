import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerTerminals } from '../../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let petra: string;

beforeEach(async () => {
  server = await startTestServer({ FLOOR_STEP_UP_TERMINALS: '20' });
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101], 'petra');
  await registerTerminals(
    server.database,
    [...Array(30).keys()].map((n) => n + 1),
  );
  petra = await server.signIn('petra');
});
afterEach(() => server.stop());

/** Ends the time during which the last sign-in replaces a step-up. */
const tire = () => server.database.execute('update session set fresh_until = null');
const ids = (from: number, count: number) => [...Array(count).keys()].map((n) => from + n);
const restart = (targets: readonly number[], as = petra) =>
  server.call('POST /commands/terminal.restart', { as, body: { targets: { ids: targets }, args: {} } });
const makeToken = async (more: object) => {
  const { body } = await server.call('POST /tokens', {
    as: petra,
    body: { name: 'night', rights: ['console.log-in', 'terminal.view', 'terminal.restart'], days: 1, ...more },
  });
  return body as { id: string; secret: string; massLimit: number | null };
};

test('chunks below the limit do not pass it together', async () => {
  await tire();
  expect((await restart(ids(1, 15))).status).toBe(200);
  expect((await restart(ids(16, 6))).body.code).toBe('session.step-up');
  expect((await restart(ids(16, 5))).status).toBe(200);
  expect((await restart([21])).body.code).toBe('session.step-up');
});

test('a second session, another dangerous command and a retry do not pass the limit', async () => {
  const second = await server.signIn('petra');
  const run = await restart([1]);
  expect(run.status).toBe(200);
  await tire();
  expect((await restart(ids(1, 20))).status).toBe(200);
  expect((await restart([21], second)).body.code).toBe('session.step-up');
  await server.database.execute(`update run_target set state = 'failed'`);
  expect((await server.call(`POST /runs/${run.body.id}/retry`, { as: petra, body: {} })).body.code).toBe('session.step-up');
  // Commands that do not interrupt service are not counted.
  const unblock = { targets: { ids: ids(1, 30) }, args: {} };
  expect((await server.call('POST /commands/terminal.unblock', { as: petra, body: unblock })).status).toBe(200);
});

test('of simultaneous chunks only those within the limit pass', async () => {
  await tire();
  const responses = await Promise.all(ids(1, 12).map((id) => restart(ids(id, 4))));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
});

test('commands with a confirmation, or before the time window, do not count', async () => {
  expect((await restart(ids(1, 30))).status).toBe(200);
  await tire();
  expect((await restart(ids(1, 20))).status).toBe(200);
  expect((await restart([21])).body.code).toBe('session.step-up');
  await server.database.execute(`update run set at = at - interval '61 minutes'`);
  expect((await restart(ids(1, 20))).status).toBe(200);
});

test('tokens without their own limit count with their operator', async () => {
  const [one, two] = [await makeToken({}), await makeToken({})];
  await tire();
  expect((await restart(ids(1, 12), one.secret)).status).toBe(200);
  expect((await restart(ids(13, 8), two.secret)).status).toBe(200);
  const refused = await restart([21], one.secret);
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([403, 'token.mass-limit', { limit: 20, used: 20, minutes: 60 }]);
  expect((await restart([21])).body.code).toBe('session.step-up');
});

test('a token with a limit may send that many dangerous commands per window, and lists it', async () => {
  const token = await makeToken({ massLimit: 25 });
  expect((await server.call(`GET /tokens/${token.id}`, { as: petra })).body.massLimit).toBe(25);
  await tire();
  expect((await restart(ids(1, 24), token.secret)).status).toBe(200);
  expect((await restart(ids(25, 2), token.secret)).body).toMatchObject({ code: 'token.mass-limit', params: { limit: 25, used: 24 } });
  expect((await restart([25], token.secret)).status).toBe(200);
  // The token's own limit is independent of its operator's.
  expect((await restart(ids(1, 20))).status).toBe(200);
});

test('of simultaneous chunks of a token only those within its limit pass', async () => {
  const token = await makeToken({ massLimit: 10 });
  const responses = await Promise.all(ids(1, 12).map((id) => restart(ids(id, 4), token.secret)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
});

test("a session's lower limit applies to the token too", async () => {
  const token = await makeToken({ massLimit: 2 });
  expect((await restart(ids(1, 3), token.secret)).body.code).toBe('token.mass-limit');
  expect((await restart(ids(1, 2), token.secret)).status).toBe(200);
});
