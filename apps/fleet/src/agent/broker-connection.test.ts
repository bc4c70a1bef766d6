import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../system.ts';
import { createBrokerConnection } from './broker-connection.ts';

/** Starts a broker that acknowledges no message. `arrived` resolves with the connection of the first message. */
async function startSilentBroker() {
  const arrived = Promise.withResolvers<Socket>();
  const broker = await Aedes.createBroker({ authorizePublish: (client) => arrived.resolve(client?.conn as Socket) });
  const server = createServer(broker.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await new Promise<void>((resolve) => broker.close(() => resolve()));
    server.close();
  });
  return { url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived: arrived.promise };
}

test('a connection that is lost while it closes is closed, although messages are not acknowledged', async () => {
  const { url, arrived } = await startSilentBroker();
  const up = Promise.withResolvers<void>();
  const connection = createBrokerConnection({
    id: 17,
    property: 101,
    secret: 'any',
    url,
    clock: systemClock,
    chance: () => 0,
    onUp: up.resolve,
    onDown: () => undefined,
    onMessage: () => undefined,
  });
  connection.open();
  await up.promise;
  connection.publish('event', '{}');
  const socket = await arrived;
  const closing = connection.close();
  socket.destroy();
  await expect(closing).resolves.toBeUndefined();
});
