import { argon2Sync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { composeMail } from '../compose-mail.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { ClusterConnection } from '../db/embedded/cluster.ts';
import { type Feed, startFeed } from '../db/feed.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { createWriter, type Writer } from '../db/write.ts';
import { followSettings } from '../features/configuration/follow-settings.ts';
import { type Exports, startExports } from '../features/export/exports.ts';
import { readServerId } from '../features/export/server-id.ts';
import { openClientStore } from '../features/group-client/client.ts';
import { createSessions, type SessionStore } from '../features/identity/session/sessions.ts';
import { readIssuers } from '../features/licence/issuers.ts';
import { createLicences, type Licences } from '../features/licence/licences.ts';
import { openRecordings } from '../features/remote-access/recordings.ts';
import { startUpdates } from '../features/update/updates.ts';
import { createWebhookSender } from '../features/webhook/send.ts';
import { createFileStore } from '../file-store/create-file-store.ts';
import { createIncompleteFiles } from '../file-store/incomplete-files.ts';
import { createBandwidth, createRateOf } from '../files/bandwidth.ts';
import { openUploads } from '../files/uploads.ts';
import type { AppDeps } from '../http/app.ts';
import type { Route } from '../http/route.ts';
import { createLiveConfig } from '../live-config.ts';
import { createLog } from '../log.ts';
import { createLists, createRoutes, type Lists } from '../routes.ts';
import { testIssuer } from './licences.ts';
import { takeApp } from './reusable-app.ts';

export interface ApiResponse {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly body: ReturnType<typeof JSON.parse>;
}

/** A request of a test. `as`: credentials: a bearer token, or headers. */
export interface CallOptions {
  readonly as?: string | Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The REST API with its own database, without ports. */
export interface TestServer extends TestDatabase {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly lists: Lists;
  readonly sessions: SessionStore;
  readonly write: Writer;
  readonly licences: Licences;
  readonly feed: Feed;
  readonly exports: Exports;
  readonly routes: readonly Route[];
  /**
   * Sends a request such as `GET /terminals`; paths are below `/api/v1` unless they start with `//`. Requests that change
   * data get a new idempotency key.
   */
  call(what: string, options?: CallOptions): Promise<ApiResponse>;
  /** Signs in over REST; returns the bearer token. */
  signIn(login: string): Promise<string>;
  stop(): Promise<void>;
}

const testKey = testIssuer.publicKey.toString('base64url');

/** Password of all test operators. */
export const password = 'correct horse battery';

/** Hash of that password, at the lowest cost that argon2id allows: tests sign in thousands of times. */
const hashedPassword = cheapHash(password);

function cheapHash(text: string): string {
  const nonce = Buffer.alloc(16);
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message: Buffer.from(text), nonce, tagLength: 32, ...cost });
  const toText = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toText(nonce)}$${toText(tag)}`;
}

/** Adds an operator whose login is by default the name of the role. */
export async function addOperator(
  server: Pick<TestServer, 'database'>,
  id: number,
  role: string,
  properties: readonly number[] = [],
  login: string = role,
) {
  await server.database.execute('insert into operator (id, login, name, role, password) values ($1, $2, $3, $4, $5)', [
    id,
    login,
    `${login} ${id}`,
    role,
    hashedPassword,
  ]);
  for (const property of properties) await server.database.execute('insert into operator_property values ($1, $2)', [id, property]);
}

/** Adds the demo's properties 101 to 103. */
export const addProperties = (server: Pick<TestServer, 'database'>) =>
  server.database.execute(`insert into property (id, name, zone, currency) values
    (101, 'Vienna West', 'Europe/Vienna', 'EUR'), (102, 'Reno North', 'America/Los_Angeles', 'USD'), (103, 'Madrid Sur', 'Europe/Madrid', 'EUR')`);

export const addTerminal = (server: Pick<TestServer, 'database'>, id: number, property: number, name = `Terminal ${id}`) =>
  server.database.execute(`insert into terminal (id, property_id, name, type, zone, secret) values ($1, $2, $3, 1, 'Europe/Vienna', '')`, [
    id,
    property,
    name,
  ]);

function createCall(app: FastifyInstance) {
  return async (what: string, { as, body, headers }: CallOptions = {}): Promise<ApiResponse> => {
    const [method = 'GET', path = '/'] = what.split(' ');
    const response = await app.inject({
      method: method as 'GET',
      url: path.startsWith('//') ? path.slice(1) : `/api/v1${path}`,
      headers: {
        host: 'localhost',
        ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
        ...(typeof as === 'string' ? { authorization: `Bearer ${as}` } : as),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    const json = /^application\/(problem\+)?json/.test(String(response.headers['content-type'])) && response.payload !== '';
    return { status: response.statusCode, headers: response.headers, body: json ? response.json() : response.payload };
  };
}

/** Starts the API. `env`: environment variables; `more`: additional routes, or another database. It must be stopped afterwards. */
export async function startTestServer(
  env: Record<string, string> = {},
  more: Partial<Pick<AppDeps, 'extras' | 'routes' | 'log'>> & { readonly open?: (connection: ClusterConnection) => Database } = {},
): Promise<TestServer> {
  const data = await mkdtemp(join(tmpdir(), 'floor-server-'));
  const live = createLiveConfig({
    FLOOR_DATA: data,
    FLOOR_LOG_LEVEL: 'silent',
    FLOOR_CALL_LIMIT: '0',
    FLOOR_SIGN_IN_LIMIT: '0',
    FLOOR_LICENCE_KEYS: testKey,
    ...env,
  });
  const { config } = live;
  const base = await createTestDatabase();
  const database = more.open?.(base.connection) ?? base.database;
  // A profile without rights, for tests that withdraw all rights of an operator.
  await database.execute(`insert into rights_profile (id, name) values ('guest', 'Guest') on conflict do nothing`);
  const feed = await startFeed(database, { pollMs: 250, onError: () => undefined });
  const write = createWriter(database, feed.take);
  const sessions = createSessions(database, write, config);
  const serverId = await readServerId(data);
  const lists = createLists(database, config, serverId);
  const licences = createLicences(await readIssuers(database, config));
  const log = createLog(config.logLevel);
  const followed = await followSettings({ live, database, feed, log });
  const store = await createFileStore(config, log);
  const incomplete = createIncompleteFiles(database, store);
  const exports = await startExports({ database, write, data, config, store, log });
  const ending = new AbortController();
  const uploads = await openUploads({ data, secretKey: null, incomplete, origin: () => 'http://localhost' });
  const updates = await startUpdates({ database, write, config, store, incomplete, log });
  const clients = await openClientStore(data);
  const mailServices = composeMail({ config, database, write, log, base: () => 'http://localhost:4200' });
  const webhookSender = createWebhookSender(config.webhooks);
  const routes = [
    ...createRoutes(
      {
        config,
        followed,
        database,
        listReader: database,
        reader: database,
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
        renewNotes: async () => undefined,
        webhookSender,
        remote: { secure: true, server: serverId, recordings: await openRecordings(data, store, incomplete) },
        ending: ending.signal,
      },
      lists,
    ),
    ...(more.routes ?? []),
  ];
  const { app, release } = await takeApp({
    key: JSON.stringify(env),
    isReusable: Object.keys(more).length === 0,
    files: {
      database,
      uploads,
      store,
      sessions,
      bandwidth: createBandwidth({ rateOf: createRateOf(database) }),
      secure: false,
      backups: lists.backups,
      logFiles: lists['log-files'],
      limit: 4096,
    },
    config,
    log: more.log ?? log,
    write,
    sessions,
    routes,
    metrics: new Registry(),
    secure: false,
    httpPort: () => 4200,
    livePort: () => 2011,
    extras: more.extras ?? [],
  });
  const call = createCall(app);
  return {
    ...base,
    database,
    app,
    config,
    lists,
    sessions,
    write,
    licences,
    feed,
    exports,
    routes,
    call,
    signIn: async (login) => {
      const { body } = await call('POST /session', { body: { login, password, kind: 'cli' } });
      return String(body.token);
    },
    stop: async () => {
      ending.abort();
      await release();
      await exports.stop();
      await updates.stop();
      await mailServices.stop();
      await followed.stop();
      await feed.stop();
      if (more.open) await database.close();
      await base.drop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
