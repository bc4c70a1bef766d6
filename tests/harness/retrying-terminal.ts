import { randomUUID } from 'node:crypto';
import { connectAsync } from 'mqtt';
import type { DemoTerminal, Product } from './product.ts';

/** A terminal that keeps every message until the server confirms it as stored, and sends it again until then. */
export interface RetryingTerminal {
  readonly id: number;
  readonly boot: string;
  /** All messages: kind and fields. */
  readonly messages: readonly (readonly [string, object])[];
  /** Adds a message and sends it when connected. */
  put(kind: string, fields: object): void;
  /** Number of messages, and the counter up to which the server has confirmed them. */
  sent(): number;
  stored(): number;
  /** Decisions sent by the server, by sequence number, in order of arrival. */
  readonly decisions: Map<number, boolean[]>;
  /** How often each command has arrived, by its id. */
  readonly commands: Map<string, number>;
  /** Waits until all messages are stored. */
  drained(): Promise<void>;
  /** Waits until at least this number of messages is stored. */
  reached(counter: number): Promise<void>;
  /** Ends the connection without notice; it connects again. */
  cut(): void;
  leave(): Promise<void>;
}

/** Maximum number of unconfirmed messages. */
const window = 50;

/** Connects a demo terminal that keeps working when the server is killed. */
export async function connectRetryingTerminal(
  product: Product,
  terminal: DemoTerminal,
  {
    clientId = String(terminal.id),
    boot = randomUUID(),
    resendAfterMs,
    executes = false,
  }: {
    readonly clientId?: string;
    readonly boot?: string;
    /** Time without a confirmation after which messages are sent again over the same connection; by default they are not. */
    readonly resendAfterMs?: number;
    /** Whether it reports commands as done, as an agent with a journal does; by default it does not respond to them. */
    readonly executes?: boolean;
  } = {},
): Promise<RetryingTerminal> {
  const base = `t/${terminal.property}/${terminal.id}`;
  const given: (readonly [string, object])[] = [];
  const messages: { kind: string; text: string }[] = [];
  const decisions = new Map<number, boolean[]>();
  const commands = new Map<string, number>();
  const waiting = new Set<() => void>();
  let stored = 0;
  let onTheWay = 0;

  const client = await connectAsync(product.ready.mqtt, {
    username: String(terminal.id),
    password: terminal.secret,
    clientId,
    keepalive: 15,
    reconnectPeriod: 50,
    // A server refuses terminals while its database has no primary.
    reconnectOnConnackError: true,
    queueQoSZero: false,
  });
  const flush = () => {
    while (client.connected && onTheWay < Math.min(messages.length, stored + window)) {
      const message = messages[onTheWay];
      onTheWay += 1;
      if (message) client.publish(`${base}/${message.kind}`, message.text, { qos: 1 }, () => undefined);
    }
  };
  const sendAgain = () => {
    onTheWay = stored;
    flush();
  };
  let storedBefore = 0;
  const resend = setInterval(
    () => {
      if (stored === storedBefore) sendAgain();
      storedBefore = stored;
    },
    resendAfterMs ?? 2 ** 31 - 1,
  );
  const put: RetryingTerminal['put'] = (kind, fields) => {
    const counter = messages.length + 1;
    const sent = { at: new Date().toISOString(), ...fields };
    given.push([kind, sent]);
    messages.push({ kind, text: JSON.stringify({ boot, counter, ...sent }) });
    flush();
  };
  const onCommitted = (body: { boot: string; counter: number; resend?: boolean }) => {
    if (body.boot !== boot) return;
    stored = Math.max(stored, body.counter);
    if (body.resend) onTheWay = stored;
    flush();
    for (const look of waiting) look();
  };
  const onDecision = (body: { sequence: number; approved: boolean }) => {
    decisions.set(body.sequence, [...(decisions.get(body.sequence) ?? []), body.approved]);
    put('approval', { status: 'obeyed', sequence: body.sequence });
  };
  const onCommand = ({ command }: { command: string }) => {
    const times = commands.get(command) ?? 0;
    commands.set(command, times + 1);
    if (!executes) return;
    for (const status of times === 0 ? ['accepted', 'started', 'done'] : ['done']) put('command-status', { command, status });
  };
  client.on('message', (topic, payload) => {
    const body = JSON.parse(payload.toString()) as never;
    if (topic.endsWith('/committed')) onCommitted(body);
    if (topic.endsWith('/decision')) onDecision(body);
    if (topic.endsWith('/command')) onCommand(body);
  });
  client.on('error', () => undefined);
  client.on('connect', () => {
    client.subscribe(`${base}/+`, { qos: 1 }, sendAgain);
  });
  await client.subscribeAsync(`${base}/+`, { qos: 1 });

  const reached = (counter: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (stored < counter) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });

  return {
    id: terminal.id,
    boot,
    messages: given,
    put,
    sent: () => messages.length,
    stored: () => stored,
    decisions,
    commands,
    cut: () => client.stream.destroy(),
    reached,
    drained: () => reached(messages.length),
    leave: () => {
      clearInterval(resend);
      return client.endAsync(true);
    },
  };
}
