import pg from 'pg';
import { createCanceller } from './cancel.ts';
import { readInstant } from './instants.ts';
import { readInBatches } from './row-stream.ts';
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

/** Runs statements each by itself, or several in a transaction. */
export interface Reader extends Queryable {
  /** Runs `work` on one connection between BEGIN and COMMIT; an error rolls back and is thrown on. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

/** A PostgreSQL database: reads go through it directly, changes through `createWriter`. */
export interface Database extends Reader {
  /** The same for a caller who may go away: then the statement under way is cancelled in the database, and fails. */
  until(signal: AbortSignal | undefined): Reader;
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
const readUsual = pg.types.getTypeParser(1184) as (text: string) => Date | number;
types.setTypeParser(1184, (text: string) => readInstant(text, readUsual));

// Milliseconds. A database that is there and says nothing is as good as none: whoever asks hears so in the end, and the
// connection is given up. The database itself stops a little earlier, so that no forgotten statement works on.
const patience = { connect: 15_000, statement: 30_000, answer: 35_000, idleInTransaction: 20_000 };

type NameOf = ReturnType<typeof createStatementNames>;

/** `answerMs`: how long a statement may take; left out: as long as it needs. */
const toQueryable = (client: pg.Pool | pg.ClientBase, nameOf: NameOf, answerMs?: number): Queryable => {
  const ask = <R extends object>(text: string, values?: readonly unknown[]) => {
    // Without parameters a text may be several statements, which cannot have a name.
    const name = values && nameOf(text);
    return client.query<R>({
      text,
      values: values as unknown[],
      ...(name !== undefined && { name }),
      ...(answerMs !== undefined && { query_timeout: answerMs }),
    });
  };
  return {
    query: async <R extends object>(text: string, values?: readonly unknown[]) => (await ask<R>(text, values)).rows,
    execute: async (text, values) => (await ask(text, values)).rowCount ?? 0,
  };
};

/** Readings in batches at a time. They have connections of their own, so that they keep nobody else waiting. */
const mostBatched = 4;

/** Opens a pool. `settings` as `pg` takes them: a connection string, or host (a socket directory), port, user, database. */
export function openDatabase(settings: pg.PoolConfig): Database {
  const options = {
    types,
    application_name: 'floorwalker',
    keepAlive: true,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    // Whoever stops dead between two statements may hold the head of the stream.
    idle_in_transaction_session_timeout: patience.idleInTransaction,
    ...settings,
  };
  const pool = openPool({ max: 16, ...options });
  const batched = openPool({ ...options, max: mostBatched });
  const canceller = createCanceller(options);
  const nameOf = createStatementNames();

  const onClient = async <T>(
    answerMs: number | undefined,
    work: (connection: Queryable) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    const client = await pool.connect();
    const stopWatching = signal && canceller.watch(client, signal);
    let broken: Error | boolean = false;
    try {
      signal?.throwIfAborted();
      return await work(toQueryable(client, nameOf, answerMs));
    } catch (error) {
      if (isConnectionLoss(error)) broken = true;
      throw error;
    } finally {
      broken = (await stopWatching?.()) || broken;
      client.release(broken);
    }
  };

  const inTransaction = async <T>(tx: Queryable, work: (tx: Queryable) => Promise<T>): Promise<T> => {
    await tx.execute('begin');
    try {
      const answer = await work(tx);
      await tx.execute('commit');
      return answer;
    } catch (error) {
      // A connection that is lost takes its transaction with it; to ask it once more would only take longer.
      if (!isConnectionLoss(error)) await tx.execute('rollback').catch(() => undefined);
      throw error;
    }
  };

  const all: Reader = {
    ...toQueryable(pool, nameOf, patience.answer),
    transaction: (work) => onClient(patience.answer, (tx) => inTransaction(tx, work)),
  };
  return {
    ...all,
    connection: (work) => onClient(undefined, work),
    until: (signal) =>
      signal === undefined
        ? all
        : {
            query: (text, values) => onClient(patience.answer, (connection) => connection.query(text, values), signal),
            execute: (text, values) => onClient(patience.answer, (connection) => connection.execute(text, values), signal),
            transaction: (work) => onClient(patience.answer, (tx) => inTransaction(tx, work), signal),
          },
    batches: async function* <R extends object>(text: string, values: readonly unknown[], signal: AbortSignal) {
      const client = await batched.connect();
      const stopWatching = canceller.watch(client, signal);
      try {
        signal.throwIfAborted();
        for await (const batch of readInBatches<R>(
          toQueryable(client, () => undefined),
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
const lostErrors = ['53300', '25P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'];
const lostWords =
  /Connection terminated|Cannot use a pool after calling end|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/;

// A statement that was cancelled or took too long: the connection is as good as before.
const cancelled = '57014';

/** True when a statement was cancelled, because it took too long or its caller went away. */
export const isCancelled = (error: unknown): boolean => codeOf(error) === cancelled;

/** True for errors after which the connection is of no more use. */
export function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error);
  if (code === cancelled) return false;
  return lostErrors.includes(code) || lostClasses.includes(code.slice(0, 2)) || (error instanceof Error && lostWords.test(error.message));
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
export const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));
