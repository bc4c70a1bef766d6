import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectMachine } from '../harness/machine.ts';
import { signIn } from '../harness/person.ts';
import { openPlainSocket } from '../harness/plain-socket.ts';
import { type ProductProcess, startProduct } from '../harness/product.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout } from './rounds.ts';

// Unidentified clients open connections on all ports until the server's file descriptors would be used up, and open a new one for
// each connection that is closed.

const openFiles = 256;
let product: ProductProcess;
let flooding = true;
const unidentified = new Set<Socket>();

function openUnidentified(port: number, greeting: string): void {
  if (!flooding) return;
  // These connections come from another address than the operator's, because the server closes connections of the address that
  // has the most connections first.
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.9' }, () => socket.write(greeting));
  unidentified.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    unidentified.delete(socket);
    setImmediate(openUnidentified, port, greeting);
  });
  socket.resume();
}

beforeAll(async () => {
  product = await startProduct({ FLOOR_CALL_LIMIT: '0', FLOOR_SIGN_IN_LIMIT: '0' }, openFiles);
});
afterAll(async () => {
  flooding = false;
  for (const socket of unidentified) socket.destroy();
  await product.discard();
});

const countDescriptors = async () => (await readdir(`/proc/${product.process.pid}/fd`)).length;

async function readCount(metric: string): Promise<number> {
  const text = await (await fetch(`${product.ready.console}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(metric))
      ?.split(' ')[1] ?? 0,
  );
}

test('while unidentified clients take every connection, an operator signs in and a terminal connects, and both stay', {
  timeout: faultTimeout,
}, async () => {
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const greetings = {
    console: ['', 'GET /api/v1/session HTTP/1.1\r\n', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    live: ['', 'GET /ArtClientWebSocket HTTP/1.1\r\n'],
    mqtt: ['', '\x10\x20'],
  };
  for (const [port, texts] of Object.entries(greetings)) {
    const { port: number } = new URL(product.ready[port as keyof typeof greetings]);
    for (let count = 0; count < 60; count += 1) for (const text of texts) openUnidentified(Number(number), text);
  }
  await until(async () => ((await readCount('floor_connections_closed_total{kind="stranger"}')) > 300 ? true : null));

  const supervisor = await signIn(product, 'supervisor');
  const socket = await openPlainSocket(product.ready.live, supervisor);
  const machine = await connectMachine(product, terminal);
  await machine.committed(await machine.send('event', { event: 170, detail1: 'in the flood' }));
  await socket.waitFor((frame) => frame.includes('in the flood'));
  expect((await supervisor.get('/event-log')).status).toBe(200);

  const closedBefore = await readCount('floor_connections_closed_total{kind="stranger"}');
  await until(async () => ((await readCount('floor_connections_closed_total{kind="stranger"}')) > closedBefore + 1000 ? true : null));
  expect(await countDescriptors()).toBeLessThan(openFiles - 20);
  await machine.committed(await machine.send('event', { event: 170, detail1: 'still in the flood' }));
  await socket.waitFor((frame) => frame.includes('still in the flood'));
  expect(product.log()).not.toContain('database lost');
  await machine.leave();
  socket.close();
});
