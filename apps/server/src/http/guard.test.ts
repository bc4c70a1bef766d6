import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../testing/server.ts';
import { createDocuments } from './documents.ts';
import { createGuard } from './guard.ts';
import { createHealth } from './health.ts';

let server: TestServer;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer(
    { FLOOR_HOSTS: 'floor.example' },
    {
      extras: [
        createHealth({
          checks: {},
          metrics: new Registry(),
          guard: (request) => createGuard(server.sessions, false, 'property.view-all')(request),
        }),
        createDocuments((request) => createGuard(server.sessions, false, 'identity')(request)),
      ],
    },
  );
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'operator', [101]);
  for (const who of ['administrator', 'operator']) tokens[who] = await server.signIn(who);
});
afterAll(() => server.stop());

async function send(url: string, remoteAddress: string, headers: Record<string, string> = {}): Promise<number> {
  return (await server.app.inject({ url, remoteAddress, headers: { host: 'localhost', ...headers } })).statusCode;
}
const as = (who: string) => ({ authorization: `Bearer ${tokens[who]}` });
const outside = '192.0.2.7';

describe.each(['/metrics', '/api/openapi.json', '/api/docs/', '/api/docs/page.js', '/api/docs/swagger-ui-bundle.js'])('%s', (url) => {
  test('allows callers on loopback', async () => {
    for (const address of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1']) expect(await send(url, address)).toBe(200);
  });

  test('returns 401 to other addresses, and to those behind a proxy on loopback', async () => {
    expect(await send(url, outside)).toBe(401);
    expect(await send(url, outside, { authorization: `Bearer ${'x'.repeat(43)}` })).toBe(401);
    expect(await send(url, outside, { 'x-forwarded-for': '127.0.0.1' })).toBe(401);
    const headers = [
      'x-forwarded-for',
      'x-forwarded-host',
      'forwarded',
      'x-real-ip',
      'via',
      'cf-connecting-ip',
      'true-client-ip',
      'x-client-ip',
    ];
    for (const header of headers) expect(await send(url, '127.0.0.1', { [header]: '' }), header).toBe(401);
  });

  test('returns 401 on loopback to a proxy that forwards only the host name', async () => {
    expect(await send(url, '127.0.0.1', { host: 'floor.example' })).toBe(401);
    for (const host of ['localhost:4200', '127.0.0.1:4200', '[::1]:4200', 'LOCALHOST'])
      expect(await send(url, '127.0.0.1', { host })).toBe(200);
  });

  test('allows authorised callers from other addresses', async () => {
    expect(await send(url, outside, as('administrator'))).toBe(200);
    expect(await send(url, outside, { cookie: `floor_session=${tokens.administrator}` })).toBe(200);
  });
});

test('metrics require the right to see all properties; health and readiness require none', async () => {
  expect(await send('/metrics', outside, as('operator'))).toBe(403);
  expect(await send('/api/openapi.json', outside, as('operator'))).toBe(200);
  expect([await send('/healthz', outside), await send('/readyz', outside)]).toEqual([200, 200]);
});

test('of two session cookies none is accepted', async () => {
  const cookie = `floor_session=${tokens.administrator}`;
  expect(await send('/api/v1/terminals', outside, { cookie })).toBe(200);
  expect(await send('/api/v1/terminals', outside, { cookie: `${cookie}; floor_session=${tokens.operator}` })).toBe(401);
});

test('a request made by another site in a browser is rejected, reading too', async () => {
  const { headers, body } = await server.call('GET /terminals', {
    as: String(tokens.administrator),
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect([headers['content-type'], body.code]).toEqual(['application/problem+json; charset=utf-8', 'request.origin-refused']);
  expect(await send('/api/v1/terminals', outside, { ...as('administrator'), 'sec-fetch-site': 'same-origin' })).toBe(200);
});
