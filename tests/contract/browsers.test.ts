import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type Product, signIns } from '../harness/product.ts';
import { type RequestOptions, sendRequest, toProblem } from '../harness/send-request.ts';
import { startInTest } from '../harness/shared-cluster.ts';

// Requests that a browser sends automatically, and requests that a page of another site can make the browser send.

let product: Product;
let own: string;
let browser: { readonly cookie: string; readonly key: string };

async function signInByBrowser() {
  const reply = await sendRequest(product, 'POST /session', { body: signIns.supervisor, headers: { origin: own } });
  const cookies = reply.headers['set-cookie'] ?? [];
  const { sessionKey, token } = reply.body as { sessionKey: string; token: string | null };
  return { cookies, token, cookie: cookies.map((one) => one.split(';')[0]).join('; '), key: sessionKey };
}

beforeAll(async () => {
  product = await startInTest({ FLOOR_SIGN_IN_LIMIT: '0', FLOOR_HOSTS: 'floor.example,https://console.example' });
  own = product.ready.console;
  browser = await signInByBrowser();
});
afterAll(() => product.discard());

const byBrowser = (headers: Record<string, string> = {}, rest: RequestOptions = {}): RequestOptions => ({
  ...rest,
  headers: { cookie: browser.cookie, origin: own, 'x-session-key': browser.key, ...headers },
});

const codeOf = async (call: string, options: RequestOptions) => toProblem(await sendRequest(product, call, options)).code;

const preview = { body: { targets: { ids: [1] }, args: {}, dryRun: true } };
const act = 'POST /commands/terminal.restart';

test('the session is in an HttpOnly cookie that is not sent from other sites', async () => {
  const { cookies, token } = await signInByBrowser();
  expect(token).toBeNull();
  const session = cookies.find((cookie) => cookie.startsWith('floor_session='));
  expect(session).toMatch(/^floor_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(cookies.find((cookie) => cookie.startsWith('floor_device='))).toMatch(/; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
});

test('a cookie alone allows reading, and changes require the session key', async () => {
  expect((await sendRequest(product, 'GET /terminals', { headers: { cookie: browser.cookie } })).status).toBe(200);
  expect((await sendRequest(product, act, byBrowser({}, preview))).status).toBe(200);
  const other = await signInByBrowser();
  for (const wrong of ['', 'x', other.key, browser.key.toUpperCase(), `${browser.key} `.repeat(2)]) {
    expect(await codeOf(act, byBrowser({ 'x-session-key': wrong }, preview))).toBe('request.csrf');
  }
  expect(await codeOf(act, { headers: { cookie: browser.cookie }, ...preview })).toBe('request.csrf');
  expect(await codeOf('DELETE /session', { headers: { cookie: browser.cookie } })).toBe('request.csrf');
  expect((await sendRequest(product, 'GET /session', { headers: { cookie: browser.cookie } })).status).toBe(200);
});

test('the session key alone is no credential', async () => {
  expect(await codeOf('GET /terminals', { headers: { 'x-session-key': browser.key } })).toBe('session.required');
  expect(await codeOf('GET /terminals', { as: browser.key })).toBe('session.ended');
  expect(await codeOf('GET /terminals', { headers: { cookie: `floor_session=${browser.key}` } })).toBe('session.ended');
});

test.each(['http://evil.example', 'https://console.example.evil', 'http://localhost:1', 'https://floor.example', 'null', 'file://'])(
  'a page of %s cannot change data, sign in or open the live channel',
  async (origin) => {
    expect(await codeOf(act, byBrowser({ origin }, preview))).toBe('request.origin-refused');
    expect(await codeOf('POST /session', { body: signIns.operator, headers: { origin } })).toBe('request.origin-refused');
    expect(await upgrade({ origin, cookie: browser.cookie })).toBe(403);
  },
);

test('an allowed origin can change data, and our page can under every name of the server', async () => {
  expect((await sendRequest(product, act, byBrowser({ origin: 'https://console.example' }, preview))).status).toBe(200);
  for (const host of ['localhost:80', '127.0.0.1:4200', '[::1]:4200', 'floor.example', 'FLOOR.example:8080']) {
    expect((await sendRequest(product, act, byBrowser({ host, origin: `http://${host}` }, preview))).status).toBe(200);
  }
});

test.each(['evil.example', 'localhost.evil.example', 'floor.example.evil', 'user@localhost', 'localhost:4200:80'])(
  'only health is available under the host name "%s"',
  async (host) => {
    for (const call of ['GET /terminals', 'GET //api/openapi.json', 'GET //', 'POST /session', 'GET //nowhere']) {
      expect([call, (await sendRequest(product, call, { headers: { host } })).status]).toEqual([call, 421]);
    }
    expect((await sendRequest(product, 'GET //healthz', { headers: { host } })).status).toBe(200);
    expect(await upgrade({ host, cookie: browser.cookie })).toBe(403);
  },
);

/** Status of an upgrade of the live channel with these headers; 101 if it is accepted. */
async function upgrade(headers: Record<string, string>, url = product.ready.live): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const socket = new WebSocket(url, { headers });
  socket.on('open', () => resolve(101));
  socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
  socket.on('error', () => undefined);
  const status = await promise;
  socket.terminate();
  return status;
}

test('the live channel accepts our own page with its cookie on both ports [LV-01]', async () => {
  const onHttp = `${own.replace('http', 'ws')}/ArtClientWebSocket`;
  for (const url of [product.ready.live, onHttp]) {
    expect(await upgrade({ origin: own, cookie: browser.cookie }, url)).toBe(101);
    expect(await upgrade({ origin: own }, url)).toBe(401);
    expect(await upgrade({ origin: own, cookie: 'floor_session=x' }, url)).toBe(401);
  }
  expect(await upgrade({ origin: own, cookie: browser.cookie }, `${own.replace('http', 'ws')}/other`)).toBe(404);
});

test('every response forbids framing, sniffing and foreign scripts', async () => {
  const script = /src="(\/assets\/[^"]+\.js)"/.exec((await sendRequest(product, 'GET //')).text)?.[1];
  expect(script).toBeDefined();
  const files = ['GET //', 'GET //project_config.json', `GET /${script}`, 'GET //api/openapi.json', 'GET //api/docs/'];
  for (const call of [...files, 'GET /terminals', 'GET //healthz', 'GET //nowhere']) {
    const { headers } = await sendRequest(product, call, { headers: { cookie: browser.cookie } });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('a body larger than a mebibyte is rejected, with or without a length', async () => {
  const body = JSON.stringify({ ...preview.body, reason: 'x'.repeat(1_100_000) });
  expect(await codeOf(act, byBrowser({}, { body }))).toBe('request.too-large');
  expect(await codeOf(act, byBrowser({ 'transfer-encoding': 'chunked' }, { body }))).toBe('request.too-large');
});

test('a body of an unauthorised caller is rejected before it is read', async () => {
  const body = 'x'.repeat(1_100_000);
  expect(await codeOf(act, { body })).toBe('session.required');
  expect(await codeOf('POST /terminals', byBrowser({}, { body }))).toBe('right.missing');
});
