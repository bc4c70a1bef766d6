import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from './config.ts';
import { ConfigError } from './config-reader.ts';
import type { DatabaseAddress } from './database-url.ts';
import { createDamageWatch, type DamageWatch } from './db/damage-watch.ts';
import { type Database, type DatabaseListeners, openBatchReader, openDatabase, type PoolLoad } from './db/database.ts';
import { startCluster } from './db/embedded/cluster.ts';
import { toArchiveSettings } from './db/embedded/wal-archive.ts';
import { type ConnectionSettings, createHosts, untilWritable } from './db/hosts.ts';
import { migrate } from './db/migrate.ts';
import { ensurePartitions } from './db/partitions.ts';
import { createPause } from './db/pause.ts';
import { type Priority, setPriorityOf } from './db/processes.ts';
import { readMismatch } from './db/requirements.ts';
import { startStandbyWatch } from './db/standby-watch.ts';
import { underStartLock } from './db/start-lock.ts';
import { openTimelineNote } from './db/timeline-note.ts';
import { toMonthsKept } from './jobs/months-kept.ts';
import { listTimeouts } from './list/timeouts.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { readVersion } from './version.ts';

/** A class of work. Work of one class waits for a connection only behind work of the same class. */
interface WorkClass {
  /** Maximum number of connections. */
  readonly connections: number;
  /** Statement timeout in milliseconds; by default that of `openDatabase`. */
  readonly statementMs?: number;
  /** Priority of its processes, if the database is on this machine. */
  readonly priority: Priority;
}

/**
 * All classes of work. A handler or a job has the class of the pool that it is created with (`compose.ts`, `routes.ts`).
 * `money`: decisions, messages of terminals, commands, sign-ins and every other change; `terminals`: connections of terminals, and the delivery of
 * commands and configuration to them; `live`: the stream, those who follow it, and the rows that they are sent; `lists`: pages, rows and counts;
 * `jobs`: what the server does by itself; `exports`: reads of whole lists; `statistics`: reports, dashboards, forecasts and figures of alert rules.
 */
export const workClasses = {
  money: { connections: 16, priority: 'raised' },
  terminals: { connections: 6, priority: 'raised' },
  live: { connections: 8, priority: 'raised' },
  lists: { connections: 8, priority: 'lowered', statementMs: listTimeouts.page },
  jobs: { connections: 8, priority: 'raised' },
  exports: { connections: 4, priority: 'lowest' },
  statistics: { connections: 4, priority: 'lowest', statementMs: listTimeouts.page },
} as const satisfies { readonly [name: string]: WorkClass };
export type WorkClassName = keyof typeof workClasses;

/** One pool for each class of work; the pool of lists has the batch reader of exports. */
export type Pools = { readonly [Name in Exclude<WorkClassName, 'exports'>]: Database };

