import { Aedes, type AedesOptions, type Client, type PublishPacket } from 'aedes';
import type { GatewayLimits } from './limits.ts';

/**
 * A broker that passes no message from one client to another. Messages from terminals end in `authorizePublish`, which calls
 * back when there is room for more; messages to terminals are sent to them directly. So there is no routing, no queue between
 * clients and nothing retained.
 */
class TerminalBroker extends Aedes {
  override publish(_packet: PublishPacket, clientOrDone: unknown, done?: (error?: Error) => void): void {
    if (typeof clientOrDone === 'function') clientOrDone();
    else done?.();
  }
}

interface Parser {
  packet: { length: number };
  _parseLength(): boolean;
  _emitError(error: Error): void;
}

/**
 * Bounds the size of packets. aedes has no such limit, and waiting for a packet to be complete would hold up to 256 MiB of
 * bytes from an unauthenticated client; so the length is checked as soon as it is parsed. A test guards these internals.
 */
function limitPackets(client: Client, limit: () => number): void {
  const parser = (client as unknown as { _parser: Parser })._parser;
  const parseLength = parser._parseLength;
  parser._parseLength = function parseBoundedLength(this: Parser) {
    const known = parseLength.call(this);
    if (known && this.packet.length > limit()) {
      this._emitError(new Error('packet too large'));
      return false;
    }
    return known;
  };
}

interface Registrar {
  clients: Record<string, Client>;
  registerClient(client: Client): void;
  _finishRegisterClient(client: Client): void;
  unregisterClient(client: Client): void;
}

/**
 * Registers one connection for each client id: the one whose CONNECT came last. Without this, aedes registers the one whose authentication
 * ends last, even if it has closed by then, and removes it when any other connection with the client id ends. The event `clientDisconnect`
 * is not emitted for a connection that was replaced. A test guards these internals.
 */
function registerByArrival(broker: Aedes, arrivalOf: (client: Client) => number): void {
  const registrar = broker as unknown as Registrar;
  const unregister = registrar.unregisterClient;
  registrar.registerClient = (client) => {
    if (client.closed) return;
    const registered = registrar.clients[client.id];
    if (registered && arrivalOf(registered) > arrivalOf(client)) {
      client.conn.destroy();
      return;
    }
    registered?.close();
    registrar._finishRegisterClient(client);
  };
  registrar.unregisterClient = (client) => {
    if (registrar.clients[client.id] === client) unregister.call(broker, client);
  };
}

/** Creates the broker. `handle` accepts a new connection of any kind of stream. */
export async function createBroker(limits: GatewayLimits, options: AedesOptions): Promise<Aedes> {
  const { min, max } = limits.keepaliveSeconds;
  const arrivals = new WeakMap<Client, number>();
  let arrived = 0;
  const broker = new TerminalBroker({
    ...options,
    connectTimeout: limits.connectMs,
    drainTimeout: limits.drainMs,
    maxInflightInbound: 64,
    maxTopicLevels: 8,
    preConnect: (client, packet, done) => {
      arrived += 1;
      arrivals.set(client, arrived);
      // No MQTT session is kept for a disconnected terminal: messages that it missed are in the database and are sent again.
      packet.clean = true;
      delete packet.will;
      packet.keepalive = Math.min(Math.max(packet.keepalive || max, min), max);
      done(null, true);
    },
  });
  registerByArrival(broker, (client) => arrivals.get(client) ?? 0);
  await broker.listen();
  const handle = broker.handle;
  broker.handle = (stream, request) => {
    const client = handle(stream, request);
    limitPackets(client, () => (client.connected ? limits.packetBytes : limits.greetingBytes));
    return client;
  };
  return broker;
}
