import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { remoteWaitSeconds } from '@floorwalker/core/vocabulary/remote-access';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { systemClock } from '../system.ts';
import { createRemoteAccess, type RemoteAccess, type RemoteAccessOptions } from './remote-access.ts';
import { createXvncDesktop, hasXvnc } from './xvnc.ts';

// The server's side is a WebSocket server of the test; the screen is that of a real X server with VNC.

if (!hasXvnc()) process.stderr.write('Tests of the terminal screen are skipped: Xtigervnc is not installed.\n');

interface Answer {
  readonly session: string;
  readonly answer: number;
  readonly portForwarding?: boolean;
  readonly detail?: string;
}

let http: ReturnType<typeof createServer>;
let sockets: WebSocketServer;
let statuses: number[];
let seen: IncomingMessage[];
let remote: RemoteAccess | null;
const faults: unknown[] = [];

beforeEach(async () => {
  statuses = [];
  seen = [];
  remote = null;
  http = createServer().listen(0, '127.0.0.1');
  sockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, socket, head) => {
    seen.push(request);
    socket.on('error', () => undefined);
    const status = statuses.shift();
    if (status === undefined) sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened));
    else socket.end(`HTTP/1.1 ${status} No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  await once(http, 'listening');
});
afterEach(async () => {
  await remote?.stop();
  for (const socket of sockets.clients) socket.terminate();
  http.close();
  expect(faults).toEqual([]);
});

const toRequest = (more: object = {}) => ({
  session: '5f0c2d1e-8a4b-4c3d-9e2f-0a1b2c3d4e5f',
  url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/remote-access`,
  token: 'token-of-one-session',
  mode: 'control' as const,
  clipboard: false,
  operator: 101,
  operatorName: 'Ann\u001b]0;x\u0007\u202e',
  expires: new Date(Date.now() + remoteWaitSeconds * 1000).toISOString(),
  ...more,
});

const desktop = createXvncDesktop({ terminal: 17, notice: (operator) => `${operator} is watching` });

/** Starts remote access. Returns a function that waits for the answer to a request. */
function start(options: Partial<RemoteAccessOptions> = {}, state: { readonly idle?: boolean; readonly login?: boolean } = {}) {
  const answers: Answer[] = [];
  let reported = (): void => undefined;
  const access = createRemoteAccess({
    machine: { isIdle: () => state.idle ?? true, isOperatorLoggedIn: () => state.login ?? false },
    clock: systemClock,
    desktop,
    report: async (_kind, body) => {
      answers.push(body as unknown as Answer);
      reported();
    },
    onFault: (error) => faults.push(error),
    ...options,
  });
  remote = access;
  return async (request: ReturnType<typeof toRequest>): Promise<Answer> => {
    const said = new Promise<void>((resolve) => {
      reported = resolve;
    });
    access.receive(request);
    await said;
    return answers.at(-1) as Answer;
  };
}

test.each<[string, number, Parameters<typeof start>, object]>([
  ['a machine in a transaction', 2, [{}, { idle: false }], {}],
  ['an operator at the machine', 3, [{}, { login: true }], {}],
  ['a machine without a screen', 0, [{ desktop: null }], {}],
  ['a request that is over', 6, [], { expires: '2020-01-01T00:00:00.000Z' }],
  ['an address that is no WebSocket', 6, [], { url: 'http://127.0.0.1:1/x' }],
])('[RA-01] %s answers %d and connects nowhere', async (_name, code, options, more) => {
  expect(await start(...options)(toRequest(more))).toMatchObject({ answer: code });
  expect(seen).toEqual([]);
});

test('[RA-02] a screen server that cannot start is a service failure with its reason', async () => {
  const broken = { open: () => Promise.reject(new Error('no display')) };
  expect(await start({ desktop: broken })(toRequest())).toMatchObject({ answer: 5, portForwarding: false, detail: 'no display' });
});

test.skipIf(!hasXvnc())('[RA-01] the screen of a real X server is sent over a connection that the terminal opens', async () => {
  // The stream is created with the connection, because the X server speaks first.
  const connected = new Promise<Duplex>((resolve) => sockets.once('connection', (socket) => resolve(createWebSocketStream(socket))));
  expect(await start()(toRequest())).toMatchObject({ answer: 1, portForwarding: true });
  const stream = await connected;
  const read = async () => String((await once(stream, 'data'))[0]);
  expect(await read()).toBe('RFB 003.008\n');
  stream.write('RFB 003.008\n');
  expect(await read()).toBe('\u0001\u0001');
  expect(seen[0]?.headers.authorization).toBe('Bearer token-of-one-session');
  expect(seen[0]?.url).not.toContain('token');
});

test.skipIf(!hasXvnc())('while the server has not stored the answer the terminal tries again; a refusal ends it', async () => {
  statuses = [425, 425];
  const connected = once(sockets, 'connection');
  await start()(toRequest());
  await connected;
  expect(seen).toHaveLength(3);
  await remote?.stop();
  statuses = [403];
  const refused = once(http, 'upgrade');
  await start()(toRequest());
  await refused;
  expect(seen).toHaveLength(4);
});
