import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { composeGateway } from './compose-gateway.ts';
import { composeLive } from './compose-live.ts';
import { composeMail } from './compose-mail.ts';
import { composeRemote } from './compose-remote.ts';
import type { Config } from './config.ts';
import { type ConnectionBudget, createConnectionBudget } from './connections/connection-budget.ts';
import { readShares } from './connections/shares.ts';
import { createDamageWatch, type DamageWatch } from './db/damage-watch.ts';
import { type Database, openDatabase } from './db/database.ts';
import { startCluster } from './db/embedded/cluster.ts';
import { type Feed, startFeed } from './db/feed.ts';
import { migrate } from './db/migrate.ts';
import { ensurePartitions } from './db/partitions.ts';
import { lowerPriority } from './db/processes.ts';
import { type Commit, createWriter, type Writer } from './db/write.ts';
import { evaluateAlerts } from './features/alert/evaluate.ts';
import { recordServiceEvent } from './features/art-event/record-service-event.ts';
import { followSettings } from './features/configuration/follow-settings.ts';
import { isEmpty, seedDemo } from './features/demo/seed.ts';
import { startExports } from './features/export/exports.ts';
import { readServerId } from './features/export/server-id.ts';
import { openClientStore } from './features/group-client/client.ts';
import { toRanges } from './features/head-note/finding.ts';
import { type HeadNotes, startHeadNotes } from './features/head-note/head-notes.ts';
import { createVault } from './features/identity/factor/vault.ts';
import { createFindOperator, createSessions } from './features/identity/session/sessions.ts';
import { addMaster, addMasterWithoutPassword, offerSetUp } from './features/installation/master.ts';
import { readIssuers } from './features/licence/issuers.ts';
import { createLicences, markAccepted } from './features/licence/licences.ts';
import { openRecordings } from './features/remote-access/recordings.ts';
import { startUpdates } from './features/update/updates.ts';
import { startDeliveries } from './features/webhook/deliveries.ts';
import { createWebhookSender } from './features/webhook/send.ts';
import { createFileStore } from './file-store/create-file-store.ts';
import { createBandwidth, createRateOf } from './files/bandwidth.ts';
import { createFileRoutes } from './files/routes.ts';
import { openUploads } from './files/uploads.ts';
import { createApi } from './http/api.ts';
import { createConsole } from './http/console.ts';
import { createDocuments } from './http/documents.ts';
import { createGuard } from './http/guard.ts';
import { createHealth } from './http/health.ts';
import { readTls, serve } from './http/serve.ts';
import { startJobs } from './jobs/jobs.ts';
import { toMonthsKept } from './jobs/retention.ts';
import { listTimeouts } from './list/timeouts.ts';
import type { LiveConfig } from './live-config.ts';
import { consoleBase, toLink } from './mail/link.ts';
import { createLists, createRoutes } from './routes.ts';
import { startStatistics } from './statistics/start.ts';

/** A running server. */
export interface Running {
  readonly console: string;
  readonly live: string;
  readonly mqtt: string;
  /** Link to the page that sets the password of the master account in an empty installation. */
  readonly setUp?: string;
  stop(): Promise<void>;
}

/** Started parts, to be stopped in reverse order. */
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

/**
 * Maximum number of connections for lists, and the same number for reports. Each kind has its own pool: a slow list delays only other lists, a slow
 * report only other reports, never a decision. On the same machine, reports also leave the processors to other work.
 */
const readers = 8;

interface Databases {
  readonly database: Database;
  readonly listReader: Database;
  readonly reader: Database;
  readonly damageWatch: DamageWatch;
}

async function startDatabase(config: Config, log: Logger, shutdown: Shutdown): Promise<Databases> {
  const find = async () => {
    if (config.databaseUrl !== null) return { connectionString: config.databaseUrl };
    const cluster = await startCluster({ directory: config.data, log: (event, details) => log.info(details, `database ${event}`) });
    shutdown.add(cluster.stop);
    return cluster.connection;
  };
  const settings = await find();
  const damageWatch = createDamageWatch(log);
  const failed = damageWatch.note;
  const database = openDatabase(settings, { failed });
  const readerSettings = { ...settings, max: readers, statement_timeout: listTimeouts.page };
  const listReader = openDatabase(readerSettings, { failed });
  const isLocal = config.databaseUrl === null;
  const reader = openDatabase(readerSettings, { failed, ...(isLocal && { connected: (pid) => void lowerPriority(pid) }) });
  shutdown.add(() => Promise.all([database.close(), listReader.close(), reader.close()]));
  shutdown.add(damageWatch.stop);
  await damageWatch.start(database);
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  await ensurePartitions(database, Date.now(), toMonthsKept(config.retentionDays));
  return { database, listReader, reader, damageWatch };
}

