import type { DownMessage } from '@floorwalker/core/gateway/messages';
import { type DownKind, toTopic } from '@floorwalker/core/gateway/topics';
import type { Client, PublishPacket } from 'aedes';
import { covers, type Identity } from './access.ts';

/** One connection of a terminal, with what it subscribed to. */
export interface Connection {
  readonly client: Client;
  readonly identity: Identity;
  readonly filters: Set<string>;
  /** `committed` answers not yet written: only the newest of each boot is worth sending. */
  readonly publishedPackets: Map<string, PublishPacket>;
  inFlight: boolean;
}

/** The connections that stand, by terminal, and the way down to them. */
export interface Connections {
  add(client: Client, identity: Identity): Connection;
  of(client: Client): Connection | undefined;
  /** Takes the connection out; answers whether it was the terminal's last. */
  remove(client: Client): boolean;
  /** How many connections the terminal has under other client ids than this one, which would take its place. */
  othersThan(terminal: number, clientId: string): number;
  /** Whether a connection of the terminal under this client id stands. */
  has(terminal: number, clientId: string): boolean;
  readonly size: number;
  terminals(): readonly number[];
  /** Whether a connection of the terminal listens for messages of this kind. */
  listens(terminal: number, kind: DownKind): boolean;
  /**
   * Sends to every connection that listens for the kind and was opened with the secret of this version or a later one;
   * answers whether there was one. QoS 1.
   */
  send<K extends DownKind>(terminal: number, kind: K, message: DownMessage<K>, minSecretVersion?: number): boolean;
  /** Ends the terminal's connections that were opened with an earlier secret, now and when they come. */
  endEarlierSecrets(terminal: number, secretVersion: number): void;
}

export function createConnections(): Connections {
  const byClient = new Map<Client, Connection>();
  const byTerminal = new Map<number, Set<Connection>>();
  // Of terminals whose secret was replaced while this server runs: who was let in a moment before is ended as well.
  const secretVersions = new Map<number, number>();

  const answerNext = (connection: Connection) => {
    const [next] = connection.publishedPackets;
    connection.inFlight = next !== undefined;
    if (!next) return;
    connection.publishedPackets.delete(next[0]);
    connection.client.publish(next[1], () => answerNext(connection));
  };

  const deliver = (connection: Connection, packet: PublishPacket, kind: DownKind, message: DownMessage<DownKind>) => {
    if (kind !== 'committed' || !('boot' in message)) {
      connection.client.publish(packet, () => undefined);
      return;
    }
    connection.publishedPackets.set(message.boot, packet);
    if (!connection.inFlight) answerNext(connection);
  };

  return {
    add: (client, identity) => {
      const connection: Connection = { client, identity, filters: new Set(), publishedPackets: new Map(), inFlight: false };
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
    send: (terminal, kind, message, minSecretVersion = 0) => {
      let heard = false;
      const payload = Buffer.from(JSON.stringify(message));
      for (const connection of byTerminal.get(terminal) ?? []) {
        if (!covers(connection.filters, kind) || connection.identity.secretVersion < minSecretVersion) continue;
        heard = true;
        const topic = toTopic({ ...connection.identity, kind });
        deliver(connection, { cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false }, kind, message);
      }
      return heard;
    },
  };
}
