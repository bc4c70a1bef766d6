import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../apps/server/src/db/database.ts';
import { createPairHost } from '../../../apps/server/src/db/embedded/pair-host.ts';
import { findPostmaster } from '../../../apps/server/src/db/embedded/postmaster.ts';
import { prepareCluster, role } from '../../../apps/server/src/db/embedded/site.ts';
import { findFreePort } from '../../harness/free-port.ts';
import { findFreePorts, type ProductProcess, startServer } from '../../harness/product.ts';
import { unlimited } from './product-stage.ts';

/** A database on which servers can be started. */
export interface ServersStage {
  readonly database: Database;
  /** Port of the database on the loopback address. */
  readonly port: number;
  readonly postmaster: number;
  /** Starts a server with a data directory of its own, which reaches the database on this port. */
  start(port?: number): Promise<ProductProcess>;
}

const password = 'bench';
const unused = 1;

/** Runs `work` with a new database; stops the servers and deletes everything afterwards. */
export async function withDatabase<T>(work: (stage: ServersStage) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'floor-servers-'));
  const cluster = join(directory, 'database');
  await mkdir(cluster, { mode: 0o755 });
  const site = await prepareCluster(cluster);
  const port = Number(await findFreePort());
  const host = await createPairHost({ directory: cluster, site, ports: { own: port, other: unused }, password });
  const servers: ProductProcess[] = [];
  const secretKey = randomBytes(32).toString('hex');
  const start = async (through = port) => {
    const data = await mkdtemp(join(directory, 'server-'));
    const url = `postgres://${role}:${password}@127.0.0.1:${through}/${role}`;
    const settings = { ...unlimited, ...(await findFreePorts()), DATABASE_URL: url, FLOOR_SECRET_KEY: secretKey };
    const server = await startServer(data, settings);
    servers.push(server);
    return server;
  };
  try {
    await host.start();
    await host.createDatabase();
    const postmaster = (await findPostmaster(host.cluster))?.pid ?? 0;
    return await work({ database: host.database, port, postmaster, start });
  } finally {
    for (const server of servers) await server.stop();
    await host.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
