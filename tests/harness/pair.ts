import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '../../apps/server/src/db/database.ts';
import { type Postmaster, startPostmaster, stopPostmaster } from '../../apps/server/src/db/embedded/postmaster.ts';
import { clusterSettings } from '../../apps/server/src/db/embedded/settings.ts';
import { makeRuntimeDirectory, prepareCluster, role } from '../../apps/server/src/db/embedded/site.ts';
import { sendSignal } from '../../apps/server/src/db/processes.ts';
import { findFreePort } from './free-port.ts';
import { until } from './wait.ts';

const run = promisify(execFile);

/** One PostgreSQL server of a pair. */
export interface PairHost {
  /** A connection as superuser. */
  readonly database: Database;
  /** Host and port, as in `DATABASE_URL`. */
  readonly address: string;
  /** Sends a signal to all its processes: SIGKILL ends it as a power cut would, SIGSTOP makes it silent. */
  signal(signal: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
  /** Makes a standby the primary; resolves when it is writable. */
  promote(): Promise<void>;
}

/** A primary and a standby that follows it. */
export interface Pair {
  readonly primary: PairHost;
  readonly standby: PairHost;
  /** `DATABASE_URL` with both hosts. */
  readonly url: string;
  /** Stops both and deletes their data. */
  remove(): Promise<void>;
}

type Prepared = Awaited<ReturnType<typeof prepareCluster>>;

/** Creates the handle of a cluster below `directory`. */
async function createHost(directory: string, prepared: Prepared, more: Readonly<Record<string, string>>) {
  const { cluster, identity } = prepared;
  const port = await findFreePort();
  const runtimeDirectory = await makeRuntimeDirectory(undefined, identity.owner);
  const hba = join(directory, 'pg_hba.conf');
  const settings = {
    ...clusterSettings,
    ...more,
    listen_addresses: '127.0.0.1',
    port,
    hba_file: hba,
    max_wal_senders: '4',
    wal_keep_size: '256MB',
    max_connections: '200',
    // The test's files need not survive a power cut of the machine.
    fsync: 'off',
    autovacuum: 'off',
  };
  const database = openDatabase({ host: runtimeDirectory, port: Number(port), user: role, database: role, max: 2 });
  const give = (file: string) => chown(file, identity.owner.uid, identity.owner.gid);
  let postmaster: Postmaster | null = null;
  const signalFile = join(cluster, 'standby.signal');
  const follow = async () => {
    await writeFile(signalFile, '');
    await give(signalFile);
  };
  const host = {
    database,
    address: `127.0.0.1:${port}`,
    signal: async (signal: NodeJS.Signals) => {
      if (!postmaster) throw new Error('the host is not running');
      // The postmaster first, so that it starts no process meanwhile.
      sendSignal(postmaster.pid, signal);
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(postmaster.pid)]).catch(() => ({ stdout: '' }));
      for (const pid of stdout.match(/\d+/g) ?? []) sendSignal(Number(pid), signal);
    },
    start: async () => {
      await writeFile(hba, 'local all all trust\nhost all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n');
      await give(hba);
      postmaster = await startPostmaster({ ...prepared, runtimeDirectory, logFile: join(directory, 'postgres.log'), settings });
    },
    promote: async () => {
      if (!postmaster) throw new Error('the host is not running');
      // As pg_ctl does. The function pg_promote would hold a snapshot, for which the replay of the remaining WAL may wait for 30 s.
      const file = join(cluster, 'promote');
      await writeFile(file, '');
      await give(file);
      sendSignal(postmaster.pid, 'SIGUSR1');
      await until(async () => {
        const [row] = await database.query<{ replays: boolean }>('select pg_is_in_recovery() as replays');
        return row?.replays ? null : true;
      });
    },
  };
  return { ...host, follow, give, remove: () => database.close().then(() => stopPostmaster(cluster)), runtimeDirectory };
}

/** Creates a primary with an empty database and its settings. */
async function createPrimary(directory: string) {
  await mkdir(directory, { mode: 0o755 });
  const prepared = await prepareCluster(directory);
  const host = await createHost(directory, prepared, {});
  await host.start();
  const maintenance = openDatabase({
    host: host.runtimeDirectory,
    port: Number(host.address.split(':')[1]),
    user: role,
    database: 'postgres',
    max: 1,
  });
  await maintenance.execute(`create database ${role}`);
  await maintenance.close();
  return { prepared, host };
}

/** Copies the files of the running primary between the start and the end of a backup, as `pg_basebackup` does. */
async function cloneInto(directory: string, { prepared, host }: Awaited<ReturnType<typeof createPrimary>>) {
  const cluster = join(directory, 'postgres');
  await mkdir(directory, { mode: 0o755 });
  const label = await host.database.connection(async (connection) => {
    await connection.query(`select pg_backup_start('pair', true)`);
    await run('cp', ['-a', prepared.cluster, cluster]);
    const [end] = await connection.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    return end?.labelfile ?? '';
  });
  await rm(join(cluster, 'postmaster.pid'));
  const labelFile = join(cluster, 'backup_label');
  await writeFile(labelFile, label);
  await host.give(labelFile);
  const connection = `host=127.0.0.1 port=${host.address.split(':')[1]} user=${role} application_name=standby`;
  const standby = await createHost(directory, { ...prepared, cluster }, { primary_conninfo: connection });
  await standby.follow();
  await standby.start();
  return standby;
}

/** Starts a pair. `mode`: whether the primary confirms a commit only after the standby has stored it. */
export async function startPair(mode: 'synchronous' | 'asynchronous'): Promise<Pair> {
  const directory = await mkdtemp(join(tmpdir(), 'floor-pair-'));
  const created = await createPrimary(join(directory, 'one'));
  const primary = created.host;
  const standby = await cloneInto(join(directory, 'two'), created);
  if (mode === 'synchronous') {
    await primary.database.execute(`alter system set synchronous_standby_names = 'standby'`);
    await primary.database.query('select pg_reload_conf()');
  }
  const state = mode === 'synchronous' ? 'sync' : 'async';
  await until(async () => {
    const [row] = await primary.database.query<{ state: string }>(
      `select sync_state as state from pg_stat_replication where state = 'streaming'`,
    );
    return row?.state === state ? true : null;
  });
  return {
    primary,
    standby,
    url: `postgres://${role}@${primary.address},${standby.address}/${role}`,
    remove: async () => {
      await Promise.all([primary.remove(), standby.remove()]);
      for (const path of [directory, primary.runtimeDirectory, standby.runtimeDirectory]) await rm(path, { recursive: true, force: true });
    },
  };
}