/** Creates the gauges and the histogram of the classes; returns the histogram of the waits. `all`: the pools, once they are open. */
function createWorkMetrics(registry: Registry, all: () => { readonly [Name in WorkClassName]: Pick<Database, 'load'> }) {
  const registers = [registry];
  const gauge = (name: string, help: string, of: keyof PoolLoad) =>
    new Gauge({
      name: `floor_work_${name}`,
      help,
      labelNames: ['class'],
      registers,
      collect() {
        for (const [work, pool] of Object.entries(all())) this.set({ class: work }, pool.load()[of]);
      },
    });
  gauge('waiting', 'Calls of a class of work that wait for a connection of the database', 'waiting');
  gauge('running', 'Connections in use by a class of work', 'running');
  gauge('limit', 'Maximum number of connections of a class of work', 'limit');
  const waits = new Histogram({
    name: 'floor_work_wait_seconds',
    help: 'Time that calls of a class of work waited for a connection',
    labelNames: ['class'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers,
  });
  for (const work of Object.keys(workClasses)) waits.zero({ class: work });
  return waits;
}

/** Opens the pools of all classes on one database. `isLocal`: its processes are on this machine. */
export function openPools(
  settings: Parameters<typeof openDatabase>[0],
  isLocal: boolean,
  registry: Registry,
  failed: (error: unknown) => void,
) {
  const waits = createWorkMetrics(registry, () => ({ ...pools, exports }));
  const toOptions = (name: WorkClassName) => {
    const { connections, statementMs, priority }: WorkClass = workClasses[name];
    const listeners: DatabaseListeners = {
      failed,
      waited: (seconds) => waits.observe({ class: name }, seconds),
      ...(isLocal && { connected: (pid) => void setPriorityOf(pid, priority) }),
    };
    return [{ ...settings, max: connections, ...(statementMs !== undefined && { statement_timeout: statementMs }) }, listeners] as const;
  };
  const money = openDatabase(...toOptions('money'));
  const terminals = openDatabase(...toOptions('terminals'));
  const live = openDatabase(...toOptions('live'));
  // Without `live`, which the poll of the feed uses all the time; the changes that it passes on are stored by `money`.
  const isBusy = () => [money, lists].some((pool) => pool.load().running > 0);
  const exports = openBatchReader(...toOptions('exports'), createPause(isBusy));
  const lists = openDatabase(...toOptions('lists'), exports);
  const jobs = openDatabase(...toOptions('jobs'));
  const statistics = openDatabase(...toOptions('statistics'));
  const pools: Pools = { money, terminals, live, lists, jobs, statistics };
  return { pools, close: () => Promise.all(Object.values(pools).map((pool) => pool.close())) };
}

/** The open database. */
export interface DatabaseServices {
  readonly pools: Pools;
  readonly damageWatch: DamageWatch;
  readonly settings: ConnectionSettings;
  /** Version of this server. */
  readonly version: string;
}

/** Called with each part that must be stopped, in the order of their start. */
type AddStop = (stop: () => Promise<unknown> | unknown) => void;

interface DatabaseDeps {
  readonly config: Config;
  readonly registry: Registry;
  readonly log: Logger;
  readonly addStop: AddStop;
}

/** Returns the settings of connections to an external database. `data`: the data directory, which has the note of the highest timeline. */
export async function toSettings(
  { urls, isChecked }: DatabaseAddress,
  data: string,
  onError: (error: unknown) => void,
): Promise<ConnectionSettings> {
  if (!isChecked) return { connectionString: urls[0] ?? '' };
  return { hosts: createHosts(urls, await openTimelineNote(data), onError) };
}

/** Starts the embedded database if there is no `DATABASE_URL`, opens the pools, and brings the schema up to date. */
async function composeDatabase({ config, registry, log, addStop }: DatabaseDeps): Promise<DatabaseServices> {
  await mkdir(config.data, { recursive: true, mode: 0o700 });
  const version = await readVersion();
  const find = async (): Promise<ConnectionSettings> => {
    if (config.database !== null)
      return toSettings(config.database, config.data, (error) => log.warn({ err: error }, 'timeline of the database'));
    const settings = config.walArchive === null ? {} : toArchiveSettings(config.walArchive);
    if (config.walArchive !== null) await mkdir(config.walArchive, { recursive: true, mode: 0o700 });
    const cluster = await startCluster({
      directory: config.data,
      settings,
      log: (event, details) => log.info(details, `database ${event}`),
    });
    addStop(cluster.stop);
    return cluster.connection;
  };
  const settings = await find();
  if (settings.hosts)
    await untilWritable(settings, (error) => log.warn({ err: error }, 'the start waits for a writable host of the database'));
  const damageWatch = createDamageWatch(log);
  const { pools, close } = openPools(settings, config.database === null, registry, damageWatch.note);
  addStop(close);
  addStop(damageWatch.stop);
  const mismatch = config.database && (await readMismatch(pools.money));
  if (mismatch) throw new ConfigError('DATABASE_URL', mismatch);
  await damageWatch.start(pools.money);
  const applied = await migrate(pools.money, { version });
  if (applied.length > 0) log.info({ applied }, 'migrated');
  await underStartLock(pools.money, () => ensurePartitions(pools.money, Date.now(), toMonthsKept(config.retentionDays)));
  if (config.database !== null) addStop((await startStandbyWatch(pools.jobs, config.database.urls.length, log)).stop);
  return { pools, damageWatch, settings, version };
}

/** The parts that everything else needs, while the database is being opened. */
export interface OpenDatabase {
  readonly shutdown: Shutdown;
  readonly registry: Registry;
  readonly services: Promise<DatabaseServices>;
}

/** Begins to open the database. This module imports little, so the database starts while the other modules of the server are loaded. */
export function openDatabaseOf(config: Config, log: Logger): OpenDatabase {
  const shutdown = createShutdown(log);
  const registry = new Registry();
  const services = composeDatabase({ config, registry, log, addStop: shutdown.add });
  // It is awaited later: until then a failure is not unhandled.
  services.catch(() => undefined);
  return { shutdown, registry, services };
}