interface Stream {
  readonly write: Writer;
  readonly feed: Feed;
  readonly notes: HeadNotes;
}

/**
 * Starts the feed of the stream, the head notes (files that record the last entries outside the database) and the write path. A
 * commit passes its entries to the feed. The database is compared with its head notes before anything is
 * written.
 */
async function startStream(database: Database, config: Config, log: Logger, shutdown: Shutdown): Promise<Stream> {
  const feed = await startFeed(database, { pollMs: 250, onError: (error) => log.warn({ err: error }, 'feed') });
  shutdown.add(feed.stop);
  const notes = await startHeadNotes({
    database,
    directories: [config.data, ...(config.headNoteDirectory === null ? [] : [config.headNoteDirectory])],
    server: await readServerId(config.data),
    embedded: config.databaseUrl === null,
    log,
    onNewHistory: () => void feed.rebase().catch((error: unknown) => log.warn({ err: error }, 'feed')),
  });
  shutdown.add(notes.stop);
  const committed = (commit: Commit) => {
    feed.take(commit);
    notes.wake();
  };
  return { write: createWriter(database, committed), feed, notes };
}

function createMetrics(feed: Feed, damageWatch: DamageWatch): Registry {
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
  new Gauge({
    name: 'floor_database_checksum_failures',
    help: 'Pages of the database whose checksum did not fit, by its own count',
    registers: [registry],
    collect() {
      this.set(damageWatch.damage?.checksumFailures ?? 0);
    },
  });
  new Gauge({
    name: 'floor_database_failed_reads',
    help: 'Statements of this server that failed because of damaged data, since it started',
    registers: [registry],
    collect() {
      this.set(damageWatch.damage?.failedReads ?? 0);
    },
  });
  return registry;
}

/**
 * Creates the connection budget. Called after the database is opened, so that descriptors in use by then are not counted as
 * free for connections.
 */
function createBudget(registry: Registry, log: Logger): ConnectionBudget {
  const { limit, ...shares } = readShares();
  log.info({ fileDescriptors: limit, ...shares }, 'bounds of connections');
  return createConnectionBudget({ shares, registry, log });
}

async function fill(database: Database, write: Writer, config: Config): Promise<void> {
  if (config.demo) return seedDemo(database, write, config.data);
  if (!(await isEmpty(database))) return;
  return config.masterPassword === null ? addMasterWithoutPassword(write) : addMaster(write, config.masterPassword);
}

/** Returns the URL under which terminals reach the file transfer; `port` is known only after the server listens. */
const filesOrigin = (config: Config, port: number) =>
  config.filesUrl?.replace(/\/+$/, '') ?? `${config.tls ? 'https' : 'http'}://localhost:${port}`;

