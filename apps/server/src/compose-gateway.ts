import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { ConnectionBudget } from './connections/connection-budget.ts';
import type { Database } from './db/database.ts';
import type { Feed } from './db/feed.ts';
import type { Writer } from './db/write.ts';
import { createDecisionDelivery } from './features/approval/delivery.ts';
import { createDispatch } from './features/command/dispatch.ts';
import { raiseForeignProperty } from './features/computed-error/rules/property-number.ts';
import { createConfigurationDelivery } from './features/configuration/delivery.ts';
import { toDefaults, toTerminalEntryTable } from './features/configuration/entry-table.ts';
import { createTerminalSettings } from './features/configuration/terminal-settings.ts';
import { storeDemoSecrets } from './features/demo/broker-secrets.ts';
import { createVault } from './features/identity/factor/vault.ts';
import { type Acknowledgement, ingestLimits } from './features/ingest/boot-queues.ts';
import { createIngest } from './features/ingest/ingest.ts';
import { createIngestMetrics } from './features/ingest/metrics.ts';
import { createRemoteDelivery } from './features/remote-access/delivery.ts';
import { activateSecret } from './features/terminal/activate-secret.ts';
import { raiseTakeovers } from './features/terminal-identity/raise-takeovers.ts';
import type { Uploads } from './files/uploads.ts';
import { warnOfUnknownSecrets } from './mqtt/external/accounts.ts';
import { createGateway, type GatewayDeps } from './mqtt/gateway.ts';
import { followSecretChanges } from './mqtt/secret-changes.ts';
import { followTakenConnections } from './mqtt/taken-connections.ts';
import type { TerminalTransport } from './mqtt/terminal-transport.ts';
import type { Node } from './nodes/node.ts';

export interface GatewayServicesDeps {
  readonly config: Config;
  readonly database: Database;
  readonly write: Writer;
  /** For decisions and messages of terminals, which do not wait behind connections and deliveries. */
  readonly money: { readonly database: Database; readonly write: Writer };
  readonly feed: Feed;
  readonly uploads: Uploads;
  readonly registry: Registry;
  readonly log: Logger;
  readonly budget: ConnectionBudget;
  /** This server. */
  readonly node: Node;
  /** Host of this server for the URL of its gateway. */
  readonly host: string;
  /** Returns the origin under which terminals reach this server. */
  readonly origin: () => string;
}

/** The services for terminals: MQTT gateway or external broker, ingest, and delivery of commands and decisions. */
export interface GatewayServices {
  /** URL that terminals connect to. */
  readonly address: string;
  /** Whether terminals can be reached now. */
  isConnected(): boolean;
  stop(): Promise<void>;
}

interface OpenTransport {
  readonly transport: TerminalTransport;
  readonly address: string;
  readonly isConnected: () => boolean;
}

/** Opens the gateway of this server or, with the setting, connects to the external broker. */
async function openTransport(
  deps: GatewayDeps & { readonly config: Config; readonly database: Database; readonly feed: Feed; readonly host: string },
): Promise<OpenTransport> {
  const { config } = deps;
  if (!config.broker) {
    const gateway = await createGateway(deps);
    const address = `mqtt${gateway.secure ? 's' : ''}://${deps.host}:${gateway.port}`;
    return { transport: gateway, address, isConnected: () => true };
  }
  const { secure, host, port } = config.broker;
  const secrets = createVault(config);
  if (config.demo) await storeDemoSecrets(deps.database, deps.write, config.data, secrets);
  await warnOfUnknownSecrets(deps.database, deps.log);
  // An MQTT client, which a server with a gateway of its own does not need.
  const { createExternalBroker } = await import('./mqtt/external/external-broker.ts');
  const broker = createExternalBroker({ ...deps, address: config.broker, secrets });
  const address = `mqtt${secure ? 's' : ''}://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return { transport: broker, address, isConnected: broker.isConnected };
}

/**
 * Starts the services. Ingest acknowledges through the gateway, so a message that arrives before the gateway is open is
 * acknowledged when the terminal repeats it.
 */
export async function composeGateway({
  config,
  database,
  write,
  money,
  feed,
  uploads,
  registry,
  log,
  budget,
  node,
  host,
  origin,
}: GatewayServicesDeps): Promise<GatewayServices> {
  let open: TerminalTransport | null = null;
  const acknowledge = ({ terminal, ...message }: Acknowledgement) => open?.send(terminal, 'committed', message);
  const ingest = createIngest({ write: money.write, limits: ingestLimits, metrics: createIngestMetrics(registry), log, acknowledge });
  const {
    transport: gateway,
    address,
    isConnected,
  } = await openTransport({
    config,
    database,
    write,
    node,
    feed,
    registry,
    log,
    budget,
    host,
    accept: ingest.accept,
    raiseTakeovers: (identity) => write((tx) => raiseTakeovers(tx, identity)),
    raiseForeignProperty: ({ terminal }, property) => write((tx) => raiseForeignProperty(tx, terminal, property)),
    activateSecret: (given) => write((tx) => activateSecret(tx, given)),
  });
  open = gateway;
  // The listener for replaced secrets is started before the deliveries, so that nothing is sent over a connection whose secret
  // was replaced.
  const unfollowSecrets = followSecretChanges(feed, gateway);
  const unfollowTaken = followTakenConnections(feed, gateway, node.id);
  const decisions = createDecisionDelivery({ database: money.database, feed, gateway, log });
  const commands = createDispatch({ database, write, feed, gateway, uploads, log });
  const remoteRequests = createRemoteDelivery({ write, feed, gateway, server: node.id, origin, log });
  const settings = createTerminalSettings(toTerminalEntryTable(toDefaults(config.settings)));
  const configurations = createConfigurationDelivery({ database, write, feed, gateway, settings, secrets: createVault(config), log });
  return {
    address,
    isConnected,
    stop: async () => {
      unfollowSecrets();
      unfollowTaken();
      await configurations.stop();
      await remoteRequests.stop();
      await commands.stop();
      await decisions.stop();
      await gateway.stop();
      await ingest.stop();
    },
  };
}
