import { createServer, type Server } from 'node:net';
import { type DownMessage, upMessages } from '@floorwalker/core/gateway/messages';
import { type DownKind, isUpKind, parseTopic, toTopic, type UpKind } from '@floorwalker/core/gateway/topics';
import { Aedes } from 'aedes';

/** A message as sent by a terminal. */
export interface Heard {
  readonly terminal: number;
  readonly kind: UpKind;
  readonly body: Readonly<Record<string, unknown>> & { readonly boot: string; readonly counter: number };
}

/** A real broker on an ephemeral port that replaces the server: validates messages, orders them, and sends `committed`. */
export interface TestGateway {
  readonly url: string;
  /** All messages in order of arrival, including repeats. */
  readonly heard: readonly Heard[];
  /** Messages that violate their schema. */
  readonly misfits: readonly string[];
  /** Whether the gateway sends `committed`; by default true. */
  commit: boolean;
  /** The first copy of each message, by boot and counter. */
  stored(kind?: UpKind): readonly Heard[];
  send<K extends DownKind>(terminal: number, kind: K, message: DownMessage<K>): void;
  /** Closes every connection. */
  disconnect(): void;
  connections(): number;
  close(): Promise<void>;
}

export const testProperty = 101;

export async function startTestGateway(port = 0): Promise<TestGateway> {
  const broker = await Aedes.createBroker({ authenticate: (client, name, _secret, done) => done(null, client.id.startsWith(name ?? '-')) });
  const server = createServer(broker.handle);
  const sockets = new Set<import('node:net').Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const heard: Heard[] = [];
  const misfits: string[] = [];
  const first = new Map<string, Heard>();
  const committed = new Map<string, number>();

  const send: TestGateway['send'] = (terminal, kind, message) => {
    const topic = toTopic({ property: testProperty, terminal, kind });
    broker.publish({ cmd: 'publish', topic, payload: JSON.stringify(message), qos: 1, retain: false, dup: false }, () => undefined);
  };

  const gateway: TestGateway = {
    url: `mqtt://127.0.0.1:${toPort(server)}`,
    heard,
    misfits,
    commit: true,
    stored: (kind) => [...first.values()].filter((message) => kind === undefined || message.kind === kind),
    send,
    disconnect: () => {
      for (const socket of sockets) socket.destroy();
    },
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };

  broker.on('publish', (packet, client) => {
    const topic = parseTopic(packet.topic);
    if (!client || !topic || !isUpKind(topic.kind)) return;
    const body = JSON.parse(packet.payload.toString()) as Heard['body'];
    const fits = upMessages[topic.kind].safeParse(body);
    if (!fits.success) misfits.push(`${packet.topic} ${packet.payload.toString()} ${JSON.stringify(fits.error.issues)}`);
    const message = { terminal: topic.terminal, kind: topic.kind, body };
    heard.push(message);
    const key = `${topic.terminal}/${body.boot}/${body.counter}`;
    if (!first.has(key)) first.set(key, message);
    const order = `${topic.terminal}/${body.boot}`;
    // The first message of a boot may have any counter, because an earlier broker may have committed the messages before it.
    const known = committed.get(order) ?? body.counter - 1;
    if (body.counter === known + 1) committed.set(order, body.counter);
    if (!gateway.commit) return;
    const missing = body.counter > known + 1;
    const counter = committed.get(order) ?? 0;
    send(topic.terminal, 'committed', { boot: body.boot, counter, ...(missing ? { resend: true } : {}) });
  });
  return gateway;
}

function toPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The broker has no port');
  return address.port;
}
