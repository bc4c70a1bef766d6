import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { createCertificate, hasOpenssl } from '../harness/certificate.ts';
import { floor } from '../harness/floor.ts';
import { findFreePort } from '../harness/free-port.ts';
import { signIns } from '../harness/product.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';

// The product with a certificate: https, wss, and terminals over TLS.

let product: ProductInTest;
let folder: string;
let ca: string;
let mqttsPort: string;

if (!hasOpenssl) process.stderr.write('The scenarios behind a certificate are skipped: there is no openssl to make one.\n');

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; headers: IncomingHttpHeaders; body: unknown }>();
  const url = new URL(`/api/v1${path}`, product.ready.console);
  const sent = request(url, { method, ca, headers: { 'content-type': 'application/json', ...headers } }, (response) => {
    text(response).then(
      (said) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(said || 'null') }),
      reject,
    );
  });
  sent.on('error', reject);
  sent.end(body && JSON.stringify(body));
  return promise;
}

describe.skipIf(!hasOpenssl)('with a certificate', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'floor-tls-'));
    const { key, cert } = createCertificate(folder);
    ca = await readFile(cert, 'utf8');
    mqttsPort = await findFreePort();
    product = await startInTest({ FLOOR_TLS_KEY: key, FLOOR_TLS_CERT: cert, FLOOR_WSS_PORT: '0', FLOOR_MQTTS_PORT: mqttsPort });
  });
  afterAll(async () => {
    await product.discard();
    await rm(folder, { recursive: true });
  });

  test('the cookie is limited to this host and https, and the browser gets HSTS', async () => {
    expect([new URL(product.ready.console).protocol, new URL(product.ready.live).protocol]).toEqual(['https:', 'wss:']);
    const { status, headers } = await call('POST', '/session', signIns.support);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-floor_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    );
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
    expect(headers['content-security-policy']).toContain('wss://localhost');
    expect(headers['content-security-policy']).not.toContain('ws://localhost');
  });

  test('the live channel accepts that cookie on both ports, and not the one of plain http', async () => {
    const { headers } = await call('POST', '/session', signIns.support);
    const cookie = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
    for (const url of [product.ready.live, `${product.ready.console.replace('https', 'wss')}/ArtClientWebSocket`]) {
      const socket = new WebSocket(url, { ca, origin: product.ready.console, headers: { cookie } });
      const [message] = await once(socket, 'message');
      expect(String(message)).toBe('Alive');
      socket.terminate();
      const plain = new WebSocket(url, { ca, headers: { cookie: cookie.replaceAll('__Host-', '') } });
      plain.on('error', () => undefined);
      const [, response] = await once(plain, 'unexpected-response');
      expect((response as { statusCode: number }).statusCode).toBe(401);
      plain.terminate();
    }
  });

  test('a terminal connects over TLS and its messages are committed', async () => {
    const [terminal] = await product.terminals();
    if (!terminal) throw new Error('no terminal');
    const base = `t/${terminal.property}/${terminal.id}`;
    const who = { username: String(terminal.id), password: terminal.secret, clientId: String(terminal.id) };
    expect(product.ready.mqtt).toBe(`mqtts://localhost:${mqttsPort}`);
    const client = await connectAsync(product.ready.mqtt, { ...who, ca });
    const committed = new Promise((resolve) => client.on('message', (_topic, payload) => resolve(String(payload))));
    await client.subscribeAsync(`${base}/committed`, { qos: 1 });
    await client.publishAsync(`${base}/hello`, JSON.stringify({ boot: 'b1', counter: 1, at: new Date().toISOString() }), { qos: 1 });
    expect(await committed).toBe('{"boot":"b1","counter":1}');
    await client.endAsync();
  });

  test('the command line trusts the given certificate, and no other', async () => {
    const env = { FLOOR_SERVER: product.ready.console, XDG_CONFIG_HOME: folder };
    const argv = ['login', '--login', 'support', '--password-stdin'];
    const input = signIns.support.password;
    expect((await floor(argv, { env: { ...env, NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') }, input })).code).toBe(0);
    expect((await floor(['whoami'], { env })).code).toBe(8);
  });
});
