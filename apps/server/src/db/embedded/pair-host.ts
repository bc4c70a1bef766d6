import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '../database.ts';
import { sendSignal } from '../processes.ts';
import { copyCluster } from './base-backup.ts';
import { nameDraft } from './draft.ts';
import { endRemains, findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { clusterSettings } from './settings.ts';
import { makeRuntimeDirectory, removeRuntimeDirectory, role, type Site } from './site.ts';

/** One PostgreSQL server of a pair: the primary, or the standby that follows it. */
export interface PairHost {
  readonly cluster: string;
  /** Host and port, as in `DATABASE_URL`. */
  readonly address: string;
  /** Connections as superuser. */
  readonly database: Database;
  start(): Promise<Postmaster>;
  /** Creates the database in a new cluster, and sets the password for connections by TCP. */
  createDatabase(): Promise<void>;
  /** Makes a running standby the primary; resolves when it is writable. */
  promote(): Promise<void>;
  /** Replaces the data by a copy of the data of the other host, which is a running primary, and makes this host its standby. */
  copyFrom(primary: PairHost): Promise<void>;
  /** Stops PostgreSQL and closes the connections. */
  stop(): Promise<void>;
}

export interface PairHostOptions {
  /** The directory of the cluster, of the log and of the file of access rules. */
  readonly directory: string;
  /** Programs and user; the same for both hosts. */
  readonly site: Pick<Site, 'binaries' | 'identity'>;
  /** Ports of this host and of the other one, on the loopback address. */
  readonly ports: { readonly own: number; readonly other: number };
  /** Password of the role `floor` for connections by TCP. */
  readonly password: string;
  /** PostgreSQL settings besides those of every embedded cluster. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Name by which a primary knows its standby (`synchronous_standby_names`). */
const standbyName = 'standby';

const accessRules = ['local all all trust', 'host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'];

const pollMs = 20;

/** Creates the handle of one host of a pair. Nothing is started or created yet, except the directory of the socket. */
export async function createPairHost({ directory, site, ports, password, settings = {} }: PairHostOptions): Promise<PairHost> {
  await mkdir(directory, { recursive: true, mode: 0o755 });
  const cluster = join(directory, 'postgres');
  const { owner } = site.identity;
  const runtimeDirectory = await makeRuntimeDirectory(undefined, owner);
  const hbaFile = join(directory, 'pg_hba.conf');
  const all = {
    ...clusterSettings,
    max_connections: '200',
    max_wal_senders: '4',
    wal_keep_size: '256MB',
    ...settings,
    listen_addresses: '127.0.0.1',
    port: String(ports.own),
    hba_file: hbaFile,
    primary_conninfo: `host=127.0.0.1 port=${ports.other} user=${role} password=${password} application_name=${standbyName}`,
  };
  const connection = { host: runtimeDirectory, port: ports.own, user: role };
  const database = openDatabase({ ...connection, database: role, max: 2 });
  const write = async (file: string, text: string) => {
    await writeFile(file, text, { mode: 0o600 });
    await chown(file, owner.uid, owner.gid);
  };
  return {
    cluster,
    address: `127.0.0.1:${ports.own}`,
    database,
    start: async () => {
      await write(hbaFile, `${accessRules.join('\n')}\n`);
      return startPostmaster({ ...site, cluster, runtimeDirectory, logFile: join(directory, 'postgres.log'), settings: all });
    },
    createDatabase: async () => {
      const maintenance = openDatabase({ ...connection, database: 'postgres', max: 1 });
      try {
        const known = await maintenance.query('select 1 from pg_database where datname = $1', [role]);
        // Only then: in a database that waits for its standby, a change would wait before the standby is started.
        if (known.length > 0) return;
        await maintenance.execute(`alter role ${role} password '${password}'`);
        await maintenance.execute(`create database ${role}`);
      } finally {
        await maintenance.close();
      }
    },
    promote: async () => {
      const postmaster = await findPostmaster(cluster);
      if (!postmaster) throw new Error('the host is not running');
      // As pg_ctl does. The function pg_promote would hold a snapshot, for which the replay of the remaining WAL may wait for 30 s.
      await write(join(cluster, 'promote'), '');
      sendSignal(postmaster.pid, 'SIGUSR1');
      while (await isStandby(database)) await delay(pollMs);
    },
    copyFrom: async (primary) => {
      const draft = await nameDraft(cluster);
      await copyCluster(primary.database, primary.cluster, draft, write);
      await write(join(draft, 'standby.signal'), '');
      await endRemains(cluster);
      await rm(cluster, { recursive: true, force: true });
      await rename(draft, cluster);
    },
    stop: async () => {
      await database.close();
      await stopPostmaster(cluster);
      await removeRuntimeDirectory(runtimeDirectory);
    },
  };
}

/** Returns whether a running host follows another one. */
async function isStandby(database: Database): Promise<boolean> {
  const [row] = await database.query<{ replays: boolean }>('select pg_is_in_recovery() as replays');
  return row?.replays ?? true;
}

/** Sets whether the commits of a primary wait until its standby has stored them; resolves when the setting has been read. */
export async function setSynchronous({ database }: Pick<PairHost, 'database'>, isOn: boolean): Promise<void> {
  await database.execute(`alter system ${isOn ? `set synchronous_standby_names = '${standbyName}'` : 'reset synchronous_standby_names'}`);
  await database.query('select pg_reload_conf()');
}

/** How a standby follows a primary; null: it does not. */
export async function readReplication({ database }: Pick<PairHost, 'database'>): Promise<'sync' | 'async' | null> {
  const [row] = await database.query<{ state: 'sync' | 'async' }>(
    `select sync_state as state from pg_stat_replication where state = 'streaming' and application_name = $1`,
    [standbyName],
  );
  return row?.state ?? null;
}
