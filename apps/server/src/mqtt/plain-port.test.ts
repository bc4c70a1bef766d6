import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Node, startNode } from '../nodes/node.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { createGateway, type Gateway } from './gateway.ts';

const folder = join(import.meta.dirname, '../testing/localhost');
const certificate = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };

let server: TestServer;
let node: Node;
let gateway: Gateway | undefined;

beforeAll(async () => {
  server = await startTestServer();
  const id = randomUUID();
  node = await startNode({ database: server.database, id, name: 'test', version: '1.0.0', schema: 147, onError: () => undefined });
});
afterEach(() => gateway?.stop());
afterAll(async () => {
  await node.stop();
  await server.stop();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function open(settings: { readonly tls: typeof certificate | null; readonly mqttPlain: boolean }) {
  const mqttPort = await freePort();
  gateway = await createGateway({
    config: { mqttPort, mqttsPort: 0, bind: ['0.0.0.0'], ...settings },
    database: server.database,
    write: server.write,
    node,
    registry: new Registry(),
    log: pino({ level: 'silent' }),
    accept: (_message, done) => done(),
    raiseTakeovers: async () => undefined,
    raiseForeignProperty: async () => undefined,
    activateSecret: async () => null,
  });
  return { ...gateway, mqttPort };
}

/** Whether a server accepts connections at this address and port. */
const isOpen = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => socket.destroy());
    socket.once('error', () => resolve(false));
    socket.once('close', (failed) => resolve(!failed));
  });

test('without a certificate terminals connect to plain MQTT on the bound addresses', async () => {
  const { mqttPort, port, secure, plainPort } = await open({ tls: null, mqttPlain: false });
  expect([port, secure, plainPort]).toEqual([mqttPort, false, null]);
  expect(await isOpen('127.0.0.1', mqttPort)).toBe(true);
});

test('with a certificate plain MQTT is off', async () => {
  const { mqttPort, port, secure, plainPort } = await open({ tls: certificate, mqttPlain: false });
  expect([secure, plainPort]).toEqual([true, null]);
  expect([await isOpen('127.0.0.1', port), await isOpen('127.0.0.1', mqttPort)]).toEqual([true, false]);
});

// On Linux all of 127.0.0.0/8 is local, so this address is reachable only through 0.0.0.0.
test.skipIf(process.platform !== 'linux')('with a certificate and FLOOR_MQTT_PLAIN plain MQTT is on loopback only', async () => {
  const { mqttPort, port, secure, plainPort } = await open({ tls: certificate, mqttPlain: true });
  expect([secure, plainPort]).toEqual([true, mqttPort]);
  expect([await isOpen('127.0.0.1', mqttPort), await isOpen('127.0.0.9', mqttPort), await isOpen('127.0.0.9', port)]).toEqual([
    true,
    false,
    true,
  ]);
});
