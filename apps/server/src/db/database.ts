import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { backendOf } from './backend.ts';
import { createCanceller } from './cancel.ts';
import { isConnectionLoss, isGivenUp, isReadOnly } from './errors.ts';
import { type ConnectionSettings, createPool, HostLost, type Hosts } from './hosts.ts';
import { readInstant } from './instants.ts';
import { commit, confirmed } from './outcome.ts';
import { readInBatches } from './row-stream.ts';
import { createSilenceWatch, type SilenceWatch } from './silence-watch.ts';
import { createStatementNames } from './statement-names.ts';
import { readTexts } from './text-arrays.ts';

/** A row as the driver returns it: column name to value. */
export type Row = Record<string, unknown>;

/** Runs statements: the pool, or one connection in a transaction. */
export interface Queryable {
  /** Runs `text` with positional parameters; returns its rows, typed by the caller. */
  query<R extends object = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Runs a statement; returns the number of affected rows. */
  execute(text: string, values?: readonly unknown[]): Promise<number>;
}

export interface TransactionOptions {
  /**
   * Time limit for all statements of the transaction together, lock waits included, in milliseconds. By default each statement
   * has only the time limit of the pool.
   */
  readonly boundMs?: number;
  /** Isolation level and settings of the transaction, as statements that are sent together with BEGIN. */
  readonly settings?: string;
}

