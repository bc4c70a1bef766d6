import { randomUUID } from 'node:crypto';
import { connectAsync, type MqttClient } from 'mqtt';
import type { DemoTerminal, Product } from './product.ts';

/** A terminal that sends only what a test tells it: no spool, no journal, no automatic messages. */
export interface Machine {
  readonly id: number;
  readonly boot: string;
  /** The highest counter sent. */
  readonly sent: number;
  /** Sends a message with the next or the given counter; returns the counter. */
  send(kind: string, fields: object, counter?: number): Promise<number>;
  /** Sends any payload on any topic. */
  raw(topic: string, text: string): Promise<void>;
  /** All messages from the server, oldest first. */
  readonly received: readonly { readonly kind: string; readonly body: Record<string, unknown> }[];
  /** Waits until the server has confirmed that `counter` is stored. */
  committed(counter: number): Promise<void>;
  /** Waits for a matching message. */
  waitFor(kind: string, fits?: (body: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  leave(): Promise<void>;
  readonly client: MqttClient;
}

/**
 * Connects as a demo terminal, with a new boot or the given one, whose last counter is `sent`. A second machine with the
 * same identity needs its own `clientId`, because the broker closes the older connection of the same client id.
 */
export async function connectMachine(
  product: Product,
  terminal: DemoTerminal,
  boot: string = randomUUID(),
  sent = 0,
  clientId = String(terminal.id),
): Promise<Machine> {
  const base = `t/${terminal.property}/${terminal.id}`;
  const client = await connectAsync(product.ready.mqtt, {
    username: String(terminal.id),
    password: terminal.secret,
    clientId,
    keepalive: 15,
    reconnectPeriod: 100,
  });
  const received: { kind: string; body: Record<string, unknown> }[] = [];
  const waiting = new Set<() => void>();
  client.on('message', (topic, payload) => {
    received.push({ kind: topic.slice(base.length + 1), body: JSON.parse(payload.toString()) as Record<string, unknown> });
    for (const look of waiting) look();
  });
  await client.subscribeAsync(`${base}/+`, { qos: 1 });
  let last = sent;
  /**
   * Waits for a lost connection to be back. The client would send a message before it has subscribed again, and miss that the server has
   * stored it.
   */
  const connected = async () => {
    if (client.connected || client.disconnecting) return;
    await new Promise<void>((resolve) => {
      client.once('connect', () => resolve());
    });
  };

  const waitFor: Machine['waitFor'] = (kind, fits = () => true) =>
    new Promise((resolve) => {
      const look = () => {
        const found = received.find((message) => message.kind === kind && fits(message.body));
        if (!found) return;
        waiting.delete(look);
        resolve(found.body);
      };
      waiting.add(look);
      look();
    });

  return {
    id: terminal.id,
    boot,
    get sent() {
      return last;
    },
    client,
    received,
    waitFor,
    send: async (kind, fields, counter = last + 1) => {
      last = Math.max(last, counter);
      await connected();
      const message = { boot, counter, at: new Date().toISOString(), ...fields };
      await client.publishAsync(`${base}/${kind}`, JSON.stringify(message), { qos: 1 });
      return counter;
    },
    raw: async (topic, text) => {
      await client.publishAsync(topic, text, { qos: 1 });
    },
    committed: async (counter) => {
      await waitFor('committed', (body) => body.boot === boot && Number(body.counter) >= counter);
    },
    leave: () => client.endAsync(),
  };
}
