import type { Database } from '../database.ts';

/** Statement after which the database does not end a transaction that is idle for longer than those of the server may be. */
export const withoutIdleLimit = 'set local idle_in_transaction_session_timeout = 0';

/** Runs `work` while a transaction holds what `statement` locks, however long that takes. */
export const whileLocked = <T>(database: Database, statement: string, work: () => Promise<T>): Promise<T> =>
  database.transaction(
    async (tx) => {
      await tx.execute(statement);
      return work();
    },
    { settings: withoutIdleLimit },
  );

/** Locks what `statement` locks until the returned function is called. */
export async function holdLock(database: Database, statement: string): Promise<() => Promise<void>> {
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = whileLocked(database, statement, () => {
    held.resolve();
    return over.promise;
  });
  await Promise.race([held.promise, holding]);
  return () => {
    over.resolve();
    return holding;
  };
}

/** Statement that locks tables, also for readers. */
export const lockOfTables = (...tables: readonly string[]): string => `lock table ${tables.join(', ')} in access exclusive mode`;
