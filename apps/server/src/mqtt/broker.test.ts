import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Aedes, AedesOptions } from 'aedes';
import { connectAsync } from 'mqtt';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBroker } from './broker.ts';
import { gatewayLimits } from './limits.ts';

let broker: Aedes;
let tcp: ReturnType<typeof createServer>;
/** User names of the connections that were registered. */
let registered: string[];
const names = new WeakMap<object, string>();
/** Ends the authentication of the connection with this user name. */
let admit: Map<string, () => void>;

const authenticate: AedesOptions['authenticate'] = (client, name = '', _secret, done) => {
  names.set(client, name);
  const finish = () => done(null, true);
  if (name.startsWith('slow')) admit.set(name, finish);
  else finish();
  if (name === 'closing') client.close();
};

beforeEach(async () => {
  registered = [];
  admit = new Map();
  broker = await createBroker(gatewayLimits, { authenticate });
  broker.on('client', (client) => registered.push(names.get(client) ?? ''));
  tcp = createServer((socket) => broker.handle(socket)).listen(0, '127.0.0.1');
  await once(tcp, 'listening');
});
afterEach(async () => {
  tcp.close();
  await new Promise<void>((resolve) => broker.close(() => resolve()));
});

const open = (username: string) =>
  connectAsync(`mqtt://127.0.0.1:${(tcp.address() as AddressInfo).port}`, { clientId: '17', username, reconnectPeriod: 0 }, false);

test('a later connection replaces the one of the same client id', async () => {
  const first = await open('first');
  const closed = new Promise<void>((resolve) => first.once('close', resolve));
  const second = await open('second');
  await closed;
  await second.subscribeAsync('t/101/17/command');
  await second.endAsync();
  expect(registered).toEqual(['first', 'second']);
});

test('a connection that closes while it is authenticated is not registered and replaces no other one [TM-04]', async () => {
  const client = await open('open');
  await expect(open('closing')).rejects.toThrow();
  await client.subscribeAsync('t/101/17/command');
  await client.endAsync();
  expect(registered).toEqual(['open']);
});

test('a connection whose authentication takes longer does not replace one that was requested later [TM-04]', async () => {
  const slow = open('slow');
  await expect.poll(() => admit.size).toBe(1);
  const client = await open('fast');
  admit.get('slow')?.();
  await expect(slow).rejects.toThrow();
  await client.subscribeAsync('t/101/17/command');
  await client.endAsync();
  expect(registered).toEqual(['fast']);
});
