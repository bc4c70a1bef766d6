import { randomUUID } from 'node:crypto';
import { type DestinationStream, type Logger, pino } from 'pino';
import { Registry } from 'prom-client';
import { createDecisionDelivery } from '../features/approval/delivery.ts';
import { createDispatch } from '../features/command/dispatch.ts';
import { raiseForeignProperty } from '../features/computed-error/rules/property-number.ts';
import { createConfigurationDelivery } from '../features/configuration/delivery.ts';
import { toDefaults, toTerminalEntryTable } from '../features/configuration/entry-table.ts';
import { createTerminalSettings } from '../features/configuration/terminal-settings.ts';
import { createVault } from '../features/identity/factor/vault.ts';
import { type IngestLimits, ingestLimits } from '../features/ingest/boot-queues.ts';
import { createIngest, type Ingest } from '../features/ingest/ingest.ts';
import { createIngestMetrics } from '../features/ingest/metrics.ts';
import { activateSecret } from '../features/terminal/activate-secret.ts';
import { raiseTakeovers } from '../features/terminal-identity/raise-takeovers.ts';
import { openUploads } from '../files/uploads.ts';
import { createGateway, type Gateway } from '../mqtt/gateway.ts';
import type { GatewayLimits } from '../mqtt/limits.ts';
import { followSecretChanges } from '../mqtt/secret-changes.ts';
import { followTakenConnections } from '../mqtt/taken-connections.ts';
import { type Node, startNode } from '../nodes/node.ts';
import type { TestServer } from './server.ts';

/** The terminal gateway on a free port, beside the REST API of a test. */
export interface TestGateway {
  readonly gateway: Gateway;
  readonly ingest: Ingest;
  readonly registry: Registry;
  /** The server that owns the connections; each gateway has one of its own. */
  readonly node: Node;
  stop(): Promise<void>;
}

export interface TestGatewaySettings {
  readonly gateway?: Partial<GatewayLimits>;
  readonly ingest?: Partial<IngestLimits>;
  /** Delay before an unanswered message is sent again. */
  readonly retryDelayMs?: number;
  readonly log?: DestinationStream;
  /** Whether terminals get their configuration; by default they do not. */
  readonly sendsConfiguration?: boolean;
}

export async function startTestGateway(server: TestServer, settings: TestGatewaySettings = {}): Promise<TestGateway> {
  const { database, write, feed, config } = server;
  const registry = new Registry();
  const log: Logger = settings.log ? pino({ level: 'debug' }, settings.log) : pino({ level: 'silent' });
  let gateway: Gateway | null = null;
  const ingest = createIngest({
    write,
    limits: { ...ingestLimits, ...settings.ingest },
    metrics: createIngestMetrics(registry),
    log,
    acknowledge: ({ terminal, ...message }) => gateway?.send(terminal, 'committed', message),
  });
  const onError = (error: unknown) => log.warn({ err: error }, 'lease');
  const figures = async () => ({ terminals: gateway?.terminals().length ?? 0, consoles: 0, head: 0 });
  const node = await startNode({ database, id: randomUUID(), name: 'test', version: '1.0.0', schema: 147, figures, onError });
  gateway = await createGateway({
    config: { ...config, mqttPort: 0 },
    database,
    write,
    node,
    registry,
    log,
    accept: ingest.accept,
    raiseTakeovers: (identity) => write((tx) => raiseTakeovers(tx, identity)),
    raiseForeignProperty: ({ terminal }, property) => write((tx) => raiseForeignProperty(tx, terminal, property)),
    activateSecret: (given) => write((tx) => activateSecret(tx, given)),
    limits: settings.gateway ?? {},
  });
  const open = gateway;
  const unfollowSecrets = followSecretChanges(feed, open);
  const unfollowTaken = followTakenConnections(feed, open, node.id);
  const retry = settings.retryDelayMs === undefined ? {} : { retryDelayMs: settings.retryDelayMs };
  const uploads = await openUploads({ data: config.data, secretKey: null, incomplete: null, origin: () => 'http://localhost' });
  const decisions = createDecisionDelivery({ database, feed, gateway: open, log, ...retry });
  const commands = createDispatch({ database, write, feed, gateway: open, uploads, log, ...retry });
  const terminalSettings = createTerminalSettings(toTerminalEntryTable(toDefaults(config.settings)));
  const delivery = { database, write, feed, gateway: open, settings: terminalSettings, secrets: createVault(config), log, ...retry };
  const configurations = settings.sendsConfiguration ? createConfigurationDelivery(delivery) : null;
  return {
    gateway: open,
    ingest,
    registry,
    node,
    stop: async () => {
      unfollowSecrets();
      unfollowTaken();
      await configurations?.stop();
      await commands.stop();
      await decisions.stop();
      await open.stop();
      await ingest.stop();
      await node.release();
    },
  };
}
