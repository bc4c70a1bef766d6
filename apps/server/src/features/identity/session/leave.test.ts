import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, password, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let cookie: string;
let sessionKey: string;

beforeAll(async () => {
  server = await startTestServer();
  await addOperator(server, 201, 'operator');
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.database.execute('delete from session');
  const { headers, body } = await server.call('POST /session', { body: { login: 'operator', password } });
  cookie = [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ');
  sessionKey = body.sessionKey;
});

// A request as sent by a beacon: JSON with the cookie and the page's origin, without our headers.
const leave = (key: string, headers: Record<string, string> = { cookie, origin: 'http://localhost' }) =>
  server.call('POST /session/leave', { body: { sessionKey: key }, headers });

const sessionState = async () =>
  (await server.database.query<{ end_reason: string | null }>('select end_reason from session'))[0]?.end_reason ?? null;

test('[SH-13] closing a page ends its session, and a second beacon has no effect', async () => {
  const { status, headers } = await leave(sessionKey);
  expect(status).toBe(204);
  // The response sets no cookie: it may arrive after the next sign-in, whose cookie it would delete.
  expect(headers['set-cookie']).toBeUndefined();
  expect(await sessionState()).toBe('left');
  expect((await server.call('GET /session', { as: { cookie } })).body.code).toBe('session.ended');
  expect((await leave(sessionKey)).status).toBe(204);
  const audits = await server.database.query(`select outcome from audit where act = 'session.leave'`);
  expect(audits).toHaveLength(1);
  const [access] = await server.database.query<{ state: string }>('select state from operator_access order by id desc limit 1');
  expect(access?.state).toBe('logged-out');
  const entries = await server.database.query<{ payload: { key: string } }>(`select payload from stream where kind = 'ST'`);
  expect(entries.map(({ payload }) => payload.key)).toContain(sessionKey);
});

test('[SH-13] a page of another origin, or one without the key, ends no session', async () => {
  expect((await leave(sessionKey, { cookie, origin: 'http://evil.example' })).body.code).toBe('request.origin-refused');
  expect((await leave('0123456789abcdef0123456789abcdef')).body.code).toBe('request.csrf');
  expect((await leave(sessionKey, { origin: 'http://localhost' })).status).toBe(204);
  expect(await sessionState()).toBeNull();
});
