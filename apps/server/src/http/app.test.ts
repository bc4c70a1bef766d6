import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, password, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let admin: string;
let operator: string;
let browser: { cookie: string; 'x-session-key': string };

beforeAll(async () => {
  server = await startTestServer({ FLOOR_HOSTS: 'floor.example,https://console.example' });
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'operator', [101]);
  await addTerminal(server, 17, 101);
  admin = await server.signIn('administrator');
  operator = await server.signIn('operator');
  const { body, headers } = await server.call('POST /session', { body: { login: 'administrator', password } });
  const cookie = [headers['set-cookie']].flat().map((one) => String(one).split(';')[0]);
  browser = { cookie: cookie.join('; '), 'x-session-key': body.sessionKey };
});
afterAll(() => server.stop());

const terminal = (name: string) => ({ name, type: 1, property: 101 });

test('a call without a session is 401, and with an ended one 401 with another code', async () => {
  expect((await server.call('GET /terminals')).body).toMatchObject({ status: 401, code: 'session.required' });
  const over = await server.call('GET /terminals', { as: 'x'.repeat(43) });
  expect(over.body).toMatchObject({ status: 401, code: 'session.ended' });
});

test('a call without the right is 403, names the right, and is audited if it would change data', async () => {
  const { body } = await server.call('POST /terminals', { as: operator, body: terminal('Not mine to add') });
  expect(body).toMatchObject({ status: 403, code: 'right.missing', params: { right: 'terminal.register' } });
  const [row] = await server.database.query('select act, operator_id, target, outcome, correlation from audit order by n desc limit 1');
  const { correlation } = body;
  expect(row).toEqual({ act: 'terminal.register', operator_id: 201, target: 'terminals', outcome: 'right.missing', correlation });
});

test("problems are application/problem+json in the caller's language, with the correlation id of the log", async () => {
  const { body, headers } = await server.call('GET /terminals/99', {
    as: admin,
    headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' },
  });
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(body).toMatchObject({ type: '/problems/row.not-found', status: 404, correlation: headers['x-correlation-id'] });
  const english = await server.call('GET /terminals/99', { as: admin });
  expect(body.next).not.toEqual(english.body.next);
});

test('"No data found for ({id})" names the requested id [EN-02]', async () => {
  const { body } = await server.call('GET /transaction-log/4711', { as: admin });
  expect(body).toMatchObject({ status: 404, title: 'No Data Found !', detail: 'No data found for (4711)' });
});

test('"Server Exception {res}" names the operation, and no internals [EN-02]', async () => {
  await server.database.query('alter table maintenance rename to lost');
  const { body } = await server.call('GET /maintenance-log', { as: admin, headers: { 'accept-language': 'de' } });
  await server.database.query('alter table lost rename to maintenance');
  expect(body).toMatchObject({ status: 500, code: 'server.failed', detail: 'Ausnahme im Server: maintenance-log.list' });
  expect(JSON.stringify(body)).not.toMatch(/does not exist|select|lost/);
});

test('an unknown route is a problem, inside and outside of the API', async () => {
  expect((await server.call('GET /nowhere', { as: admin })).body.code).toBe('route.not-found');
  expect((await server.call('GET //nowhere')).body.code).toBe('route.not-found');
  expect((await server.call('PUT /terminals', { as: admin })).body.code).toBe('route.not-found');
});

test.each([
  ['no JSON', { 'content-type': 'text/plain' }, 'name=x', 415, 'request.unsupported-type'],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'name=x', 415, 'request.unsupported-type'],
  ['broken JSON', { 'content-type': 'application/json' }, '{"name":', 400, 'request.malformed'],
  ['a prototype', { 'content-type': 'application/json' }, '{"__proto__":{"x":1}}', 400, 'request.malformed'],
  ['too much', { 'content-type': 'application/json' }, JSON.stringify({ name: 'x'.repeat(1_048_576) }), 413, 'request.too-large'],
])('a body of %s is rejected', async (_, headers, body, status, code) => {
  const response = await server.call('POST /terminals', { as: admin, headers, body });
  expect(response.body).toMatchObject({ status, code });
});

