import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../database.ts';
import { isConnectionLoss } from '../errors.ts';
import { isPostgresOf } from '../processes.ts';
import { takeDirectoryLock } from './directory-lock.ts';
import { limitLog } from './log-file.ts';
import { findPostmaster, type Postmaster, settle, startPostmaster, stopPostmaster } from './postmaster.ts';
import { clusterSettings } from './settings.ts';
import { makeRuntimeDirectory, prepareCluster, removeRuntimeDirectory, role, type Site } from './site.ts';

export interface ClusterOptions {
  /** The server's data directory; the cluster is its subdirectory `postgres`. */
  readonly directory: string;
  /** Directory of the socket; by default a new private directory under the system's temporary directory. */
  readonly runtimeDirectory?: string;
  /** PostgreSQL settings that override the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called with events of the database: `started`, `adopted`, `lost`, `restarted`, `restart-failed`, `stopped`. */
  readonly log: (event: ClusterEvent, details: Readonly<Record<string, unknown>>) => void;
}

export type ClusterEvent = 'started' | 'adopted' | 'lost' | 'restarted' | 'restart-failed' | 'stopped';

/** Connection settings for `openDatabase`. `host` is the directory of the socket. */
export interface ClusterConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface Cluster {
  readonly connection: ClusterConnection;
  /** True if PostgreSQL was already running, left behind by a killed server. */
  readonly adopted: boolean;
  /** Stops PostgreSQL cleanly and releases the directory. Close the pools first. */
  stop(): Promise<void>;
}

/**
 * Runs the embedded PostgreSQL on a data directory, one server at a time. A PostgreSQL that survived a killed server is
 * adopted. If PostgreSQL dies while the server runs, it is restarted on the same socket. @throws DataDirectoryInUse,
 * ForeignData, or an Error with PostgreSQL's own message.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const directory = options.directory;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const lock = await takeDirectoryLock(directory);
  try {
    const { site, postmaster, connection, adopted } = await enter(await prepareCluster(directory), options);
    options.log(adopted ? 'adopted' : 'started', { pid: postmaster.pid });
    const watch = watchPostmaster(site, postmaster, options.log);
    return {
      connection,
      adopted,
      stop: async () => {
        await watch.end();
        await lock.announceEnd();
        await stopPostmaster(site.cluster);
        await removeRuntimeDirectory(site.runtimeDirectory);
        await lock.release();
        options.log('stopped', {});
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A PostgreSQL that accepts connections, and its location. */
interface Entered {
  readonly site: Site;
  readonly postmaster: Postmaster;
  readonly connection: ClusterConnection;
  readonly adopted: boolean;
}

/** How long a PostgreSQL that refuses connections is still taken for a running one; milliseconds. */
const shutdownTimeout = 10_000;

/**
 * Adopts the running PostgreSQL or starts one. Retries for a while, since a PostgreSQL that was just killed may still appear
 * to run.
 */
async function enter(prepared: Awaited<ReturnType<typeof prepareCluster>>, options: ClusterOptions): Promise<Entered> {
  const end = performance.now() + shutdownTimeout;
  for (;;) {
    const running = await settle(prepared.cluster);
    const site: Site = {
      ...prepared,
      runtimeDirectory: running?.socketDirectory ?? (await makeRuntimeDirectory(options.runtimeDirectory, prepared.identity.owner)),
      logFile: join(options.directory, 'postgres.log'),
      settings: { ...clusterSettings, ...options.settings },
    };
    const postmaster = running ?? (await startOrTidy(site));
    try {
      return { site, postmaster, connection: await openConnection(site, postmaster), adopted: running !== undefined };
    } catch (error) {
      if (!running || !isConnectionLoss(error) || performance.now() > end) throw error;
      await delay(20);
    }
  }
}

async function startOrTidy(site: Site): Promise<Postmaster> {
  try {
    return await startPostmaster(site);
  } catch (error) {
    await removeRuntimeDirectory(site.runtimeDirectory);
    throw error;
  }
}

/** Stops a PostgreSQL whose server was killed, unless another server has adopted it. Returns whether one was stopped. */
export async function stopOrphan(directory: string): Promise<boolean> {
  const lock = await takeDirectoryLock(directory);
  try {
    await lock.announceEnd();
    const cluster = await realpath(join(directory, 'postgres')).catch(() => undefined);
    const orphan = cluster && (await findPostmaster(cluster));
    if (!cluster || !orphan) return false;
    await stopPostmaster(cluster);
    await removeRuntimeDirectory(orphan.socketDirectory);
    return true;
  } finally {
    await lock.release();
  }
}

/** Checks that connections are accepted on the right data directory, and creates the database in a new cluster. */
async function openConnection({ cluster }: Site, { socketDirectory, port }: Postmaster): Promise<ClusterConnection> {
  const connection = { host: socketDirectory, port, user: role, database: role };
  const database = openDatabase({ ...connection, database: 'postgres', max: 1 });
  try {
    const [row] = await database.query<{ data_directory: string }>('show data_directory');
    if (row?.data_directory !== cluster)
      throw new Error(`the socket in ${socketDirectory} leads to ${row?.data_directory}, not to ${cluster}`);
    const known = await database.query('select 1 from pg_database where datname = $1', [role]);
    if (known.length === 0) await database.execute(`create database ${role}`);
    return connection;
  } finally {
    await database.close();
  }
}

const watchEvery = 200;
const limitLogEvery = 300;

/** Watches PostgreSQL until `end` is called: restarts it when it dies, and limits the size of its log. */
function watchPostmaster(site: Site, first: Postmaster, log: ClusterOptions['log']): { end(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  const restart = async (lost: number): Promise<number> => {
    log('lost', { pid: lost });
    const begun = performance.now();
    while (!signal.aborted) {
      try {
        await makeRuntimeDirectory(site.runtimeDirectory, site.identity.owner);
        const { pid } = await startPostmaster(site);
        log('restarted', { pid, milliseconds: Math.round(performance.now() - begun) });
        return pid;
      } catch (error) {
        log('restart-failed', { error });
        await delay(watchEvery, undefined, { signal }).catch(() => undefined);
      }
    }
    return lost;
  };

  const watch = async () => {
    let pid = first.pid;
    for (let round = 1; !signal.aborted; round++) {
      if (!(await isPostgresOf(pid, site.cluster))) pid = await restart(pid);
      if (round % limitLogEvery === 0) await limitLog(site.logFile).catch(() => undefined);
      await delay(watchEvery, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const watching = watch();

  return {
    end: () => {
      stopping.abort();
      return watching;
    },
  };
}
