import { expect, test } from 'vitest';
import { isSignedWith, startReceiver } from '../../apps/server/src/testing/receiver.ts';
import { type Person, signIn } from '../harness/person.ts';
import { startProduct } from '../harness/product.ts';
import { connectRetryingTerminal } from '../harness/retrying-terminal.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout, rounds } from './rounds.ts';

const jam = 170;

async function createWebhook(person: Person, url: string, filter: string): Promise<string> {
  const { body } = await person.post('/webhooks', { name: 'Tickets', url, filter, events: true });
  const { secret } = (await person.post(`/webhooks/${(body as { id: number }).id}/secret`, undefined)).body as { secret: string };
  return secret;
}

test('a webhook gets every event in order, although the server is killed while deliveries are on their way', {
  timeout: faultTimeout,
}, async () => {
  let product = await startProduct({ FLOOR_WEBHOOK_NETWORKS: '127.0.0.0/8', FLOOR_WEBHOOK_HTTP: '1' });
  const receiver = await startReceiver();
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const admin = await signIn(product, 'administrator');
  const secret = await createWebhook(admin, receiver.url, `terminal:${terminal.id} event:${jam}`);
  const machine = await connectRetryingTerminal(product, terminal);
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    // The receiver takes the delivery and never responds, so that the server is killed before it can store the new position.
    receiver.reply(() => undefined);
    const before = receiver.received.length;
    for (let more = 0; more < 150; more += 1) {
      sent += 1;
      machine.put('event', { event: jam, detail1: String(sent) });
    }
    await receiver.arrived(before + 1);
    await product.kill();
    product = await product.restart();
    receiver.replyStatus(204);
    const last = String(sent);
    await until(
      async () => receiver.received.some(({ body }) => body.items.some((item: { detail1: string }) => item.detail1 === last)) || null,
    );
    const interrupted = receiver.received[before];
    expect(receiver.received[before + 1]?.text).toBe(interrupted?.text);
  }
  const numbers = new Map<string, readonly string[]>();
  for (const request of receiver.received) {
    expect(isSignedWith(request, secret)).toBe(true);
    const details = request.body.items.map((item: { detail1: string }) => item.detail1);
    expect(numbers.get(request.body.delivery) ?? details).toEqual(details);
    numbers.set(request.body.delivery, details);
  }
  // A receiver that ignores deliveries that it knows has each event once, in order.
  expect([...numbers.values()].flat()).toEqual(Array.from({ length: sent }, (_, index) => String(index + 1)));
  await machine.leave();
  await receiver.stop();
  await product.discard();
});
