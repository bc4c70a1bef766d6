import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as wrapInTls } from 'node:tls';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../http/handler.ts';
import type { LiveHub } from './hub.ts';
import { createUpgrade, livePath, type UpgradeDeps } from './upgrade.ts';

const caller: Caller = {
  operator: { id: 1, login: 'operator', name: 'Operator', role: 'operator', rights: new Set(), properties: null },
  sessionKey: 'key',
  kind: 'web',
  restrictions: [],
};

let server: Server;
let uncaught: unknown[];

beforeEach(() => {
  server = createServer();
  uncaught = [];
  process.setUncaughtExceptionCaptureCallback((error) => uncaught.push(error));
});
afterEach(async () => {
  process.setUncaughtExceptionCaptureCallback(null);
  await new Promise((resolve) => server.close(resolve));
});

const hub: Pick<LiveHub, 'join'> = { join: (socket) => void socket.on('error', () => undefined) };

/** Opens the channel with these settings; the upgrade waits for the session until `admit` is called. */
async function open(settings: Partial<UpgradeDeps>) {
  const gate = Promise.withResolvers<void>();
  const upgrade = createUpgrade({
    hub: hub as LiveHub,
    log: pino({ level: 'silent' }),
    mayOpen: () => true,
    authorise: async () => null,
    ...settings,
  });
  // Each upgrade waits for `admit`, so that the test can close the connection first, even for rejections that check no session.
  server.on('upgrade', (request, socket, head) => void gate.promise.then(() => upgrade(request, socket, head)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, admit: gate.resolve };
}

async function send(port: number, path: string, isSecure = false): Promise<{ readonly peer: Socket; readonly taken: Socket }> {
  const peer = connect(port, '127.0.0.1');
  const upgraded = once(server, 'upgrade') as Promise<[{ socket: Socket }]>;
  const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  const asking = isSecure ? wrapInTls({ socket: peer, rejectUnauthorized: false }) : peer;
  asking.on('error', () => undefined);
  asking.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n\r\n`);
  const [request] = await upgraded;
  return { peer, taken: request.socket };
}

type Case = readonly [status: number, settings: Partial<UpgradeDeps>, path: string];

const refusals: readonly Case[] = [
  [401, {}, livePath],
  [403, { mayOpen: () => false }, livePath],
  [403, { authorise: async () => ({ ...caller, restrictions: ['password-change'] }) }, livePath],
  [404, {}, '/elsewhere'],
  [429, { maxRefusals: 0 }, livePath],
  [429, { maxSocketsPerSession: 0, authorise: async () => caller }, livePath],
  [503, { maxSockets: 0 }, livePath],
  [503, { authorise: () => Promise.reject(new Error('no database')) }, livePath],
];

test.each(refusals)('a rejected upgrade (%i) gets its status, and the connection is closed', async (status, settings, path) => {
  const { port, admit } = await open(settings);
  const { peer } = await send(port, path);
  admit();
  const [head] = await once(peer, 'data');
  expect(String(head)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  await once(peer, 'close');
});

test.each([...refusals, [101, { authorise: async () => caller }, livePath] as const])(
  'a client that resets its upgrade before the response %i causes no error',
  async (_status, settings, path) => {
    const { port, admit } = await open(settings);
    const { peer, taken } = await send(port, path);
    peer.resetAndDestroy();
    await once(peer, 'close');
    admit();
    await expect.poll(() => taken.closed).toBe(true);
    expect(uncaught).toEqual([]);
  },
);

test.each(refusals)(
  'a client that resets its upgrade over TLS before the response %i holds no connection',
  async (_status, settings, path) => {
    const folder = join(import.meta.dirname, '../testing/localhost');
    const [cert, key] = await Promise.all([readFile(join(folder, 'cert.pem')), readFile(join(folder, 'key.pem'))]);
    server = createSecureServer({ cert, key });
    const { port, admit } = await open(settings);
    const { peer, taken } = await send(port, path, true);
    peer.resetAndDestroy();
    await once(peer, 'close');
    admit();
    await expect.poll(() => taken.closed).toBe(true);
    expect(uncaught).toEqual([]);
  },
);

test('a rejected client that keeps its side open holds no connection', async () => {
  const { port, admit } = await open({});
  const { peer, taken } = await send(port, livePath);
  peer.allowHalfOpen = true;
  admit();
  peer.resume();
  await expect.poll(() => taken.closed).toBe(true);
  peer.destroy();
});
