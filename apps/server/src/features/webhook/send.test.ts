import { BlockList } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { createWebhookSender, type Resolve, sendLimits } from './send.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

const none = { networks: new BlockList(), http: true };
const loopback = new BlockList();
loopback.addSubnet('127.0.0.1', 32, 'ipv4');
const signal = new AbortController().signal;

/** Resolves every name to these addresses. */
const resolvesTo = (...addresses: string[]): Resolve =>
  ((_name: string, _options: object, callback: (error: null, found: readonly object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as Resolve;

async function sendTo(url: string, networks: BlockList, resolve?: Resolve) {
  const sender = createWebhookSender({ ...none, networks }, sendLimits, resolve);
  const result = await sender.send({ url, headers: { 'content-type': 'application/json' }, body: '{}' }, signal);
  await sender.close();
  return result;
}
const withName = () => receiver.url.replace('127.0.0.1', 'tickets.example');

test('a name is dialled at the address that was checked', async () => {
  expect(await sendTo(withName(), loopback, resolvesTo('127.0.0.1'))).toEqual({ failure: null, status: 204 });
});

test.each([[['127.0.0.1']], [['::ffff:127.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['169.254.169.254']]])(
  'a name that leads to %o is refused without a connection',
  async (addresses) => {
    const before = receiver.received.length;
    expect(await sendTo(withName(), new BlockList(), resolvesTo(...addresses))).toEqual({ failure: 'address-refused', status: null });
    expect(receiver.received).toHaveLength(before);
  },
);

test('a name whose second look-up leads elsewhere is refused then', async () => {
  const answers = ['127.0.0.1', '127.0.0.2'];
  const rebinding: Resolve = ((name: string, options: object, callback: never) =>
    (resolvesTo(answers.shift() ?? '') as unknown as (...args: unknown[]) => void)(name, options, callback)) as unknown as Resolve;
  const sender = createWebhookSender({ ...none, networks: loopback }, sendLimits, rebinding);
  const request = { url: withName(), headers: {}, body: '{}' };
  expect((await sender.send(request, signal)).failure).toBeNull();
  expect((await sender.send(request, signal)).failure).toBe('address-refused');
  await sender.close();
});

test('an address in the URL is checked too', async () => {
  expect(await sendTo(receiver.url, new BlockList())).toEqual({ failure: 'address-refused', status: null });
  expect(await sendTo(receiver.url.replace('127.0.0.1', '[::ffff:7f00:1]'), new BlockList())).toEqual({
    failure: 'address-refused',
    status: null,
  });
});

test('a receiver without TLS at an https URL', async () => {
  expect((await sendTo(receiver.url.replace('http:', 'https:'), loopback)).failure).toBe('tls');
});

test('an unknown name', async () => {
  const unknown = ((_name: string, _options: object, callback: (error: Error, found: string) => void) =>
    callback(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), '')) as unknown as Resolve;
  expect(await sendTo(withName(), loopback, unknown)).toEqual({ failure: 'host-unknown', status: null });
});
