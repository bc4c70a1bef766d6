import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './database.ts';

/**
 * Runs a step of a start that looks for something in the database and creates it if it is missing. Servers that start at the same time
 * run it one after the other.
 */
export const underStartLock = <T>(database: Pick<Database, 'connection'>, step: () => Promise<T>): Promise<T> =>
  database.connection(async (connection) => {
    await connection.execute('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    try {
      return await step();
    } finally {
      await connection.execute('select pg_advisory_unlock($1)', [advisoryLocks.migration]);
    }
  });
