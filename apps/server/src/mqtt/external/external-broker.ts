import { type DownKind, toTopic } from '@floorwalker/core/gateway/topics';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { BrokerAddress } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Feed } from '../../db/feed.ts';
import type { Writer } from '../../db/write.ts';
import type { Node } from '../../nodes/node.ts';
import { createForeignProperties, type ForeignPropertiesDeps } from '../foreign-properties.ts';
import type { GatekeeperDeps } from '../gatekeeper.ts';
import { type GatewayLimits, gatewayLimits } from '../limits.ts';
import type { MessageSink } from '../message-sink.ts';
import { createGatewayMetrics } from '../metrics.ts';
import { createPresence } from '../presence.ts';
import type { SecretBox } from '../secret-issuer.ts';
import type { TerminalTransport } from '../terminal-transport.ts';
import { createAccountService } from './account-service.ts';
import { createBrokerLink } from './broker-link.ts';
import { createBucketService } from './bucket-service.ts';
import { bucketOf, type Claims } from './buckets.ts';
import { createDynamicSecurity } from './dynamic-security.ts';
import { createReceiver } from './receiver.ts';
import { createServedTerminals } from './served-terminals.ts';

export interface ExternalBrokerDeps {
  readonly address: BrokerAddress;
  readonly database: Database;
  readonly write: Writer;
  readonly feed: Pick<Feed, 'follow'>;
  readonly node: Node;
  readonly registry: Registry;
  readonly log: Logger;
  readonly limits?: Partial<Pick<GatewayLimits, 'graceMs'>>;
  /** Receives each message that passed the checks. */
  readonly accept: MessageSink['accept'];
  readonly raiseForeignProperty: ForeignPropertiesDeps['raiseForeignProperty'];
  readonly activateSecret: GatekeeperDeps['activateSecret'];
  readonly secrets: Pick<SecretBox, 'open'>;
}

/** Terminals that are connected to an external broker, of which this server serves some buckets (docs/adr/0088). */
export interface ExternalBroker extends TerminalTransport {
  /** Whether the server is connected to the broker and may serve terminals there. */
  isConnected(): boolean;
}

function addMetrics(registry: Registry, isReady: () => boolean, claims: () => Claims): void {
  const registers = [registry];
  new Gauge({
    name: 'floor_mqtt_broker_connected',
    help: 'Whether the server is connected to the external broker',
    registers,
    collect() {
      this.set(isReady() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'floor_mqtt_buckets',
    help: 'Buckets of terminals (of 64) that the server serves',
    registers,
    collect() {
      this.set(claims().size);
    },
  });
}

/** Serves terminals through a broker. The broker need not be reachable yet. */
export function createExternalBroker(deps: ExternalBrokerDeps): ExternalBroker {
  const { address, node, registry, log } = deps;
  const { packetBytes, graceMs } = { ...gatewayLimits, ...deps.limits };
  const served = createServedTerminals();
  const metrics = createGatewayMetrics(registry, () => served.connected().length);
  const listeners: ((terminal: number) => void)[] = [];
  let ready = false;
  const isReady = () => ready;
  const setReady = (value: boolean) => {
    ready = value;
    buckets.wake();
  };

  const endEarlierConnections = (terminal: number, connection: number) => {
    if ((buckets.claims().get(bucketOf(terminal)) ?? connection) < connection) receiver.left(terminal);
  };
  const presence = createPresence({ ...deps, graceMs, connected: served.connected, onTakenOver: endEarlierConnections });
  const onConnected = (terminal: number) => {
    for (const listener of listeners) listener(terminal);
  };
  const foreignProperties = createForeignProperties(deps);
  const receiver = createReceiver({ ...deps, served, presence, metrics, foreignProperties, packetBytes, onConnected });
  const { left } = receiver;

  const security = createDynamicSecurity(() => link, address.username);
  const link = createBrokerLink({
    address,
    clientId: `floor-${node.id}`,
    log,
    onMessage: (topic, payload, retained, done) => (security.take(topic, payload) ? done() : receiver.take(topic, payload, retained, done)),
    onConnect: async () => {
      await security.begin();
      setReady(true);
    },
    onClose: () => {
      security.closed();
      setReady(false);
    },
  });
  const buckets = createBucketService({ ...deps, link, served, presence, isReady, left, onBegun: (stored) => accounts.begin(stored) });
  const accounts = createAccountService({ ...deps, link, security, served, claims: buckets.claims, isReady, left });
  addMetrics(registry, isReady, buckets.claims);

  return {
    isConnected: isReady,
    send: (terminal, kind, message, minSecretVersion = 0) => {
      const one = served.of(terminal);
      if (!one || !ready || one.identity.secretVersion < minSecretVersion) return false;
      link.publish(toTopic({ property: one.property, terminal, kind }), JSON.stringify(message));
      return one.connectedAs !== null;
    },
    // The account is replaced when the change is read, which ends the connection.
    endEarlierSecrets: served.forgetSecret,
    endEarlierConnections,
    listens: (terminal) => ready && (served.of(terminal)?.connectedAs ?? null) !== null,
    terminals: () => served.connected().map(({ terminal }) => terminal),
    onListening: (_kind: DownKind, listener) => {
      listeners.push(listener);
    },
    stop: async () => {
      await accounts.stop();
      await buckets.stop();
      await presence.stop();
      await link.stop();
    },
  };
}
