import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, password, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addOperator(server, 1, 'administrator');
});
afterAll(() => server.stop());

const enter = async () => {
  const { headers, body } = await server.call('POST /session', { body: { login: 'administrator', password, kind: 'group' } });
  const cookie = [headers['set-cookie'] ?? []]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ');
  return { cookie, key: String(body.sessionKey), body };
};
const beat = async (as?: Record<string, string>) =>
  (await server.call('POST /session/group-heartbeat', as ? { as } : {})).body as { TokenValid: boolean };

test('[SE-03] the token of a group client is valid until its session ends', async () => {
  const { cookie, key, body } = await enter();
  expect(body).toMatchObject({ kind: 'group', token: null });
  expect(await beat({ cookie })).toEqual({ TokenValid: true });
  await server.call('DELETE /session', { as: { cookie, 'x-session-key': key } });
  expect(await beat({ cookie })).toEqual({ TokenValid: false });
  expect(await beat()).toEqual({ TokenValid: false });
});

test('[SE-02] a group client without heartbeats is signed out, like any page', async () => {
  const { cookie, key } = await enter();
  await server.database.execute(`update session set last_heartbeat = clock_timestamp() - interval '901 seconds' where key = $1`, [key]);
  expect(await beat({ cookie })).toEqual({ TokenValid: false });
  await server.sessions.endRunOut();
  const [row] = await server.database.query<{ end_reason: string }>('select end_reason from session where key = $1', [key]);
  expect(row?.end_reason).toBe('heartbeat-missed');
});
