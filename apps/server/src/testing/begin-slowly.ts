import type { Database, Queryable } from '../db/database.ts';

/**
 * Begins a transaction that has done `work`; returns a function that ends it. The database does not end it for being idle, however
 * long a test takes before it does.
 */
export async function beginSlowly(
  database: Pick<Database, 'connection'>,
  work: (connection: Queryable) => Promise<unknown>,
): Promise<(how: 'commit' | 'rollback') => Promise<void>> {
  const done = Promise.withResolvers<void>();
  const go = Promise.withResolvers<'commit' | 'rollback'>();
  const ended = database.connection(async (connection) => {
    await connection.execute('begin');
    await work(connection);
    await connection.execute('set local idle_in_transaction_session_timeout = 0');
    done.resolve();
    await connection.execute(await go.promise);
  });
  await done.promise;
  return async (how) => {
    go.resolve(how);
    await ended;
  };
}
