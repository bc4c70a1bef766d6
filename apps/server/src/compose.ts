import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { type OpenDatabase, openDatabaseOf, type Pools } from './compose-database.ts';
import { composeGateway } from './compose-gateway.ts';
import { composeLive } from './compose-live.ts';
import { composeMail } from './compose-mail.ts';
import { composeNode } from './compose-node.ts';
import { composeRemote } from './compose-remote.ts';
import type { Config } from './config.ts';
import { type ConnectionBudget, createConnectionBudget } from './connections/connection-budget.ts';
import { readShares } from './connections/shares.ts';
import type { Database } from './db/database.ts';
import { createDatabaseCheck } from './db/database-check.ts';
import { type Feed, startFeed } from './db/feed.ts';
import type { ConnectionSettings } from './db/hosts.ts';
import { underStartLock } from './db/start-lock.ts';
import { addStreamMetrics } from './db/stream-metrics.ts';
import { startWakeUps, type WakeUps } from './db/wake-ups.ts';
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
import { createIncompleteFiles } from './file-store/incomplete-files.ts';
import { createBandwidth, createRateOf } from './files/bandwidth.ts';
import { createFileRoutes } from './files/routes.ts';
import { openUploads } from './files/uploads.ts';
import { createApi } from './http/api.ts';
import { createConsole } from './http/console.ts';
import { createDocuments } from './http/documents.ts';
import { createGuard } from './http/guard.ts';
import { createHealth } from './http/health.ts';
import { toOwnHost } from './http/origins.ts';
import { readTls, serve } from './http/serve.ts';
import { startJobs } from './jobs/jobs.ts';
import { createFileSweep } from './jobs/sweep-files.ts';
import type { List } from './list/list.ts';
import type { LiveConfig } from './live-config.ts';
import { consoleBase, toLink } from './mail/link.ts';
import { createLists, createRoutes } from './routes.ts';
import type { Shutdown } from './shutdown.ts';
import { startStatistics } from './statistics/start.ts';

/** A running server. */
export interface Running {
  readonly console: string;
  readonly live: string;
  readonly mqtt: string;
  /** Link to the page that sets the password of the master account in an empty installation. */
  readonly setUp?: string;
  /** Rejects when the server cannot go on, because the database was changed for later versions. */
  readonly failed: Promise<never>;
  stop(): Promise<void>;
}

interface Stream {
  readonly write: Writer;
  /** Writes of jobs and of deliveries to terminals, on connections of their own. */
  readonly jobWrite: Writer;
  readonly terminalWrite: Writer;
  readonly feed: Feed;
  readonly notes: HeadNotes;
}

/**
 * Starts the feed of the stream, the head notes (files that record the last entries outside the database) and the write path. A
 * commit passes its entries to the feed. The database is compared with its head notes before anything is written.
 */
async function startStream(
  { money: database, terminals, live, jobs }: Pools,
  settings: ConnectionSettings,
  server: string,
  config: Config,
  log: Logger,
  shutdown: Shutdown,
): Promise<Stream> {
  let wakeUps: WakeUps | null = null;
  const confirm = async () => {
    // An embedded database has no standby. If announcements are impossible, a connection is used that may be that of the read.
    if (wakeUps && !(await wakeUps.confirm())) await live.query('select');
  };
  const feed = await startFeed(live, { confirm, onError: (error) => log.warn({ err: error }, 'feed') });
  shutdown.add(feed.stop);
  const notes = await startHeadNotes({
    database,
    directories: [config.data, ...(config.headNoteDirectory === null ? [] : [config.headNoteDirectory])],
    server,
    embedded: config.database === null,
    log,
    // So each head note is also a poll of the feed, for entries of other servers.
    onHead: (n) => void (n > feed.head() && feed.wake()),
    onNewHistory: () => void feed.rebase().catch((error: unknown) => log.warn({ err: error }, 'feed')),
  });
  shutdown.add(notes.stop);
  // A standby that was promoted may lack the last commits, which the comparison with the head notes finds.
  settings.hosts?.onFailover(() => void notes.renew().catch((error: unknown) => log.warn({ err: error }, 'head note')));
  const onError = (error: unknown) => log.warn({ err: error }, 'announcements of other servers');
  // No other server uses an embedded database.
  if (config.database !== null) {
    wakeUps = await startWakeUps(settings, { onWake: feed.wake, onError });
    shutdown.add(wakeUps.stop);
  }
  const committed = (commit: Commit) => {
    feed.take(commit);
    notes.wake();
    wakeUps?.announce();
  };
  const writerOf = (pool: Database) => createWriter(pool, committed);
  return { write: writerOf(database), jobWrite: writerOf(jobs), terminalWrite: writerOf(terminals), feed, notes };
}

