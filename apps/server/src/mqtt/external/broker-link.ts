import { connect, type IPublishPacket, type MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import type { BrokerAddress } from '../../config.ts';

/** A message from the broker. `done` is called when there is room for the next one. */
export type BrokerMessageListener = (topic: string, payload: Buffer, retained: boolean, done: () => void) => void;

export interface BrokerLinkDeps {
  readonly address: BrokerAddress;
  readonly clientId: string;
  readonly log: Logger;
  readonly onMessage: BrokerMessageListener;
  /** Called with each new connection; if it fails, the connection is closed and opened again. */
  readonly onConnect: () => Promise<void>;
  readonly onClose: () => void;
}

/** The connection of a server to the broker, which is opened again until it is stopped. */
export interface BrokerLink {
  /** Sends with QoS 1. Nothing is sent without a connection. */
  publish(topic: string, payload: string, retain?: boolean): void;
  /** Subscribes with QoS 1, without the messages of this server itself. Throws if the broker refuses. */
  subscribe(filters: readonly string[]): Promise<void>;
  unsubscribe(filters: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const retryMs = 1000;
/** Interval between two log lines about the same failure; milliseconds. */
const logIntervalMs = 60_000;
/** Filters in one packet, which is bounded by the broker. */
const filtersAtOnce = 100;

async function inChunks(filters: readonly string[], send: (some: string[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < filters.length; at += filtersAtOnce) await send(filters.slice(at, at + filtersAtOnce));
}

/**
 * Uses a new MQTT client for each connection, so that messages that were not delivered over the last one are not sent again: the services for
 * terminals decide what is sent again.
 */
export function createBrokerLink({ address, clientId, log, onMessage, onConnect, onClose }: BrokerLinkDeps): BrokerLink {
  const { secure, host, port, username, password } = address;
  let client: MqttClient | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  let logged: { readonly message: string; readonly at: number } | null = null;

  const logFailure = ({ message }: Error) => {
    const now = performance.now();
    if (logged?.message === message && now - logged.at < logIntervalMs) return;
    logged = { message, at: now };
    log.error({ error: message }, 'the MQTT broker cannot be used');
  };

  const dial = () => {
    const fresh = connect({
      protocol: secure ? 'mqtts' : 'mqtt',
      host,
      port,
      username,
      password,
      clientId,
      protocolVersion: 5,
      clean: true,
      keepalive: 15,
      connectTimeout: 5000,
      reconnectPeriod: 0,
      queueQoSZero: false,
    });
    client = fresh;
    fresh.handleMessage = ({ topic, payload, retain }: IPublishPacket, done) =>
      onMessage(topic, typeof payload === 'string' ? Buffer.from(payload) : payload, retain, () => done());
    const failed = (error: Error) => {
      if (client === fresh) logFailure(error);
      fresh.end(true);
    };
    fresh.on('error', failed);
    fresh.on('connect', () => void onConnect().then(() => (logged = null), failed));
    fresh.on('close', () => {
      if (client !== fresh) return;
      client = null;
      onClose();
      if (!stopped) retry = setTimeout(dial, retryMs);
    });
  };
  dial();

  const connected = () => {
    if (!client?.connected) throw new Error('the MQTT broker is not connected');
    return client;
  };

  return {
    publish: (topic, payload, retain = false) => {
      if (client?.connected) client.publish(topic, payload, { qos: 1, retain }, () => undefined);
    },
    subscribe: (filters) => inChunks(filters, (some) => connected().subscribeAsync(some, { qos: 1, nl: true })),
    unsubscribe: (filters) => inChunks(filters, (some) => connected().unsubscribeAsync(some)),
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      const ending = client;
      if (!ending) return;
      // The client waits for acknowledgements before it ends. Those of a lost connection never come.
      const closed = new Promise<void>((resolve) => ending.once('close', () => resolve()));
      await Promise.race([ending.endAsync(), closed]);
    },
  };
}
