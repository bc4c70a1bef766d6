import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createBrokerLink } from './broker-link.ts';

/** The acknowledgement of a connection: MQTT 5, section 3.2, without properties. */
const connected = Buffer.from([0x20, 3, 0, 0, 0]);

/** Starts a broker that accepts a connection and acknowledges no message. `arrived` resolves with the connection of the first message. */
async function startSilentBroker() {
  const arrived = Promise.withResolvers<Socket>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(connected);
      socket.once('data', () => arrived.resolve(socket));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, arrived: arrived.promise };
}

test('a connection that is lost while the server stops does not keep it from stopping', async () => {
  const { port, arrived } = await startSilentBroker();
  const up = Promise.withResolvers<void>();
  const link = createBrokerLink({
    address: { secure: false, host: '127.0.0.1', port, username: 'server', password: 'any' },
    clientId: 'server',
    log: pino({ enabled: false }),
    onMessage: () => undefined,
    onConnect: async () => up.resolve(),
    onClose: () => undefined,
  });
  await up.promise;
  link.publish('floor/101/17/command', '{}');
  const socket = await arrived;
  const stopping = link.stop();
  socket.destroy();
  await expect(stopping).resolves.toBeUndefined();
});

test('a failure that repeats with each attempt is logged once', async () => {
  const messages: object[] = [];
  const closes = Promise.withResolvers<void>();
  let count = 0;
  const log = pino({ level: 'error' }, { write: (line: string) => void messages.push(JSON.parse(line) as object) });
  const link = createBrokerLink({
    // No broker listens on this port.
    address: { secure: false, host: '127.0.0.1', port: 1, username: 'server', password: 'any' },
    clientId: 'server',
    log,
    onMessage: () => undefined,
    onConnect: () => Promise.resolve(),
    onClose: () => {
      count += 1;
      if (count === 2) closes.resolve();
    },
  });
  await closes.promise;
  await link.stop();
  expect(messages).toMatchObject([{ error: 'connect ECONNREFUSED 127.0.0.1:1', msg: 'the MQTT broker cannot be used' }]);
});
