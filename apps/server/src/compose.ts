import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { startCluster } from './db/embedded/cluster.ts';
import { type Feed, startFeed } from './db/feed.ts';
import { migrate } from './db/migrate.ts';
import { ensurePartitions } from './db/partitions.ts';
import { createWriter, type Writer } from './db/write.ts';
import { noteCheckpoint } from './features/audit/checkpoints.ts';
import { isEmpty, seedDemo } from './features/demo/seed.ts';
import { createSessions } from './features/session/sessions.ts';
import { createApp } from './http/app.ts';
import { createHealth } from './http/health.ts';
import { createHttpMetrics } from './http/metrics.ts';
import { createOrigins } from './http/origins.ts';
import { createProblemWriter } from './http/problems.ts';
import { createRefusalAudit } from './http/refusals.ts';
import { readTls, serve } from './http/serve.ts';
import { every } from './jobs/every.ts';
import { createLists, createRoutes } from './routes.ts';

/** A server that runs. */
export interface Running {
  readonly console: string;
  readonly live: string;
  readonly mqtt: string;
  stop(): Promise<void>;
}

/** What has been started, to be stopped in the opposite order. */
interface Shutdown {
  add(stop: () => Promise<unknown> | unknown): void;
  run(): Promise<void>;
}

function createShutdown(log: Logger): Shutdown {
  const stops: (() => Promise<unknown> | unknown)[] = [];
  return {
    add: (stop) => stops.push(stop),
    run: async () => {
      for (const stop of stops.splice(0).reverse()) {
        await Promise.resolve()
          .then(stop)
          .catch((error: unknown) => log.error({ err: error }, 'stop'));
      }
    },
  };
}

async function startDatabase(config: Config, log: Logger, shutdown: Shutdown): Promise<Database> {
  const open = async () => {
    if (config.databaseUrl !== null) return openDatabase({ connectionString: config.databaseUrl });
    const cluster = await startCluster({ directory: config.data, log: (event, details) => log.info(details, `database ${event}`) });
    shutdown.add(cluster.stop);
    return openDatabase(cluster.connection);
  };
  const database = await open();
  shutdown.add(database.close);
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  await ensurePartitions(database, Date.now());
  return database;
}

/** The write path and the feed need each other: a commit wakes the feed, which reads through the same pool. */
async function startStream(database: Database, log: Logger, shutdown: Shutdown): Promise<{ write: Writer; feed: Feed }> {
  const feed = await startFeed(database, { pollMs: 250, onError: (error) => log.warn({ err: error }, 'feed') });
  shutdown.add(feed.stop);
  return { write: createWriter(database, feed.wake), feed };
}

function startJobs({ database, config, log, endRunOut, shutdown }: JobDeps): void {
  const start = (ms: number, name: string, work: () => Promise<unknown>) => {
    const job = every(
      ms,
      async () => void (await work()),
      (error) => log.warn({ err: error, job: name }, 'job'),
    );
    shutdown.add(job.stop);
  };
  shutdown.add(() => noteCheckpoint(database, config.data));
  start(10_000, 'end sessions', endRunOut);
  start(60_000, 'audit checkpoint', () => noteCheckpoint(database, config.data));
  start(3_600_000, 'partitions', () => ensurePartitions(database, Date.now()));
  start(3_600_000, 'idempotency keys', () => database.execute(`delete from idempotency where at < clock_timestamp() - interval '30 days'`));
}

interface JobDeps {
  readonly database: Database;
  readonly config: Config;
  readonly log: Logger;
  readonly endRunOut: () => Promise<unknown>;
  readonly shutdown: Shutdown;
}

function createMetrics(feed: Feed): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'floor_stream_head',
    help: 'Number of the last entry of the stream',
    registers: [registry],
    collect() {
      this.set(feed.head());
    },
  });
  return registry;
}

async function fill(database: Database, write: Writer, config: Config, log: Logger): Promise<void> {
  if (config.demo) return seedDemo(database, write, config.data);
  if (await isEmpty(database)) log.warn('no operators yet');
}

async function start(config: Config, log: Logger, shutdown: Shutdown): Promise<Omit<Running, 'stop'>> {
  await mkdir(config.data, { recursive: true, mode: 0o700 });
  const tls = await readTls(config);
  const database = await startDatabase(config, log, shutdown);
  const { write, feed } = await startStream(database, log, shutdown);
  await fill(database, write, config, log);
  const sessions = createSessions(database, write, config);
  const ending = new AbortController();
  const lists = createLists(database);
  const routes = createRoutes({ config, database, write, feed, sessions, ending: ending.signal }, lists);
  const metrics = createMetrics(feed);
  startJobs({ database, config, log, endRunOut: sessions.endRunOut, shutdown });
  const secure = tls !== null;
  const live = { port: config.wsPort };
  const app = await createApp({
    log,
    problems: await createProblemWriter(),
    routes,
    write,
    sessions,
    origins: createOrigins([...config.hosts, ...(config.filesUrl ? [config.filesUrl] : [])], config.bind, secure),
    secure,
    callLimit: config.callLimit,
    signInLimit: config.signInLimit,
    livePort: () => live.port,
    refused: createRefusalAudit(write),
    answered: createHttpMetrics(metrics),
    extras: [createHealth({ database: async () => (await database.query('select 1')).length === 1 }, metrics)],
  });
  const serving = await serve(app, config, tls);
  shutdown.add(serving.close);
  shutdown.add(() => ending.abort());
  return {
    console: `http${secure ? 's' : ''}://localhost:${serving.port}`,
    live: `ws${secure ? 's' : ''}://localhost:${live.port}/ArtClientWebSocket`,
    mqtt: `mqtt://localhost:${config.mqttPort}`,
  };
}

/** Starts everything in order and answers where it listens. When a part fails to start, those before it are stopped. */
export async function compose(config: Config, log: Logger): Promise<Running> {
  const shutdown = createShutdown(log);
  try {
    return { ...(await start(config, log, shutdown)), stop: shutdown.run };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}
