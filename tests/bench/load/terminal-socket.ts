import { connect, type Socket } from 'node:net';
import type { DemoTerminal } from '../../harness/product.ts';
import { ackPacket, connectPacket, createSplitter, type Incoming, publishPacket, subscribePacket } from './packets.ts';

/** One terminal on a raw socket that sends packets as fast as the window allows. */
export interface TerminalSocket {
  readonly terminal: DemoTerminal;
  /** Sends packets that have the identifiers 1, 2, …; resolves when the last is acknowledged. */
  stream(packets: readonly Buffer[], window: number): Promise<void>;
  /** Sends one message immediately, without waiting for its acknowledgement. */
  send(kind: string, payload: string): void;
  /** Resolves when the server has confirmed that all messages up to this counter are stored. */
  committed(counter: number): Promise<void>;
  /** Decisions that the server has sent, by the sequence number of the request. */
  readonly decisions: ReadonlyMap<number, readonly boolean[]>;
  close(): void;
}

export const toPackets = (terminal: DemoTerminal, kind: string, payloads: readonly string[]): Buffer[] =>
  payloads.map((payload, index) => publishPacket(`t/${terminal.property}/${terminal.id}/${kind}`, (index % 65_535) + 1, payload));

interface Stream {
  readonly packets: readonly Buffer[];
  readonly window: number;
  sent: number;
  acknowledged: number;
  readonly done: () => void;
}

function pump(socket: Socket, stream: Stream): void {
  const until = Math.min(stream.packets.length, stream.acknowledged + stream.window);
  if (until > stream.sent) socket.write(Buffer.concat(stream.packets.slice(stream.sent, until)));
  stream.sent = Math.max(stream.sent, until);
  if (stream.acknowledged >= stream.packets.length) stream.done();
}

/** Connects, signs in and subscribes like an agent; resolves when the subscription is confirmed. */
export function connectTerminal(port: number, terminal: DemoTerminal): Promise<TerminalSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<TerminalSocket>();
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const base = `t/${terminal.property}/${terminal.id}`;
  let stream: Stream | null = null;
  let stored = 0;
  let lastId = 0;
  const decisions = new Map<number, boolean[]>();
  let waiter: { counter: number; done: () => void } | null = null;

  const take = ({ type, qos, body }: Incoming) => {
    if (type === 4 && stream) stream.acknowledged += 1;
    if (type === 2 && body[1] !== 0) reject(new Error(`terminal ${terminal.id} was refused with ${body[1]}`));
    if (type === 2) socket.write(subscribePacket(`${base}/+`));
    if (type === 9) resolve(self);
    if (type === 3) takeMessage(qos, body);
  };
  const takeMessage = (qos: number, body: Buffer) => {
    const end = 2 + body.readUInt16BE(0);
    if (qos === 1) socket.write(ackPacket(body.readUInt16BE(end)));
    const topic = body.toString('latin1', 2, end);
    const readPayload = () => JSON.parse(body.toString('utf8', end + 2 * qos)) as unknown;
    if (topic.endsWith('/committed')) {
      stored = (readPayload() as { counter: number }).counter;
      if (waiter && stored >= waiter.counter) waiter.done();
    } else if (topic.endsWith('/decision')) {
      const { sequence, approved } = readPayload() as { sequence: number; approved: boolean };
      decisions.set(sequence, [...(decisions.get(sequence) ?? []), approved]);
    }
  };
  const self: TerminalSocket = {
    terminal,
    stream: (packets, window) =>
      new Promise((done) => {
        stream = { packets, window, sent: 0, acknowledged: 0, done };
        pump(socket, stream);
      }),
    send: (kind, payload) => {
      lastId = (lastId % 65_535) + 1;
      socket.write(publishPacket(`${base}/${kind}`, lastId, payload));
    },
    committed: (counter) =>
      new Promise((done) => {
        waiter = { counter, done };
        if (stored >= counter) done();
      }),
    decisions,
    close: () => socket.destroy(),
  };
  const split = createSplitter(take);
  socket.on('data', (chunk: Buffer) => {
    split(chunk);
    if (stream) pump(socket, stream);
  });
  socket.on('error', reject);
  socket.on('close', () => reject(new Error(`terminal ${terminal.id} was cut off`)));
  socket.write(connectPacket(String(terminal.id), terminal.secret));
  return promise;
}
