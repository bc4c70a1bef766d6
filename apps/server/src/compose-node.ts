import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Reader } from './db/database.ts';
import type { Feed } from './db/feed.ts';
import { listMigrations, SchemaTooNew, schemaOf } from './db/schema.ts';
import type { Writer } from './db/write.ts';
import { publishServers } from './features/node/publish-servers.ts';
import { type Leases, startLeases } from './nodes/leases.ts';
import { addNodeMetrics, createFigures } from './nodes/metrics.ts';
import { type Node, startNode } from './nodes/node.ts';

export interface NodeServicesDeps {
  readonly database: Reader;
  readonly write: Writer;
  readonly feed: Feed;
  readonly id: string;
  readonly version: string;
  readonly registry: Registry;
  readonly log: Logger;
}

/** Enters this server into the table of servers. `failed` rejects when the database was changed so that this server must stop. */
export async function composeNode({ database, write, feed, id, version, registry, log }: NodeServicesDeps): Promise<{
  readonly node: Node;
  readonly leases: Leases;
  readonly failed: Promise<never>;
  stop(): Promise<unknown>;
}> {
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  const node = await startNode({
    database,
    id,
    name: hostname(),
    version,
    schema: schemaOf(await listMigrations()),
    figures: createFigures(registry, feed.head),
    onError: (error) => {
      log.warn({ err: error }, 'the lease of this server could not be renewed');
      if (error instanceof SchemaTooNew) fail(error);
    },
  });
  const leases = await startLeases({ database, node, onError: (error) => log.warn({ err: error }, 'leases of jobs could not be taken') });
  const publish = () => write(publishServers).catch((error: unknown) => log.warn({ err: error }, 'change of servers'));
  node.onServers((isOldest) => void (isOldest && publish()));
  addNodeMetrics({ registry, database, node, leases, version, head: feed.head });
  return { node, leases, failed, stop: () => Promise.all([leases.stop(), node.stop()]) };
}
