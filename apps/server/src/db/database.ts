import pg from 'pg';

/** Rows as the driver gives them: column name to value. */
export type Row = Record<string, unknown>;

/** Anything that runs a statement: the pool, or the one connection of a transaction. */
export interface Queryable {
  /** Runs `text` with positional parameters and answers its rows, typed by the caller. */
  query<R extends object = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** The same, answering how many rows were touched. */
  execute(text: string, values?: readonly unknown[]): Promise<number>;
}

/** A PostgreSQL database: reads go through it directly, changes through `createWriter`. */
export interface Database extends Queryable {
  /** Runs `work` on one connection between BEGIN and COMMIT; an error rolls back and is thrown on. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs `work` on one connection without a transaction, for cursors and locks of a session. */
  connection<T>(work: (connection: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

// int8 arrives as text by default; every bigint of ours (money, numbers of the stream) fits JSON's exact integers.
const types = new pg.TypeOverrides();
types.setTypeParser(20, (text: string) => Number(text));

const toQueryable = (client: pg.Pool | pg.ClientBase): Queryable => ({
  query: async <R extends object>(text: string, values?: readonly unknown[]) => (await client.query<R>(text, values as unknown[])).rows,
  execute: async (text, values) => (await client.query(text, values as unknown[])).rowCount ?? 0,
});

/** Opens a pool. `settings` as `pg` takes them: a connection string, or host (a socket directory), port, user, database. */
export function openDatabase(settings: pg.PoolConfig): Database {
  const pool = new pg.Pool({ max: 16, types, application_name: 'floorwalker', ...settings });
  // A connection that breaks while idle, in the pool or between two statements of a transaction, is replaced; the next
  // statement on it fails and tells its caller. Without a listener the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const connection = async <T>(work: (connection: Queryable) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await work(toQueryable(client));
    } catch (error) {
      if (isConnectionLoss(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };

  return {
    ...toQueryable(pool),
    connection,
    transaction: (work) =>
      connection(async (tx) => {
        await tx.execute('begin');
        try {
          const answer = await work(tx);
          await tx.execute('commit');
          return answer;
        } catch (error) {
          await tx.execute('rollback').catch(() => undefined);
          throw error;
        }
      }),
    close: () => pool.end(),
  };
}

const lostClasses = ['08', '57'];

/** True for errors that mean "the database cannot be used now", not "this statement was wrong". */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') {
    if (lostClasses.includes(code.slice(0, 2)) || code === '53300') return true;
    if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code)) return true;
  }
  return /Connection terminated|Cannot use a pool after calling end|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  );
}
