import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Reader } from './db/database.ts';
import type { Feed } from './db/feed.ts';
import { listMigrations, SchemaTooNew, schemaOf } from './db/schema.ts';
import type { Writer } from './db/write.ts';
import { publishServers } from './features/node/publish-servers.ts';
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
  readonly failed: Promise<never>;
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
    onServers: () => void write(publishServers).catch((error: unknown) => log.warn({ err: error }, 'change of servers')),
    onError: (error) => {
      log.warn({ err: error }, 'the lease of this server could not be renewed');
      if (error instanceof SchemaTooNew) fail(error);
    },
  });
  addNodeMetrics({ registry, database, node, version, head: feed.head });
  return { node, failed };
}
