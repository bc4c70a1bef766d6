import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signIn } from '../harness/person.ts';
import type { Product } from '../harness/product.ts';
import { sendRequest } from '../harness/send-request.ts';
import { startInTest } from '../harness/shared-cluster.ts';

// Invalid bytes on every port: the server responds with an error or closes the connection, and other clients are not affected.

let product: Product;
let person: Person;

beforeAll(async () => {
  product = await startInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
  person = await signIn(product, 'support');
});
afterAll(() => product.discard());

type Port = 'console' | 'live' | 'mqtt';

/** Sends bytes; returns the response when the server closes the connection, or when it matches `enough`. */
function send(port: Port, bytes: string, enough?: RegExp): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(Number(new URL(product.ready[port]).port), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
    if (enough?.test(heard)) socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => resolve(heard));
  socket.write(Buffer.from(bytes, 'latin1'));
  return promise;
}

const lines = (...given: readonly string[]): string => `${given.join('\r\n')}\r\n\r\n`;
const host = 'Host: localhost';
const bearer = () => `Authorization: Bearer ${person.token}`;
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);

test.each([
  ['no host', lines('GET /api/v1/terminals HTTP/1.1'), 400],
  ['no host in HTTP/1.0', lines('GET /api/v1/terminals HTTP/1.0'), 421],
  ['two lengths', lines('POST /api/v1/session HTTP/1.1', host, 'Content-Length: 5', 'Transfer-Encoding: chunked'), 400],
  ['TLS to a plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['a header of 100 KB', lines('GET / HTTP/1.1', host, `X: ${'a'.repeat(100_000)}`), 431],
  ['an unknown method', lines('FOO / HTTP/1.1', host), 400],
  [
    'an unknown expectation',
    lines('POST /api/v1/session HTTP/1.1', host, 'Expect: wonders', 'Content-Length: 0', 'Connection: close'),
    417,
  ],
])('HTTP with %s is rejected', async (_, bytes, status) => {
  const response = await send('console', bytes, /\r\n\r\n/);
  expect(statusOf(response)).toBe(status);
  expect(response).not.toContain('"items"');
});

test.each(['h2c', 'foo', 'TLS/1.0, h2c'])('a call that offers %s is answered as if it had not', async (upgrade) => {
  const offer = [`Connection: Upgrade, HTTP2-Settings, close`, `Upgrade: ${upgrade}`, 'HTTP2-Settings: AAMAAABkAAQAAP__'];
  const response = await send('console', lines('GET /api/v1/session HTTP/1.1', host, bearer(), ...offer), /"login":"support"/);
  expect(statusOf(response)).toBe(200);
});

const websocket = (...more: readonly string[]) => ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', ...more];
const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';

test.each<readonly [string, Port, () => string, number]>([
  ['without a key', 'live', () => lines('GET /ArtClientWebSocket HTTP/1.1', host, bearer(), ...websocket()), 400],
  ['at another path', 'console', () => lines('GET /api/v1/session HTTP/1.1', host, bearer(), ...websocket(key)), 404],
  ['by another method', 'live', () => lines('POST /ArtClientWebSocket HTTP/1.1', host, bearer(), ...websocket(key)), 405],
  ['without asking for one', 'live', () => lines('GET /ArtClientWebSocket HTTP/1.1', host, bearer()), 426],
])('a socket %s is not opened', async (_, port, bytes, status) => {
  expect(statusOf(await send(port, bytes(), /\r\n\r\n/))).toBe(status);
});

test('a frame that violates the protocol closes its socket', async () => {
  const response = await send('live', `${lines('GET /ArtClientWebSocket HTTP/1.1', host, bearer(), ...websocket(key))}\x81\x05hello`);
  expect(statusOf(response)).toBe(101);
});

test.each([
  ['HTTP', lines('GET / HTTP/1.1', host)],
  ['a message before the greeting', '\x30\x07\x00\x03a/bhi'],
  ['a greeting of 256 MB', '\x10\xff\xff\xff\x7f'],
  ['an impossible length', '\x10\xff\xff\xff\xff\xff'],
  ['nothing that makes sense', '\xff'.repeat(2000)],
])('a terminal that greets with %s is disconnected', async (_, bytes) => {
  expect(await send('mqtt', bytes)).toBe('');
});

test('a client that disconnects during a call leaves nothing behind', async () => {
  const { port } = new URL(product.ready.console);
  const socket = connect(Number(port), '127.0.0.1');
  const head = ['POST /api/v1/commands/terminal.restart HTTP/1.1', host, bearer(), 'Content-Type: application/json', 'Content-Length: 500'];
  socket.write(`${lines(...head, 'Idempotency-Key: 9ea4d70f-999e-4a93-a4aa-5b1d41c7dd2f')}{"targets":{"ids":[1`, () => socket.destroy());
  await new Promise((resolve) => socket.once('close', resolve));
  expect((await sendRequest(product, 'GET /runs/count', { as: person.token })).body).toEqual({ count: 0, exact: true });
});

test('afterwards the server works, and its log contains no secret of the callers', async () => {
  expect((await sendRequest(product, 'GET //readyz')).status).toBe(200);
  expect(product.log()).not.toContain(person.token);
});
