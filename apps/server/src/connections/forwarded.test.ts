import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, BlockList, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls, createServer as createTlsServer } from 'node:tls';
import { Registry } from 'prom-client';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ConnectionBudget, createConnectionBudget } from './connection-budget.ts';
import { acceptForwarded, isForwarded } from './forwarded.ts';

// The balancer is 127.0.0.2; other addresses of this machine are no balancers. Linux has all of 127.0.0.0/8.
const balancer = '127.0.0.2';
const shares = { total: 6, burst: 8, known: 4, terminals: 3, files: 2 };

const toHeader = (address: string, port = 5000) => Buffer.from(`PROXY TCP4 ${address} 192.0.2.1 ${port} 443\r\n`, 'latin1');
const localHeader = Buffer.from('0d0a0d0a000d0a515549540a20000000', 'hex');

let tls: { cert: Buffer; key: Buffer };
let budget: ConnectionBudget;
const warnings: object[] = [];
const open: (Server | Socket)[] = [];

beforeAll(async () => {
  const folder = join(import.meta.dirname, '../testing/localhost');
  tls = { cert: await readFile(join(folder, 'cert.pem')), key: await readFile(join(folder, 'key.pem')) };
});
afterEach(() => {
  for (const each of open.splice(0)) 'close' in each ? each.close() : each.destroy();
  warnings.length = 0;
});

const balancers = () => {
  const list = new BlockList();
  list.addAddress(balancer);
  return list;
};