/** Runs single statements, or several in a transaction. */
export interface Reader extends Queryable {
  /**
   * Runs `work` on one connection between BEGIN and COMMIT; an error rolls back and is rethrown. Rejects with
   * `OutcomeUnknown` if COMMIT was sent and its result is unknown.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

/** A PostgreSQL database: reads go through it directly, changes through `createWriter`. */
export interface Database extends Reader {
  /**
   * Returns a reader for a caller who may disconnect: when the signal aborts, the running statement is cancelled in the
   * database and fails.
   */
  withSignal(signal: AbortSignal | undefined): Reader;
  batches: BatchReader['batches'];
  /** Runs `work` on one connection without a transaction, for cursors and session locks. */
  connection<T>(work: (connection: Queryable) => Promise<T>): Promise<T>;
  load(): PoolLoad;
  close(): Promise<void>;
}

/** Reads more rows than fit in memory. */
export interface BatchReader {
  /** Reads the result of a statement in batches from one snapshot, each when the last has been consumed. A few such reads run at a time. */
  batches<R extends object = Row>(text: string, values: readonly unknown[], signal: AbortSignal): AsyncGenerator<R[], void, undefined>;
  load(): PoolLoad;
  close(): Promise<void>;
}

/** Use of a pool: callers that wait for a connection, connections in use, and the maximum number of connections. */
export interface PoolLoad {
  readonly waiting: number;
  readonly running: number;
  readonly limit: number;
}

// The driver returns int8 as text; all bigints here (money, stream numbers) fit the exact integers of JSON.
const types = new pg.TypeOverrides();
types.setTypeParser(20, (text: string) => Number(text));
const defaultRead = pg.types.getTypeParser(1184) as (text: string) => Date | number;
types.setTypeParser(1184, (text: string) => readInstant(text, defaultRead));
const textArray = 1009;
const defaultTexts = pg.types.getTypeParser(textArray as Parameters<typeof pg.types.getTypeParser>[0]) as (
  text: string,
) => (string | null)[];
types.setTypeParser(textArray, (text: string) => readTexts(text, defaultTexts));

// Milliseconds. The database stops a slow statement after `statement`. The server stops waiting for a response after `response`;
// in a transaction with a time limit, it does so `late` after that limit. If the database does not respond at all, the silence
// watch (`silence-watch.ts`) detects it much earlier. The database ends a transaction that waits for its next statement for
// `idleInTransaction`: its server is paused or cut off, because transactions wait for nothing but the database, and other servers wait for its locks.
const timeouts = { connect: 15_000, statement: 30_000, response: 35_000, late: 1500, idleInTransaction: 3000 };

/** The statement timeout of a transaction is lowered only if its remaining time has shrunk by this much; milliseconds. */
const shortenMs = 250;

/** A connection of the driver, watched for missing responses. */
interface Connection {
  readonly client: pg.PoolClient;
  readonly watch: SilenceWatch;
  /** Called with each error of a statement. */
  readonly failed: (error: unknown) => void;
}

const closeSocket = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

/** Runs a statement of this connection under the silence watch. */
const watched = <T>({ client, watch, failed }: Connection, statement: () => Promise<T>): Promise<T> =>
  watch
    .run(statement, backendOf(client), () => closeSocket(client))
    .catch((error: unknown) => {
      failed(error);
      throw error;
    });

/**
 * Returns the `Queryable` of a connection. `responseMs`: how long to wait for the response to a statement; by default without
 * limit.
 */
function toQueryable(connection: Connection, nameOf: ReturnType<typeof createStatementNames>, responseMs?: number): Queryable {
  const run = <R extends object>(text: string, values?: readonly unknown[]) => {
    // Only a text with parameters becomes a prepared statement: a text without parameters may contain several statements.
    const name = values && nameOf(text);
    return watched(connection, () =>
      connection.client.query<R>({
        text,
        values: values as unknown[],
        ...(name !== undefined && { name }),
        ...(responseMs !== undefined && { query_timeout: responseMs }),
      }),
    );
  };
  return {
    query: async <R extends object>(text: string, values?: readonly unknown[]) => (await run<R>(text, values)).rows,
    execute: async (text, values) => (await run(text, values)).rowCount ?? 0,
  };
}

/** Takes a connection to the writable host from the pool, and closes those that lead to the former one. */
async function takeCurrent(pool: pg.Pool, hosts: Hosts | undefined): Promise<pg.PoolClient> {
  for (;;) {
    // The second attempt looks for the writable host.
    const client = await pool.connect().catch((error: unknown) => {
      if (error instanceof HostLost) return pool.connect();
      throw error;
    });
    if (!hosts?.isOutdated(client)) return client;
    client.release(true);
  }
}

/** Takes a connection from the pool. A connection that is opened after the silence watch has aborted the wait is closed. */
async function take(pool: pg.Pool, hosts: Hosts | undefined, watch: SilenceWatch, failed: Connection['failed']): Promise<Connection> {
  let cut = false;
  const open = async () => {
    const client = await takeCurrent(pool, hosts);
    if (cut) client.release(true);
    return client;
  };
  const client = await watch.run(open, null, () => {
    cut = true;
  });
  return { client, watch, failed };
}

/** A connection taken from the pool, with its state. */
interface Lease {
  readonly connection: Connection;
  readonly tx: Queryable;
  /** Whether the connection must not be reused. */
  broken: boolean;
}

/** Limits the time of a transaction: before each statement, the statement timeout is lowered to the remaining time. */
function toBounded(tx: Queryable, boundMs: number): Queryable {
  const begun = performance.now();
  let set = boundMs;
  const shorten = async () => {
    const left = Math.max(1, Math.round(boundMs - (performance.now() - begun)));
    // Setting the timeout costs a round trip, so small differences are ignored.
    if (set - left < shortenMs) return;
    set = left;
    await tx.execute(`set local statement_timeout = ${left}`);
  };
  return {
    query: (text, values) => shorten().then(() => tx.query(text, values)),
    execute: (text, values) => shorten().then(() => tx.execute(text, values)),
  };
}

/** Returns the statement that begins a transaction, with its limit. */
const toBegin = ({ boundMs, settings }: TransactionOptions): string =>
  [
    'begin',
    ...(settings === undefined ? [] : [settings]),
    ...(boundMs === undefined ? [] : [`set local statement_timeout = ${boundMs}`]),
  ].join('; ');

async function inTransaction<T>(lease: Lease, work: (tx: Queryable) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
  const { connection } = lease;
  const tx = options.boundMs === undefined ? lease.tx : toBounded(lease.tx, options.boundMs);
  await lease.tx.execute(toBegin(options));
  let result: T;
  try {
    result = await work(tx);
  } catch (error) {
    // The database rolls back the transaction of a lost connection itself; sending ROLLBACK would only take time.
    if (!isConnectionLoss(error)) {
      await lease.tx.execute('rollback').catch(() => {
        lease.broken = true;
      });
    }
    throw error;
  }
  await commit(connection.client, (statement) => watched(connection, () => connection.client.query(statement)));
  return result;
}

/** Maximum number of concurrent batch reads, by default. They have a pool of their own, so that other statements do not wait for them. */
const maxBatched = 4;

export interface DatabaseListeners {
  /** Called with every error of a statement. */
  readonly failed?: (error: unknown) => void;
  /** Called with the process id of the database for each new connection. */
  readonly connected?: (process: number) => void;
  /** Called for each connection taken from the pool, with the seconds that the caller waited for it. */
  readonly waited?: (seconds: number) => void;
}

/** A pool with its watches. `take` waits for a connection of it. */
interface WatchedPool {
  readonly watch: SilenceWatch;
  readonly canceller: ReturnType<typeof createCanceller>;
  take(): Promise<Connection>;
  load(): PoolLoad;
  close(): Promise<void>;
}

function openWatchedPool(
  settings: ConnectionSettings & { readonly pipeline: boolean; readonly max: number },
  { failed = () => undefined, connected = () => undefined, waited = () => undefined }: DatabaseListeners,
): WatchedPool {
  const options = {
    types,
    application_name: 'floorwalker',
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    ...settings,
  };
  const pool = createPool(options);
  pool.on('connect', (client) => connected(backendOf(client).pid));
  const canceller = createCanceller(options);
  const watch = createSilenceWatch(options);
  return {
    watch,
    canceller,
    take: async () => {
      const begun = performance.now();
      const connection = await take(pool, settings.hosts, watch, failed);
      waited((performance.now() - begun) / 1000);
      return connection;
    },
    load: () => ({ waiting: pool.waitingCount, running: pool.totalCount - pool.idleCount, limit: settings.max }),
    close: async () => {
      watch.close();
      await Promise.all([pool.end(), canceller.close()]);
    },
  };
}

/**
 * Opens a pool for batch reads. `settings` as for `openDatabase`. `pause`: called between two batches, which wait for its end; by default
 * they wait for one turn of the event loop.
 */
export function openBatchReader(
  settings: ConnectionSettings,
  listeners: DatabaseListeners = {},
  pause: () => Promise<void> = nextTurn,
): BatchReader {
  // The pipeline mode refuses cursors.
  const { take, canceller, load, close } = openWatchedPool({ ...settings, max: settings.max ?? maxBatched, pipeline: false }, listeners);
  return {
    load,
    close,
    batches: async function* <R extends object>(text: string, values: readonly unknown[], signal: AbortSignal) {
      const connection = await take();
      const { client } = connection;
      const stopWatching = canceller.watch(client, signal);
      try {
        signal.throwIfAborted();
        for await (const batch of readInBatches<R>(
          toQueryable(connection, () => undefined),
          text,
          values,
        )) {
          signal.throwIfAborted();
          yield batch;
          await pause();
        }
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        await stopWatching();
        client.release(true);
      }
    },
  };
}

/**
 * Opens a pool. `settings` as for `pg`: a connection string, or host (a socket directory), port, user, database; with `hosts`,
 * several servers of which one is writable. `batchReader`: performs the
 * batch reads, and is closed with the pool; by default one with the same settings.
 */
export function openDatabase(
  settings: ConnectionSettings,
  listeners: DatabaseListeners = {},
  batchReader: BatchReader = openBatchReader({ ...settings, max: maxBatched }, listeners),
): Database {
  // Statements that are issued together are sent together, and executed one after the other.
  const { take, watch, canceller, load, close } = openWatchedPool({ ...settings, max: settings.max ?? 16, pipeline: true }, listeners);
  const nameOf = createStatementNames();

  const onLease = async <T>(responseMs: number | undefined, work: (lease: Lease) => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const connection = await take();
    const { client } = connection;
    const stopWatching = signal && canceller.watch(client, signal);
    const lease: Lease = { connection, tx: toQueryable(connection, nameOf, responseMs), broken: false };
    try {
      signal?.throwIfAborted();
      return await work(lease);
    } catch (error) {
      if (isConnectionLoss(error)) lease.broken = true;
      if (isReadOnly(error) && settings.hosts) {
        // The primary was demoted.
        lease.broken = true;
        settings.hosts.leave(client);
      }
      // The backend may still run the statement and hold locks, although the server no longer waits for it.
      if (isGivenUp(error)) watch.abandon(backendOf(client));
      throw error;
    } finally {
      const cancelled = await stopWatching?.();
      client.release(lease.broken || cancelled === true || settings.hosts?.isOutdated(client));
    }
  };

  const single = <T>(statement: (tx: Queryable) => Promise<T>, signal?: AbortSignal): Promise<T> =>
    onLease(timeouts.response, ({ connection, tx }) => confirmed(connection.client, () => statement(tx)), signal);

  const createReader = (signal?: AbortSignal): Reader => ({
    query: (text, values) => single((tx) => tx.query(text, values), signal),
    execute: (text, values) => single((tx) => tx.execute(text, values), signal),
    transaction: (work, options) => {
      const responseMs = options?.boundMs === undefined ? timeouts.response : options.boundMs + timeouts.late;
      return onLease(responseMs, (lease) => inTransaction(lease, work, options), signal);
    },
  });
  const all = createReader();
  return {
    ...all,
    connection: (work) => onLease(undefined, ({ tx }) => work(tx)),
    withSignal: (signal) => (signal === undefined ? all : createReader(signal)),
    batches: batchReader.batches,
    load,
    close: async () => {
      await Promise.all([close(), batchReader.close()]);
    },
  };
}
