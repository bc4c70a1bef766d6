import { type EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { DownKind } from '@floorwalker/core/gateway/topics';
import type { Aedes, Client } from 'aedes';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { ConnectionBudget } from '../connections/connection-budget.ts';
import type { Queryable } from '../db/database.ts';
import type { Writer } from '../db/write.ts';
import { listen } from '../http/listen.ts';
import type { Node } from '../nodes/node.ts';
import { covers, type Identity } from './access.ts';
import { createBroker } from './broker.ts';
import { type Connections, createConnections } from './connections.ts';
import { createForeignProperties, type ForeignPropertiesDeps } from './foreign-properties.ts';
import { addressOf, createGatekeeper, type GatekeeperDeps } from './gatekeeper.ts';
import { type GatewayLimits, gatewayLimits } from './limits.ts';
import type { MessageSink } from './message-sink.ts';
import { createGatewayMetrics, type GatewayMetrics } from './metrics.ts';
import { createPresence, type Presence } from './presence.ts';
import { startSpread } from './spread.ts';
import { createTakeovers, type TakeoversDeps } from './takeovers.ts';
import type { TerminalTransport } from './terminal-transport.ts';

export interface GatewayDeps {
  readonly config: Pick<Config, 'mqttPort' | 'mqttPlain' | 'mqttsPort' | 'bind' | 'tls'>;
  readonly database: Queryable;
  readonly write: Writer;
  /** This server, which owns the connections that it accepts while its lease is valid. */
  readonly node: Node;
  readonly registry: Registry;
  readonly log: Logger;
  readonly limits?: Partial<GatewayLimits>;
  /** Budget for the connections of all ports; without it, only the number of the gateway's connections is limited. */
  readonly budget?: ConnectionBudget;
  /** Receives each message that passed the checks. */
  readonly accept: MessageSink['accept'];
  readonly raiseTakeovers: TakeoversDeps['raiseTakeovers'];
  readonly raiseForeignProperty: ForeignPropertiesDeps['raiseForeignProperty'];
  readonly activateSecret: GatekeeperDeps['activateSecret'];
}

/** The MQTT gateway for terminals: MQTT 3.1.1; with a certificate only over TLS, unless plain MQTT is enabled. */
export interface Gateway extends TerminalTransport {
  /** Port for terminals: with TLS if there is a certificate. */
  readonly port: number;
  readonly secure: boolean;
  /** Additional port without TLS; null: none. */
  readonly plainPort: number | null;
}

const keepAliveMs = 10_000;

function accepting(broker: Aedes, limits: GatewayLimits, budget?: ConnectionBudget) {
  const take = (socket: Socket) => {
    socket.setNoDelay(true);
    socket.setKeepAlive(true, keepAliveMs);
    broker.handle(socket);
  };
  const bounded = <S extends Server>(server: S): S => {
    // The budget closes unidentified connections; a limit of the server would refuse terminals while unidentified connections
    // hold the places.
    if (budget) budget.watch(server);
    else server.maxConnections = limits.connections;
    return server;
  };
  return {
    plain: () => bounded(createServer(take)),
    secure: (tls: { cert: Buffer; key: Buffer }) => {
      const server = bounded(createTlsServer({ ...tls, handshakeTimeout: limits.connectMs }, take));
      // Failed TLS handshakes of unknown clients are not logged.
      server.on('tlsClientError', () => undefined);
      return server;
    },
  };
}

const closeServers = (servers: readonly Server[]) =>
  Promise.all(
    servers.map(async (server) => {
      server.close();
      await once(server, 'close');
    }),
  );

interface Listener {
  readonly kind: DownKind;
  readonly listener: (terminal: number) => void;
}

interface FollowDeps {
  readonly identityOf: (client: Client) => Identity | undefined;
  readonly connections: Connections;
  readonly presence: Presence;
  readonly metrics: GatewayMetrics;
  readonly log: Logger;
}

function followConnections(broker: Aedes, { identityOf, connections, presence, metrics, log }: FollowDeps): void {
  broker.on('client', (client) => {
    const identity = identityOf(client);
    if (!identity) return;
    connections.add(client, identity);
    metrics.connections.set(connections.size);
    presence.arrived({ ...identity, address: addressOf(client) });
    // The broker reports no end of a connection that was replaced by another one.
    client.conn.once('close', () => {
      const wasLast = connections.remove(client);
      metrics.connections.set(connections.size);
      if (wasLast) presence.left(identity.terminal);
    });
  });
  const broken = (client: Client, error: Error) => {
    metrics.refused.inc({ reason: 'protocol' });
    log.debug({ client: client.id, error: error.message }, 'connection of a terminal broke');
  };
  broker.on('clientError', broken);
  // The types of aedes lack the event `error`; without a listener the event would end the process.
  (broker as EventEmitter).on('error', (error: Error) => log.warn({ error: error.message }, 'the broker failed'));
  broker.on('connectionError', broken);
}

/** Return code of SUBACK for a refused subscription [MQTT 3.1.1, 3.9.3]. */
const notGranted = 128;

function followSubscriptions(broker: Aedes, connections: Connections, listeners: readonly Listener[]): void {
  broker.on('subscribe', (subscriptions, client) => {
    const connection = connections.of(client);
    if (!connection) return;
    const granted = subscriptions.filter(({ qos }) => (qos as number) !== notGranted).map(({ topic }) => topic);
    for (const topic of granted) connection.filters.add(topic);
    const { terminal } = connection.identity;
    for (const { kind, listener } of listeners) if (covers(granted, kind)) listener(terminal);
  });
  broker.on('unsubscribe', (topics, client) => {
    for (const topic of topics) connections.of(client)?.filters.delete(topic);
  });
}

/**
 * Returns the addresses for MQTT without TLS; null: none. With a certificate, secrets are never sent over a network in the
 * clear.
 */
function bindOfPlain({ tls, mqttPlain, bind }: GatewayDeps['config']): readonly string[] | null {
  if (tls === null) return bind;
  return mqttPlain ? ['127.0.0.1', '::1'] : null;
}

/** Opens the gateway. Resolves when terminals can connect. Throws `ConfigError` for a port that cannot be used. */
export async function createGateway(deps: GatewayDeps): Promise<Gateway> {
  const { config, log, budget } = deps;
  const limits = { ...gatewayLimits, ...deps.limits };
  const metrics = createGatewayMetrics(deps.registry);
  const connections = createConnections();
  const presence = createPresence({
    database: deps.database,
    write: deps.write,
    node: deps.node,
    graceMs: limits.graceMs,
    log,
    connected: () => connections.latest().map(({ client, identity }) => ({ ...identity, address: addressOf(client) })),
    onTakenOver: connections.endEarlierConnections,
  });
  const spread = startSpread({ ...deps, connections, limits: limits.spread });
  const takeovers = createTakeovers(deps);
  const foreignProperties = createForeignProperties(deps);
  const { database, accept: take, activateSecret } = deps;
  const gatekeeper = createGatekeeper({
    database,
    connections,
    takeovers,
    foreignProperties,
    limits,
    metrics,
    log,
    accept: take,
    budget,
    activateSecret,
  });
  const { authenticate, authorizePublish, authorizeSubscribe } = gatekeeper;
  const broker = await createBroker(limits, { authenticate, authorizePublish, authorizeSubscribe });
  const listeners: Listener[] = [];
  const { identityOf } = gatekeeper;
  followConnections(broker, { identityOf, connections, presence, metrics, log });
  followSubscriptions(broker, connections, listeners);

  const accept = accepting(broker, limits, budget);
  const plainBind = bindOfPlain(config);
  const plain = plainBind && (await listen({ bind: plainBind, port: config.mqttPort, setting: 'FLOOR_MQTT_PORT', log }, accept.plain));
  const pems = config.tls && { cert: await readFile(config.tls.cert), key: await readFile(config.tls.key) };
  const secure =
    pems && (await listen({ bind: config.bind, port: config.mqttsPort, setting: 'FLOOR_MQTTS_PORT', log }, () => accept.secure(pems)));

  return {
    port: (secure ?? plain)?.port ?? 0,
    secure: secure !== null,
    plainPort: secure && (plain?.port ?? null),
    send: connections.send,
    endEarlierSecrets: connections.endEarlierSecrets,
    endEarlierConnections: connections.endEarlierConnections,
    listens: connections.listens,
    terminals: connections.terminals,
    onListening: (kind, listener) => {
      listeners.push({ kind, listener });
    },
    stop: async () => {
      await spread.stop();
      await presence.stop();
      const closed = closeServers([...(plain?.servers ?? []), ...(secure?.servers ?? [])]);
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      await closed;
    },
  };
}