/**
 * Creates the connection budget. Called after the database is opened, so that descriptors in use by then are not counted as
 * free for connections.
 */
function createBudget({ balancers }: Config, registry: Registry, log: Logger): ConnectionBudget {
  const { limit, ...shares } = readShares();
  log.info({ fileDescriptors: limit, ...shares }, 'bounds of connections');
  return createConnectionBudget({ shares, balancers, registry, log });
}

async function fill(database: Database, write: Writer, config: Config): Promise<void> {
  if (config.demo) return seedDemo(database, write, config.data);
  if (!(await isEmpty(database))) return;
  return config.masterPassword === null ? addMasterWithoutPassword(write) : addMaster(write, config.masterPassword);
}

/** Returns the URL under which terminals reach the file transfer; `port` is known only after the server listens. */
const filesOrigin = (config: Config, port: number) =>
  config.filesUrl?.replace(/\/+$/, '') ?? `${config.tls ? 'https' : 'http'}://${toOwnHost(config.bind)}:${port}`;

async function start(live: LiveConfig, log: Logger, { shutdown, registry, services }: OpenDatabase): Promise<Omit<Running, 'stop'>> {
  const { config } = live;
  const tls = await readTls(config);
  const secure = tls !== null;
  const { pools, damageWatch, settings, version } = await services;
  const { money: database, statistics: reader } = pools;
  const server = await readServerId(config.data);
  const { write, jobWrite, terminalWrite, feed, notes } = await startStream(pools, settings, server, config, log, shutdown);
  const nodeServices = await composeNode({ database: pools.live, write, feed, id: server, version, registry, log });
  const { node, leases, failed } = nodeServices;
  shutdown.add(nodeServices.stop);
  await underStartLock(database, () => fill(database, write, config));
  const followed = await followSettings({ live, database, feed, log });
  shutdown.add(followed.stop);
  const licences = createLicences(await readIssuers(database, config));
  await markAccepted(database, licences.issuers);
  const setUp = await offerSetUp(write);
  addStreamMetrics(registry, feed, damageWatch);
  const sessions = createSessions(database, write, config);
  const lists = createLists(pools.lists, config, server);
  const bound = { http: config.httpPort, live: secure ? config.wssPort : config.wsPort };
  const store = await createFileStore(config, log);
  const incomplete = createIncompleteFiles(database, store);
  const origin = () => filesOrigin(config, bound.http);
  const uploads = await openUploads({ data: config.data, secretKey: config.secretKey, incomplete, origin });
  const updates = await startUpdates({ database, write, config, store, incomplete, log });
  shutdown.add(updates.stop);
  const recordings = await openRecordings(config.data, store, incomplete);
  const exports = await startExports({ database, write, data: config.data, config, store, log });
  shutdown.add(exports.stop);
  const ending = new AbortController();

  const clients = await openClientStore(config.data);
  const host = toOwnHost(config.bind);
  const toConsoleAddress = () => `http${secure ? 's' : ''}://${host}:${bound.http}`;
  const base = () => consoleBase(config, { home: toConsoleAddress() });
  const mailServices = composeMail({ config, database, write, log, base });
  shutdown.add(mailServices.stop);
  const webhookSender = createWebhookSender(config.webhooks);
  const routes = createRoutes(
    {
      config,
      followed,
      database,
      listReader: pools.lists,
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
  const everyList = Object.values<List<ResourceDefinition>>(lists);
  await exports.takeOver((id) => everyList.find(({ resource }) => resource.id === id));
  const parts = { live: false, gateway: false, broker: () => false };
  const databaseCheck = createDatabaseCheck(database);
  const checks = {
    database: databaseCheck.check,
    live: () => parts.live,
    gateway: () => parts.gateway,
  };
  // A server whose database lacks history moves no money, but serves the console in which the loss is accepted.
  const notices = {
    history: () => notes.finding === null,
    pages: () => damageWatch.damage === null,
    ...(config.broker && { broker: () => parts.broker() }),
  };
  const fault = () => damageWatch.damage && { pages: damageWatch.damage };
  const reasons = () => ({
    ...(databaseCheck.problem && { database: databaseCheck.problem }),
    ...(notes.finding && { history: toRanges(notes.finding) }),
    ...fault(),
  });
  const budget = createBudget(config, registry, log);
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
    createHealth({
      checks,
      notices,
      metrics: registry,
      guard: createGuard(sessions, secure, 'property.view-all'),
      reasons,
      fault,
    }),
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
    database: pools.live,
    feed,
    sessions,
    registry,
    log,
    serving,
    budget,
    lists: createLists(pools.live, config, server),
    release: node.release,
    remote: remote.upgrade,
  });
  bound.live = channel.port;
  parts.live = true;
  shutdown.add(channel.stop);
  shutdown.add(remote.stop);

  const terminals = await composeGateway({
    config,
    database: pools.terminals,
    write: terminalWrite,
    money: { database, write },
    feed,
    uploads,
    registry,
    log,
    budget,
    node,
    host,
    origin,
  });
  shutdown.add(terminals.stop);
  Object.assign(parts, { gateway: true, broker: terminals.isConnected });
  const statistics = startStatistics({ database: pools.jobs, write: jobWrite, feed, leases, log });
  shutdown.add(statistics.stop);
  const deliveries = startDeliveries({
    database: pools.jobs,
    write: jobWrite,
    feed,
    events: lists['event-log'],
    findOperator: createFindOperator(database),
    vault: createVault(config),
    sender: webhookSender,
    leases,
    log,
  });
  shutdown.add(deliveries.stop);
  shutdown.add(
    startJobs({
      database: pools.jobs,
      reader,
      write: jobWrite,
      sessions,
      licences,
      data: config.data,
      store,
      recordings,
      sweepFiles: createFileSweep({ database: pools.jobs, store, registry, isComplete: () => notes.finding === null, log }),
      routes,
      config,
      evaluateAlerts: () =>
        evaluateAlerts({ database: pools.jobs, write: leases.fence('alerts', jobWrite), reader, lists, licences, ...mailServices, log }),
      certificate: tls?.cert ?? null,
      feed,
      leases,
      dueJobs: [...statistics.dueJobs, deliveries.dueJob],
      log,
    }).stop,
  );
  shutdown.add(await recordServiceEvent(write, version));
  shutdown.add(() => Object.assign(parts, { live: false, gateway: false }));
  return {
    failed,
    console: toConsoleAddress(),
    live: `ws${secure ? 's' : ''}://${host}:${bound.live}/ArtClientWebSocket`,
    mqtt: terminals.address,
    ...(setUp !== null && { setUp: toLink(base(), setUp) }),
  };
}

/**
 * Starts all parts in order and returns the addresses they listen on. If a part fails to start, the parts before it are
 * stopped. `opening`: the database, which the caller may have begun to open.
 */
export async function compose(live: LiveConfig, log: Logger, opening = openDatabaseOf(live.config, log)): Promise<Running> {
  const { shutdown } = opening;
  try {
    return { ...(await start(live, log, opening)), stop: shutdown.run };
  } catch (error) {
    // Parts of a database that is still being opened are stopped, too.
    await opening.services.catch(() => undefined);
    await shutdown.run();
    throw error;
  }
}
