import {
  type DownKind,
  downKinds,
  isDownKind,
  parseTopic,
  presenceKind,
  toPresence,
  toTopic,
  type UpKind,
} from '@floorwalker/core/gateway/topics';
import type { Clock } from '@floorwalker/core/ports';
import { connect, type MqttClient } from 'mqtt';

const keepAliveSeconds = 15;
const firstRetryMs = 500;
const lastRetryMs = 20_000;

/** The terminal's connection to the broker, which reconnects automatically with exponential back-off and jitter. */
export interface BrokerConnection {
  open(): void;
  publish(kind: UpKind, json: string): void;
  /** Closes the socket without an MQTT DISCONNECT, like a pulled cable; `open` connects again. */
  disconnect(): void;
  /** Disconnects; resolves when the socket is closed. */
  close(): Promise<void>;
}

export interface BrokerConnectionOptions {
  readonly id: number;
  readonly property: number;
  readonly secret: string;
  readonly url: string;
  readonly clock: Clock;
  /** Random number from 0 to 1 for the jitter. */
  readonly chance: () => number;
  readonly onUp: () => void;
  readonly onDown: (reason: string) => void;
  readonly onMessage: (kind: DownKind, payload: string) => void;
}

const presenceTopicOf = ({ property, id }: BrokerConnectionOptions): string => toTopic({ property, terminal: id, kind: presenceKind });

/** An MQTT client for one connection, without automatic reconnect and with a clean session. */
const connectOnce = (options: BrokerConnectionOptions): MqttClient => {
  const { url, id, secret } = options;
  return connect(url, {
    will: { topic: presenceTopicOf(options), payload: Buffer.from(toPresence(false)), qos: 1, retain: true },
    clientId: String(id),
    username: String(id),
    password: secret,
    keepalive: keepAliveSeconds,
    clean: true,
    reconnectPeriod: 0,
    connectTimeout: 20_000,
    queueQoSZero: false,
  });
};

const topicsOf = ({ property, id }: BrokerConnectionOptions): string[] =>
  downKinds.map((kind) => toTopic({ property, terminal: id, kind }));

/** Creates a retry timer: the retry delay doubles up to a limit; `reset` restarts with the first delay. */
function createRetry({ clock, chance }: BrokerConnectionOptions, run: () => void) {
  let count = 0;
  let cancel = (): void => undefined;
  return {
    later() {
      const pause = Math.min(lastRetryMs, firstRetryMs * 2 ** Math.min(count, 10));
      count += 1;
      cancel = clock.after(pause * (0.5 + chance() / 2), run);
    },
    reset() {
      count = 0;
    },
    cancel: () => cancel(),
  };
}

/**
 * Uses a new MQTT client for each connection, because the spool decides which messages are sent in which order, not the
 * library's own store of unacknowledged messages.
 */
export function createBrokerConnection(options: BrokerConnectionOptions): BrokerConnection {
  const { id, property } = options;
  let client: MqttClient | null = null;
  let wanted = false;
  const retry = createRetry(options, () => dial());

  /** Tells an external broker, where other servers may serve the terminal later; the gateway of a server does not need it. */
  const publishPresence = (of: MqttClient, connected: boolean): void => {
    of.publish(presenceTopicOf(options), toPresence(connected), { qos: 1, retain: true }, () => undefined);
  };

  const lost = (gone: MqttClient, reason: string): void => {
    if (client !== gone) return;
    client = null;
    gone.end(true);
    options.onDown(reason);
    if (wanted) retry.later();
  };

  const subscribed = (fresh: MqttClient, error: Error | null): void => {
    if (client !== fresh) return;
    if (error) {
      lost(fresh, error.message);
      return;
    }
    retry.reset();
    publishPresence(fresh, true);
    options.onUp();
  };

  const dial = (): void => {
    if (!wanted || client) return;
    const fresh = connectOnce(options);
    client = fresh;
    let reason = 'closed';
    fresh.on('connect', () => fresh.subscribe(topicsOf(options), { qos: 1 }, (error) => subscribed(fresh, error)));
    fresh.on('error', (error) => {
      reason = error.message;
    });
    fresh.on('close', () => lost(fresh, reason));
    fresh.on('message', (topic, payload) => {
      const read = parseTopic(topic);
      if (client === fresh && read?.terminal === id && isDownKind(read.kind)) options.onMessage(read.kind, payload.toString('utf8'));
    });
  };

  const disconnect = (force: boolean): Promise<void> => {
    wanted = false;
    retry.cancel();
    const leaving = client;
    client = null;
    if (!leaving) return Promise.resolve();
    if (!force && leaving.connected) publishPresence(leaving, false);
    options.onDown('left');
    return new Promise((resolve) => {
      // The client waits for the acknowledgements of its messages before it ends. Those of a lost connection never come.
      leaving.once('close', () => resolve());
      leaving.end(force, () => resolve());
    });
  };

  return {
    open() {
      if (wanted) return;
      wanted = true;
      retry.reset();
      dial();
    },
    publish(kind, json) {
      // The broker's acknowledgement is ignored, because only `committed` counts; a failed publish closes the connection.
      client?.publish(toTopic({ property, terminal: id, kind }), json, { qos: 1 }, () => undefined);
    },
    disconnect: () => void disconnect(true),
    close: () => disconnect(false),
  };
}
