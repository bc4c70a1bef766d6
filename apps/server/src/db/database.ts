import pg from 'pg';
import { createCanceller, processOf } from './cancel.ts';
import { readInstant } from './instants.ts';
import { commit, OutcomeUnknown } from './outcome.ts';
import { readInBatches } from './row-stream.ts';
import { createSilenceWatch, DatabaseSilent, type SilenceWatch } from './silence-watch.ts';
import { createStatementNames } from './statement-names.ts';

/** Rows as the driver gives them: column name to value. */
export type Row = Record<string, unknown>;

/** Anything that runs a statement: the pool, or the one connection of a transaction. */
export interface Queryable {
  /** Runs `text` with positional parameters and answers its rows, typed by the caller. */
  query<R extends object = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** The same, answering how many rows were touched. */
  execute(text: string, values?: readonly unknown[]): Promise<number>;
}

export interface TransactionOptions {
  /** How long the statements together may take, waits for locks included; milliseconds. Left out: each as long as the pool allows. */
  readonly boundMs?: number;
}

/** Runs statements each by itself, or several in a transaction. */
export interface Reader extends Queryable {
  /**
   * Runs `work` on one connection between BEGIN and COMMIT; an error rolls back and is thrown on. Rejects with
   * `OutcomeUnknown` when COMMIT was sent and the database did not say what became of it.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

/** A PostgreSQL database: reads go through it directly, changes through `createWriter`. */
export interface Database extends Reader {
  /** The same for a caller who may go away: then the statement under way is cancelled in the database, and fails. */
  withSignal(signal: AbortSignal | undefined): Reader;
  /**
   * What a statement answers, in batches, as it stood at one moment: for more rows than fit in memory. The next batch is
   * read when the last has been taken. A few such readings are done at a time; further ones wait, and fail in the end.
   */
  batches<R extends object = Row>(text: string, values: readonly unknown[], signal: AbortSignal): AsyncGenerator<R[], void, undefined>;
  /** Runs `work` on one connection without a transaction, for cursors and locks of a session. */
  connection<T>(work: (connection: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

// int8 arrives as text by default; every bigint of ours (money, numbers of the stream) fits JSON's exact integers.
const types = new pg.TypeOverrides();
types.setTypeParser(20, (text: string) => Number(text));
const defaultRead = pg.types.getTypeParser(1184) as (text: string) => Date | number;
types.setTypeParser(1184, (text: string) => readInstant(text, defaultRead));

// Milliseconds. A statement that takes long on a database that works is stopped by the database (`statement`), and given up
// by us a little later (`response`, or `late` after another bound). A database that says nothing at all is noticed much earlier by the silence watch.
const timeouts = { connect: 15_000, statement: 30_000, response: 35_000, late: 1500, idleInTransaction: 20_000 };

/** A bound is set anew when a transaction has taken so much longer than when it was set; milliseconds. */
const shortenMs = 250;

/** The driver's connection, watched for silence. */
interface Connection {
  readonly client: pg.PoolClient;
  readonly watch: SilenceWatch;
  /** Told of every error of a statement. */
  readonly failed: (error: unknown) => void;
}

const closeSocket = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

/** Runs a statement of this connection under the silence watch. */
const watched = <T>({ client, watch, failed }: Connection, statement: () => Promise<T>): Promise<T> =>
  watch
    .run(statement, processOf(client), () => closeSocket(client))
    .catch((error: unknown) => {
      failed(error);
      throw error;
    });

/** `responseMs`: how long a statement may take; left out: as long as it needs. */
function toQueryable(connection: Connection, nameOf: ReturnType<typeof createStatementNames>, responseMs?: number): Queryable {
  const run = <R extends object>(text: string, values?: readonly unknown[]) => {
    // Without parameters a text may be several statements, which cannot have a name.
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

/** Takes a connection of the pool. One that comes after the wait was cut goes back. */
async function take(pool: pg.Pool, watch: SilenceWatch, failed: Connection['failed']): Promise<Connection> {
  let cut = false;
  const open = async () => {
    const client = await pool.connect();
    if (cut) client.release(true);
    return client;
  };
  const client = await watch.run(open, null, () => {
    cut = true;
  });
  return { client, watch, failed };
}

/** A connection that was taken, with what is known of it. */
interface Lease {
  readonly connection: Connection;
  readonly tx: Queryable;
  /** It cannot be used again. */
  broken: boolean;
}

/** Statements that begin later are given the less time, so that together they end within the bound. */
function toBounded(tx: Queryable, boundMs: number): Queryable {
  const begun = performance.now();
  let set = boundMs;
  const shorten = async () => {
    const left = Math.max(1, Math.round(boundMs - (performance.now() - begun)));
    // Costs a round trip, so not for the usual few milliseconds.
    if (set - left < shortenMs) return;
    set = left;
    await tx.execute(`set local statement_timeout = ${left}`);
  };
  return {
    query: (text, values) => shorten().then(() => tx.query(text, values)),
    execute: (text, values) => shorten().then(() => tx.execute(text, values)),
  };
}

async function inTransaction<T>(lease: Lease, work: (tx: Queryable) => Promise<T>, { boundMs }: TransactionOptions = {}): Promise<T> {
  const { connection } = lease;
  const tx = boundMs === undefined ? lease.tx : toBounded(lease.tx, boundMs);
  await lease.tx.execute(boundMs === undefined ? 'begin' : `begin; set local statement_timeout = ${boundMs}`);
  let result: T;
  try {
    result = await work(tx);
  } catch (error) {
    // A connection that is lost takes its transaction with it; to ask it once more would only take longer.
    if (!isConnectionLoss(error)) {
      await lease.tx.execute('rollback').catch(() => {
        lease.broken = true;
      });
    }
    throw error;
  }
  await commit((statement) => watched(connection, () => connection.client.query(statement)));
  return result;
}

/** Readings in batches at a time. They have connections of their own, so that they keep nobody else waiting. */
const maxBatched = 4;

/**
 * Opens a pool. `settings` as `pg` takes them: a connection string, or host (a socket directory), port, user, database.
 * `failed` is told of every error of a statement.
 */
export function openDatabase(settings: pg.PoolConfig, failed: (error: unknown) => void = () => undefined): Database {
  const options = {
    types,
    application_name: 'floorwalker',
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    // Whoever stops dead between two statements may hold the head of the stream.
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    ...settings,
  };
  const pool = openPool({ max: 16, ...options });
  const batched = openPool({ ...options, max: maxBatched });
  const canceller = createCanceller(options);
  const watch = createSilenceWatch(options);
  const nameOf = createStatementNames();

  const onLease = async <T>(responseMs: number | undefined, work: (lease: Lease) => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const connection = await take(pool, watch, failed);
    const { client } = connection;
    const stopWatching = signal && canceller.watch(client, signal);
    const lease: Lease = { connection, tx: toQueryable(connection, nameOf, responseMs), broken: false };
    try {
      signal?.throwIfAborted();
      return await work(lease);
    } catch (error) {
      if (isConnectionLoss(error)) lease.broken = true;
      // The database may not know yet that we are gone, and hold locks for us.
      if (isGivenUp(error)) watch.abandon(processOf(client));
      throw error;
    } finally {
      const cancelled = await stopWatching?.();
      client.release(lease.broken || cancelled === true);
    }
  };

  const createReader = (signal?: AbortSignal): Reader => ({
    query: (text, values) => onLease(timeouts.response, ({ tx }) => tx.query(text, values), signal),
    execute: (text, values) => onLease(timeouts.response, ({ tx }) => tx.execute(text, values), signal),
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
    batches: async function* <R extends object>(text: string, values: readonly unknown[], signal: AbortSignal) {
      const connection = await take(batched, watch, failed);
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
        }
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        await stopWatching();
        client.release(true);
      }
    },
    close: async () => {
      watch.close();
      await Promise.all([pool.end(), batched.end(), canceller.close()]);
    },
  };
}

/**
 * A connection that breaks while idle, in the pool or between two statements of a transaction, is replaced; the next
 * statement on it fails and tells its caller. Without a listener the process would end.
 */
function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

const lostClasses = ['08', '57'];
// The last two: this process has no file descriptor left for another connection.
const lostErrors = ['53300', '25P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EMFILE', 'ENFILE'];
const lostMessages =
  /Connection terminated|Cannot use a pool after calling end|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/;

// A statement that was cancelled or took too long: the connection is as good as before.
const cancelled = '57014';

/** True when a statement was cancelled, because it took too long or its caller went away. */
export const isCancelled = (error: unknown): boolean => codeOf(error) === cancelled;

/** True when it is not known whether a transaction was committed. */
export const isOutcomeUnknown = (error: unknown): error is OutcomeUnknown => error instanceof OutcomeUnknown;

/** True when we no longer wait for a response that the database may still be about to give. */
const isGivenUp = (error: unknown): boolean =>
  isOutcomeUnknown(error)
    ? isGivenUp(error.cause)
    : error instanceof DatabaseSilent || (error instanceof Error && error.message === 'Query read timeout');

/** True for errors after which the connection is of no more use. */
export function isConnectionLoss(error: unknown): boolean {
  if (isOutcomeUnknown(error)) return true;
  const code = codeOf(error);
  if (code === cancelled) return false;
  return (
    lostErrors.includes(code) || lostClasses.includes(code.slice(0, 2)) || (error instanceof Error && lostMessages.test(error.message))
  );
}

// Classes of SQLSTATE that blame neither the statement nor its data: aborted, no resources, in use, of the system, internal.
const unableClasses = ['40', '53', '55', '58', 'XX'];
const readOnly = '25006';

/** True for errors that mean "the database cannot be used now", not "this statement was wrong". */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLoss(error) ||
  isCancelled(error) ||
  codeOf(error) === readOnly ||
  (codeOf(error).length === 5 && unableClasses.includes(codeOf(error).slice(0, 2)));

/** True when two transactions stood in each other's way and this one was rolled back whole: it may be done again. */
export const isSerializationFailure = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));