test('every invalid field is named: unknown, missing, of the wrong type', async () => {
  const { body } = await server.call('POST /terminals', { as: admin, body: { name: 7, type: 99, colour: 'red' } });
  expect(body).toMatchObject({ status: 422, code: 'request.invalid' });
  const fields = body.fields.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
  expect(fields.sort()).toEqual(['colour unknown-field', 'name invalid-type', 'property required', 'type too-big']);
});

test('unknown and repeated query fields are rejected, and so is an unexpected query or body', async () => {
  expect((await server.call('GET /terminals?colour=red', { as: admin })).body.fields[0]).toMatchObject({
    path: 'colour',
    code: 'unknown-field',
  });
  expect((await server.call('GET /terminals?limit=1&limit=2', { as: admin })).status).toBe(422);
  expect((await server.call('GET /properties?x=1', { as: admin })).status).toBe(422);
  expect((await server.call('DELETE /sessions/none', { as: admin, body: { force: true } })).status).toBe(422);
});

test('a browser needs the session key and the own origin', async () => {
  const { 'x-session-key': _, ...bare } = browser;
  const call = (as: Record<string, string>, headers = {}) => server.call('POST /terminals', { as, body: {}, headers });
  expect((await call(bare)).body.code).toBe('request.csrf');
  expect((await call({ ...bare, 'x-session-key': 'guessed' })).body.code).toBe('request.csrf');
  expect((await call(browser, { origin: 'https://evil.example' })).body.code).toBe('request.origin-refused');
  expect((await call(browser, { origin: 'http://localhost:81' })).body.code).toBe('request.origin-refused');
  expect((await call(browser, { origin: 'null' })).body.code).toBe('request.origin-refused');
  expect((await call(browser, { origin: 'http://localhost' })).body.code).toBe('request.invalid');
  expect((await call(browser, { origin: 'https://console.example' })).body.code).toBe('request.invalid');
  expect((await server.call('GET /terminals', { as: bare })).status).toBe(200);
});

test('a sign-in from a page of another site is rejected', async () => {
  const response = await server.call('POST /session', {
    body: { login: 'administrator', password },
    headers: { origin: 'https://evil.example' },
  });
  expect(response.body.code).toBe('request.origin-refused');
});

test.each([
  ['localhost', 200],
  ['localhost:4200', 200],
  ['127.0.0.1:4200', 200],
  ['[::1]:4200', 200],
  ['floor.example', 200],
  ['CONSOLE.example', 200],
  ['evil.example', 421],
  ['localhost.evil.example', 421],
])('a request for the host %s gets %d', async (host, status) => {
  expect((await server.call('GET /session', { as: admin, headers: { host } })).status).toBe(status);
});

test('the content security policy allows nothing inline, and only sockets of the live port', async () => {
  const { headers } = await server.call('GET /session', { as: admin, headers: { host: 'floor.example:4200' } });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`default-src 'self'`);
  expect(policy).toContain(`connect-src 'self' ws://floor.example:4200 ws://floor.example:2011`);
  expect(policy).toContain(`frame-ancestors 'none'`);
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-store');
});

test('too many calls, and far fewer sign-ins, from one address get 429', async () => {
  const strict = await startTestServer({ FLOOR_CALL_LIMIT: '6', FLOOR_SIGN_IN_LIMIT: '2' });
  try {
    const attempt = () => strict.call('POST /session', { body: { login: 'x', password: 'y' } });
    expect([(await attempt()).status, (await attempt()).status]).toEqual([401, 401]);
    const refused = await attempt();
    expect(refused.body).toMatchObject({ status: 429, code: 'request.rate-limited' });
    expect(refused.headers['retry-after']).toBeDefined();
    const statuses = [];
    for (let call = 0; call < 7; call += 1) statuses.push((await strict.call('GET /session')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
  } finally {
    await strict.stop();
  }
});

test('an unavailable database is 503, never an empty response', async () => {
  const broken = await startTestServer();
  await addOperator(broken, 1, 'administrator');
  const token = await broken.signIn('administrator');
  await broken.database.close();
  const { body } = await broken.call('GET /terminals', { as: token });
  expect(body).toMatchObject({ status: 503, code: 'server.unavailable' });
  await broken.app.close();
});
