import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, BlockList, connect, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createServer as createTlsServer, connect as wrapInTls } from 'node:tls';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ConnectionBudget, createConnectionBudget } from './connection-budget.ts';

// Limits of a small server: six connections, and eight for a moment. Signed-in operators and terminals together have at most four
// of them, terminals alone at most three.
const shares = { total: 6, burst: 8, known: 4, terminals: 3, files: 2 };

let server: Server;
let budget: ConnectionBudget;
let registry: Registry;
let responses: (() => void)[];
const peers: Socket[] = [];

beforeEach(async () => {
  registry = new Registry();
  budget = createConnectionBudget({ shares, balancers: new BlockList(), registry, log: { warn: () => undefined } });
  responses = [];
  const http = createServer((_request, response) => {
    responses.push(() => response.end());
  });
  server = http;
  budget.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const peer of peers.splice(0)) peer.destroy();
  for (const response of responses) response();
  server.close();
  await once(server, 'close');
});

interface Peer {
  readonly socket: Socket;
  /** The server's end of the connection. */
  readonly end: Socket;
}

async function open(): Promise<Peer> {
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  peers.push(socket);
  const [end] = await accepted;
  return { socket, end };
}

/** Waits until connections no longer count as new. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await nextTurn();
}

async function openMany(count: number): Promise<readonly Peer[]> {
  const opened: Peer[] = [];
  while (opened.length < count) {
    opened.push(await open());
    await settle();
  }
  return opened;
}

async function call({ socket }: Peer, text: string): Promise<void> {
  const called = once(server, 'request');
  socket.write(text);
  await called;
}

const openOnes = (all: readonly Peer[]) => all.map(({ end }) => !end.destroyed);
const operator = (id: string) => ({ kind: 'operator', id }) as const;
const terminal = (id: number) => ({ kind: 'terminal', id }) as const;

test('when the limit is reached the oldest unidentified connection is closed, and known ones stay', async () => {
  const known = await openMany(2);
  known.forEach(({ end }, place) => {
    expect(budget.admit(end, place === 0 ? operator('a') : terminal(17))).toBe(true);
  });
  const unidentified = await openMany(6);
  expect(openOnes(unidentified)).toEqual([false, false, true, true, true, true]);
  expect(openOnes(known)).toEqual([true, true]);
});

test('an unidentified connection is spared while its credential is checked or its complete request waits for a response', async () => {
  const [checked, calling, ...idle] = await openMany(6);
  if (!checked || !calling) throw new Error('no peers');
  budget.checking(checked.end);
  await call(calling, 'GET /api/v1/session HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await openMany(2);
  expect(openOnes([checked, calling, ...idle])).toEqual([true, true, false, false, true, true]);
});

test('an unidentified connection that sends its body slowly is not spared', async () => {
  const slow = await open();
  await call(slow, 'POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nx');
  const others = await openMany(6);
  expect(openOnes([slow, ...others])).toEqual([false, true, true, true, true, true, true]);
});

test('a new connection with a complete request stays, and idle unidentified ones are closed first', async () => {
  const crowd = await openMany(6);
  const called = once(server, 'request');
  const newcomer = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
    newcomer.write('GET /api/v1/session HTTP/1.1\r\nHost: localhost\r\n\r\n');
  });
  peers.push(newcomer);
  await called;
  await openMany(20);
  expect(newcomer.destroyed).toBe(false);
  expect(openOnes(crowd)).toEqual([false, false, false, false, false, false]);
});

test('when all unidentified connections are busy the oldest is closed', async () => {
  const busy = await openMany(8);
  expect(openOnes(busy).filter(Boolean).length).toBe(6);
  const left = busy.slice(2);
  for (const { end } of left) budget.checking(end);
  const more: Peer[] = [];
  for (let count = 0; count < 3; count += 1) {
    const peer = await open();
    budget.checking(peer.end);
    more.push(peer);
  }
  expect(openOnes([...left, ...more])).toEqual([false, true, true, true, true, true, true, true, true]);
});

test('among unidentified connections that download console files slowly the oldest is closed', async () => {
  const takers = await openMany(3);
  for (const taker of takers) await call(taker, 'GET /assets/start.js HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(openOnes(takers)).toEqual([false, true, true]);
});

test('terminals leave connections for operators: one too many is rejected, a reconnecting one replaces its own', async () => {
  const terminals = await openMany(3);
  terminals.forEach(({ end }, place) => {
    budget.admit(end, terminal(place + 1));
  });
  const [next, back] = await openMany(2);
  if (!next || !back) throw new Error('no peers');
  expect([budget.admit(next.end, terminal(4)), budget.admit(back.end, terminal(2))]).toEqual([false, true]);
  expect(openOnes(terminals)).toEqual([true, false, true]);
  const person = await open();
  expect(budget.admit(person.end, operator('a'))).toBe(true);
  expect(openOnes([person, ...terminals])).toEqual([true, true, false, true]);
});

test('when the limit of known connections is reached, the session with the most loses its oldest to a terminal', async () => {
  const crowd = await openMany(3);
  for (const { end } of crowd) budget.admit(end, operator('crowd'));
  const alone = await open();
  budget.admit(alone.end, operator('alone'));
  const machine = await open();
  expect(budget.admit(machine.end, terminal(17))).toBe(true);
  expect(openOnes([...crowd, alone, machine])).toEqual([false, true, true, true, true]);
});

test('closed connections are not counted', async () => {
  const known = await openMany(2);
  for (const { end } of known) budget.admit(end, terminal(17));
  const ended = known.map(({ end }) => once(end, 'close'));
  for (const { socket } of known) socket.destroy();
  await Promise.all(ended);
  const { values } = await (registry.getSingleMetric('floor_connections') as { get(): Promise<{ values: unknown }> }).get();
  expect(values).toEqual([
    expect.objectContaining({ labels: { kind: 'stranger' }, value: 0 }),
    expect.objectContaining({ labels: { kind: 'operator' }, value: 0 }),
    expect.objectContaining({ labels: { kind: 'terminal' }, value: 0 }),
  ]);
});

test('over TLS the budget finds the accepted connection of a credential', async () => {
  const folder = join(import.meta.dirname, '../testing/localhost');
  const secure = createTlsServer({ cert: await readFile(join(folder, 'cert.pem')), key: await readFile(join(folder, 'key.pem')) });
  budget.watch(secure);
  secure.listen(0, '127.0.0.1');
  await once(secure, 'listening');
  const accepted = once(secure, 'secureConnection') as Promise<[Socket]>;
  const peer = wrapInTls({ port: (secure.address() as AddressInfo).port, host: '127.0.0.1', rejectUnauthorized: false });
  peers.push(peer);
  const [end] = await accepted;
  expect(budget.admit(end, terminal(17))).toBe(true);
  await openMany(12);
  expect(end.destroyed).toBe(false);
  peer.destroy();
  secure.close();
  await once(secure, 'close');
});
