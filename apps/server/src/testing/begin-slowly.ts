import type { Database, Queryable } from '../db/database.ts';
import { withoutIdleLimit } from '../db/testing/locks.ts';

/** Begins a transaction that has done `work`; returns a function that ends it, however long the transaction was idle before. */
export async function beginSlowly(
  database: Pick<Database, 'connection'>,
  work: (connection: Queryable) => Promise<unknown>,
): Promise<(how: 'commit' | 'rollback') => Promise<void>> {
  const done = Promise.withResolvers<void>();
  const go = Promise.withResolvers<'commit' | 'rollback'>();
  const ended = database.connection(async (connection) => {
    await connection.execute('begin');
    await work(connection);
    await connection.execute(withoutIdleLimit);
    done.resolve();
    await connection.execute(await go.promise);
  });
  await done.promise;
  return async (how) => {
    go.resolve(how);
    await ended;
  };
}
