import type { DownMessage } from '@floorwalker/core/gateway/messages';
import type { DownKind } from '@floorwalker/core/gateway/topics';
import type { Client, PublishPacket } from 'aedes';
import { covers, type Identity, topicOf } from './access.ts';

/** A connection of a terminal with its subscriptions. */
export interface Connection {
  readonly client: Client;
  readonly identity: Identity;
  /** When the connection was opened, by `performance.now()`. */
  readonly openedAt: number;
  readonly filters: Set<string>;
  /** Acknowledgements (`committed`) not written yet: only the newest of each boot is sent. */
  readonly publishedPackets: Map<string, PublishPacket>;
  inFlight: boolean;
}

/** Keeps the open connections by terminal, and sends messages to them. */
export interface Connections {
  add(client: Client, identity: Identity): Connection;
  of(client: Client): Connection | undefined;
  /** Removes the connection; returns whether it was the terminal's last. */
  remove(client: Client): boolean;
  /** Returns the number of the terminal's connections under other client ids; a connection under the same id would be replaced. */
  othersThan(terminal: number, clientId: string): number;
  /** Whether the terminal has a connection under this client id. */
  has(terminal: number, clientId: string): boolean;
  readonly size: number;
  terminals(): readonly number[];
  /** Whether a connection of the terminal is subscribed to messages of this kind. */
  listens(terminal: number, kind: DownKind): boolean;
  /**
   * Sends with QoS 1 to every connection that is subscribed to the kind and was opened with the secret of this version or
   * later; returns whether there was one.
   */
  send<K extends DownKind>(terminal: number, kind: K, message: DownMessage<K>, minSecretVersion?: number): boolean;
  /** Ends the terminal's connections opened with an earlier secret, present and future ones. */
  endEarlierSecrets(terminal: number, secretVersion: number): void;
  /** Ends the terminal's connections that are earlier than this one. */
  endEarlierConnections(terminal: number, connection: number): void;
  /** Ends at most `count` of the connections that were opened before `time`, by `performance.now()`, the oldest first; returns their number. */
  endOpenedBefore(time: number, count: number): number;
  /** Returns the latest connection of each terminal. */
  latest(): readonly Connection[];
}

const isLater = (one: Connection, other: Connection): boolean => one.identity.connection > other.identity.connection;

export function createConnections(): Connections {
  const byClient = new Map<Client, Connection>();
  const byTerminal = new Map<number, Set<Connection>>();
  // Terminals whose secret was replaced while this server runs: a connection admitted just before is ended too.
  const secretVersions = new Map<number, number>();

  const sendNext = (connection: Connection) => {
    const [next] = connection.publishedPackets;
    connection.inFlight = next !== undefined;
    if (!next) return;
    connection.publishedPackets.delete(next[0]);
    connection.client.publish(next[1], () => sendNext(connection));
  };

  const deliver = (connection: Connection, packet: PublishPacket, kind: DownKind, message: DownMessage<DownKind>) => {
    if (kind !== 'committed' || !('boot' in message)) {
      connection.client.publish(packet, () => undefined);
      return;
    }
    connection.publishedPackets.set(message.boot, packet);
    if (!connection.inFlight) sendNext(connection);
  };

  return {
    add: (client, identity) => {
      const openedAt = performance.now();
      const connection: Connection = { client, identity, openedAt, filters: new Set(), publishedPackets: new Map(), inFlight: false };
      byClient.set(client, connection);
      const set = byTerminal.get(identity.terminal) ?? new Set();
      byTerminal.set(identity.terminal, set.add(connection));
      if (identity.secretVersion < (secretVersions.get(identity.terminal) ?? 0)) setImmediate(() => client.close());
      return connection;
    },
    of: (client) => byClient.get(client),
    remove: (client) => {
      const connection = byClient.get(client);
      if (!connection) return false;
      byClient.delete(client);
      const { terminal } = connection.identity;
      const set = byTerminal.get(terminal);
      set?.delete(connection);
      if (set?.size !== 0) return false;
      byTerminal.delete(terminal);
      return true;
    },
    othersThan: (terminal, clientId) => [...(byTerminal.get(terminal) ?? [])].filter(({ client }) => client.id !== clientId).length,
    has: (terminal, clientId) => [...(byTerminal.get(terminal) ?? [])].some(({ client }) => client.id === clientId),
    get size() {
      return byClient.size;
    },
    terminals: () => [...byTerminal.keys()],
    listens: (terminal, kind) => [...(byTerminal.get(terminal) ?? [])].some((connection) => covers(connection.filters, kind)),
    endEarlierSecrets: (terminal, secretVersion) => {
      secretVersions.set(terminal, Math.max(secretVersion, secretVersions.get(terminal) ?? 0));
      for (const { client, identity } of byTerminal.get(terminal) ?? []) if (identity.secretVersion < secretVersion) client.close();
    },
    endEarlierConnections: (terminal, connection) => {
      for (const { client, identity } of byTerminal.get(terminal) ?? []) if (identity.connection < connection) client.close();
    },
    endOpenedBefore: (time, count) => {
      // In the order in which they were opened.
      const ended = [...byClient.values()].filter(({ openedAt }) => openedAt < time).slice(0, count);
      for (const { client } of ended) client.close();
      return ended.length;
    },
    latest: () => [...byTerminal.values()].map((set) => [...set].reduce((one, other) => (isLater(other, one) ? other : one))),
    send: (terminal, kind, message, minSecretVersion = 0) => {
      let heard = false;
      const payload = Buffer.from(JSON.stringify(message));
      for (const connection of byTerminal.get(terminal) ?? []) {
        const topic = topicOf(connection.filters, kind);
        if (topic === null || connection.identity.secretVersion < minSecretVersion) continue;
        heard = true;
        deliver(connection, { cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false }, kind, message);
      }
      return heard;
    },
  };
}