async function start<S extends Server>(server: S): Promise<S> {
  budget = createConnectionBudget({
    shares,
    balancers: balancers(),
    registry: new Registry(),
    log: { warn: (about: object) => void warnings.push(about) },
  });
  budget.watch(server);
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  open.push(server);
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function dial(server: Server, localAddress = balancer): Promise<Socket> {
  const socket = connect({ port: portOf(server), host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  open.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Responds with the address and port of the client, whether it is forwarded, and the body. */
const respond = async (request: IncomingMessage, response: ServerResponse) => {
  const { remoteAddress, remotePort } = request.socket;
  budget.admit(request.socket, { kind: 'operator', id: String(remoteAddress) });
  const body = await text(request);
  response.end(`${remoteAddress} ${remotePort} ${isForwarded(request.socket)} ${body.length}`);
};
const request = (length = 0) =>
  `POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n${'x'.repeat(length)}`;
const lastLine = (response: string) => response.split('\r\n').at(-1);
const startHttp = (): Promise<HttpServer> => start(createHttpServer(respond));
/** Resolves to what was received before the server closed the connection, also by a reset. */
const received = (socket: Socket) => text(socket).catch(() => '');

describe.skipIf(process.platform !== 'linux')('connections of a balancer', () => {
  test('have the address that the header names, and the data that follows it in the same packet', async () => {
    const socket = await dial(await startHttp());
    socket.write(Buffer.concat([toHeader('203.0.113.9', 40_001), Buffer.from(request(300_000))]));
    expect(lastLine(await text(socket))).toBe('203.0.113.9 40001 true 300000');
  });

  test('may send the header byte by byte', async () => {
    const socket = (await dial(await startHttp())).setNoDelay(true);
    for (const byte of toHeader('203.0.113.9')) await new Promise((sent) => socket.write(Buffer.of(byte), sent));
    socket.write(request());
    expect(lastLine(await text(socket))).toBe('203.0.113.9 5000 true 0');
  });

  test('send the header before TLS', async () => {
    const raw = await dial(await start(createHttpsServer(tls, respond)));
    raw.write(toHeader('203.0.113.9'));
    const socket = connectTls({ socket: raw, rejectUnauthorized: false });
    socket.write(request(100_000));
    expect(lastLine(await text(socket))).toBe('203.0.113.9 5000 true 100000');
  });

  test('may send the header and the first packet of TLS together', async () => {
    const server = await start(createTlsServer(tls, (socket) => socket.end(`${socket.remoteAddress}`)));
    const relay = createServer((near) => {
      const far = connect({ port: portOf(server), host: '127.0.0.1', localAddress: balancer });
      near.once('data', (chunk: Buffer) => {
        far.write(Buffer.concat([toHeader('203.0.113.9'), chunk]));
        near.pipe(far).pipe(near);
      });
    });
    relay.listen(0, '127.0.0.1');
    await once(relay, 'listening');
    open.push(relay);
    const socket = connectTls({ port: portOf(relay), host: '127.0.0.1', rejectUnauthorized: false });
    expect(await text(socket)).toBe('203.0.113.9');
  });

  test('keep the address of the balancer for its health checks, which are not forwarded', async () => {
    const server = await startHttp();
    const socket = await dial(server);
    socket.write(Buffer.concat([localHeader, Buffer.from(request())]));
    expect(lastLine(await text(socket))).toMatch(/^127\.0\.0\.2 \d+ false 0$/);
  });

  test('of unknown clients are forwarded nevertheless', async () => {
    const socket = await dial(await startHttp());
    socket.write(`PROXY UNKNOWN\r\n${request()}`);
    expect(lastLine(await text(socket))).toMatch(/^127\.0\.0\.2 \d+ true 0$/);
  });

  test.each([
    ['without a header', Buffer.from(request())],
    ['with a header of 64 kB', Buffer.concat([localHeader.subarray(0, 14), Buffer.alloc(65_537, 0xff)])],
    ['with another version', Buffer.concat([localHeader.subarray(0, 12), Buffer.alloc(200, 0x31)])],
  ])('%s are closed without a response', async (_name, bytes) => {
    const socket = await dial(await startHttp());
    socket.write(bytes);
    expect(await received(socket)).toBe('');
    expect(warnings).toMatchObject([{ balancer, count: 1 }]);
  });

  test('that end in the middle of a header are closed', async () => {
    const socket = await dial(await startHttp());
    socket.end('PROXY TCP4 ');
    expect(await received(socket)).toBe('');
    expect(warnings).toMatchObject([{ reason: 'the connection ended before the header' }]);
  });

  test('with a second header are no valid requests', async () => {
    const socket = await dial(await startHttp());
    socket.write(Buffer.concat([toHeader('203.0.113.9'), toHeader('203.0.113.10'), Buffer.from(request())]));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('that are reset in the middle of a header end nothing else', async () => {
    const server = await startHttp();
    const socket = await dial(server);
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const second = await dial(server);
    const [end] = await accepted;
    second.write('PROXY ');
    await once(end, 'readable');
    const closed = new Promise((resolve) => end.once('close', resolve));
    second.resetAndDestroy();
    await closed;
    socket.write(Buffer.concat([toHeader('203.0.113.9'), Buffer.from(request())]));
    expect(lastLine(await text(socket))).toBe('203.0.113.9 5000 true 0');
  });

  test('whose header is late are closed', async () => {
    const server = createHttpServer(respond);
    const refusals: string[] = [];
    const onRefused = (_address: string, reason: string) => void refusals.push(reason);
    acceptForwarded(server, { balancers: balancers(), headerTimeoutMs: 20, onClient: () => undefined, onRefused });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    open.push(server);
    const socket = await dial(server);
    socket.write('PROXY TCP4 203.0');
    expect(await received(socket)).toBe('');
    expect(refusals).toEqual(['the header took too long']);
  });

  test('are counted before their header, and then as those of their client', async () => {
    const server = await startHttp();
    const ends: Socket[] = [];
    server.on('connection', (end) => void ends.push(end));
    // One client has most of the places; a client with one connection keeps it when there is no place left.
    const victim = await dial(server);
    victim.write(toHeader('203.0.113.1'));
    for (let count = 0; count < 5; count += 1) (await dial(server)).write(toHeader('203.0.113.66', 6000 + count));
    while (ends.filter((end) => isForwarded(end)).length < 6) await new Promise(setImmediate);
    await dial(server);
    const closed = ends.find((end) => end.destroyed) ?? (await Promise.race(ends.map((end) => once(end, 'close').then(() => end))));
    expect(closed?.remotePort).toBe(6000);
    expect(ends[0]?.destroyed).toBe(false);
  });
});

test('a header from another address is not believed', async () => {
  const socket = await dial(await startHttp(), '127.0.0.1');
  socket.write(Buffer.concat([toHeader('203.0.113.9'), Buffer.from(request())]));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test('a connection from another address is not forwarded, whatever its headers say', async () => {
  const socket = await dial(await startHttp(), '127.0.0.1');
  socket.write(request().replace('host:', 'x-forwarded-for: 203.0.113.9\r\nhost:'));
  expect(lastLine(await text(socket))).toMatch(/^127\.0\.0\.1 \d+ false 0$/);
});