async function start(live: LiveConfig, log: Logger, shutdown: Shutdown): Promise<Omit<Running, 'stop'>> {
  const { config } = live;
  await mkdir(config.data, { recursive: true, mode: 0o700 });
  const tls = await readTls(config);
  const secure = tls !== null;
  const { database, listReader, reader, damageWatch } = await startDatabase(config, log, shutdown);
  const { write, feed, notes } = await startStream(database, config, log, shutdown);
  await fill(database, write, config);
  const followed = await followSettings({ live, database, feed, log });
  shutdown.add(followed.stop);
  const licences = createLicences(await readIssuers(database, config));
  await markAccepted(database, licences.issuers);
  const setUp = await offerSetUp(write);
  const registry = createMetrics(feed, damageWatch);
  const sessions = createSessions(database, write, config);
  const lists = createLists(listReader, config);
  const bound = { http: config.httpPort, live: secure ? config.wssPort : config.wsPort };
  const uploads = await openUploads({ data: config.data, origin: () => filesOrigin(config, bound.http) });
  const store = createFileStore(config, log);
  const updates = await startUpdates({ database, write, config, store, log });
  shutdown.add(updates.stop);
  const server = await readServerId(config.data);
  const recordings = await openRecordings(config.data, store);
  const exports = await startExports({ database, write, data: config.data, config, store, log });
  shutdown.add(exports.stop);
  const ending = new AbortController();

  const clients = await openClientStore(config.data);
  const toConsoleAddress = () => `http${secure ? 's' : ''}://localhost:${bound.http}`;
  const base = () => consoleBase(config, { home: toConsoleAddress() });
  const mailServices = composeMail({ config, database, write, log, base });
  shutdown.add(mailServices.stop);
  const webhookSender = createWebhookSender(config.webhooks);
  const routes = createRoutes(
    {
      config,
      followed,
      database,
      reader,
      write,
      feed,
      sessions,
      uploads,
      store,
      updates,
      exports,
      clients,
      mailServices: mailServices,
      licences,
      webhookSender,
      renewNotes: notes.renew,
      remote: { secure, server, recordings },
      ending: ending.signal,
    },
    lists,
  );
  const parts = { live: false, gateway: false };
  const checks = {
    database: async () => (await database.query('select 1')).length === 1,
    live: () => parts.live,
    gateway: () => parts.gateway,
    history: () => notes.finding === null,
    pages: () => damageWatch.damage === null,
  };
  const fault = () => damageWatch.damage && { pages: damageWatch.damage };
  const reasons = () => ({ ...(notes.finding && { history: toRanges(notes.finding) }), ...fault() });
  const budget = createBudget(registry, log);
  const files = createFileRoutes({
    database,
    uploads,
    store,
    sessions,
    bandwidth: createBandwidth({ rateOf: createRateOf(database) }),
    secure,
    budget,
    backups: lists.backups,
    logFiles: lists['log-files'],
  });
  const extras = [
    createHealth({ checks, metrics: registry, guard: createGuard(sessions, secure, 'property.view-all'), reasons, fault }),
    createDocuments(createGuard(sessions, secure, 'identity')),
    createConsole(config.data, clients.directory),
    files,
  ];
  const ports = { httpPort: () => bound.http, livePort: () => bound.live };
  const app = await createApi({
    config,
    log,
    write,
    sessions,
    routes,
    metrics: registry,
    secure,
    ...ports,
    extras,
    finding: () => notes.finding,
    damage: () => damageWatch.damage,
    identified: ({ raw }, { sessionKey }) => void budget.admit(raw.socket, { kind: 'operator', id: sessionKey }),
  });
  const serving = await serve(app, config, tls, budget);
  bound.http = serving.port;
  shutdown.add(serving.close);
  shutdown.add(() => ending.abort());
  const remote = await composeRemote({ config, tls, database, write, feed, sessions, log, serving, budget, server, recordings });
  const channel = await composeLive({
    config,
    tls,
    database,
    feed,
    sessions,
    registry,
    log,
    serving,
    budget,
    lists,
    remote: remote.upgrade,
  });
  bound.live = channel.port;
  parts.live = true;
  shutdown.add(channel.stop);
  shutdown.add(remote.stop);

  const origin = () => filesOrigin(config, bound.http);
  const terminals = await composeGateway({ config, database, write, feed, uploads, registry, log, budget, server, origin });
  shutdown.add(terminals.stop);
  parts.gateway = true;
  shutdown.add(
    startJobs({
      database,
      reader,
      write,
      sessions,
      licences,
      data: config.data,
      store,
      routes,
      config,
      evaluateAlerts: () => evaluateAlerts({ database, write, reader, lists, licences, ...mailServices, log }),
      certificate: tls?.cert ?? null,
      log,
    }).stop,
  );
  shutdown.add(startStatistics({ database, write, feed, log }).stop);
  shutdown.add(
    startDeliveries({
      database,
      write,
      feed,
      events: lists['event-log'],
      findOperator: createFindOperator(database),
      vault: createVault(config),
      sender: webhookSender,
      log,
    }).stop,
  );
  shutdown.add(await recordServiceEvent(write));
  shutdown.add(() => Object.assign(parts, { live: false, gateway: false }));
  return {
    console: toConsoleAddress(),
    live: `ws${secure ? 's' : ''}://localhost:${bound.live}/ArtClientWebSocket`,
    mqtt: `mqtt${terminals.gateway.secure ? 's' : ''}://localhost:${terminals.gateway.port}`,
    ...(setUp !== null && { setUp: toLink(base(), setUp) }),
  };
}

/**
 * Starts all parts in order and returns the addresses they listen on. If a part fails to start, the parts before it are
 * stopped.
 */
export async function compose(live: LiveConfig, log: Logger): Promise<Running> {
  const shutdown = createShutdown(log);
  try {
    return { ...(await start(live, log, shutdown)), stop: shutdown.run };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}
