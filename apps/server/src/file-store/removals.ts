import type { Logger } from 'pino';
import { every, type Job } from '../async/every.ts';
import type { Queryable } from '../db/database.ts';
import type { FileStore } from './file-store.ts';

/** Plans the removal of files that a transaction gives up: they are removed after its commit, even if the server is killed. */
export const removeFiles = (tx: Queryable, keys: readonly string[]) =>
  tx.execute(
    `insert into file_removal (key, due) select key, clock_timestamp() from unnest($1::text[]) key
     on conflict (key) do update set due = excluded.due`,
    [keys],
  );

/** Plans the removal of a file that is about to be stored. The transaction that records the file calls `keepFile`. */
export const removeUnlessKept = (database: Queryable, key: string) =>
  database.execute(`insert into file_removal (key, due) values ($1, clock_timestamp() + interval '1 day')`, [key]);

/** Cancels the planned removal of a file that is recorded now. */
export const keepFile = (tx: Queryable, key: string) => tx.execute('delete from file_removal where key = $1', [key]);

const removalsMs = 10_000;
const batch = 100;

/** Removes the files whose removal is due. Each is removed before its row, so that none is forgotten. */
export async function removeDue(database: Queryable, store: FileStore): Promise<void> {
  const due = await database.query<{ key: string }>(
    `select key from file_removal where due < clock_timestamp() order by due limit ${batch}`,
  );
  for (const { key } of due) {
    await store.remove(key);
    await database.execute('delete from file_removal where key = $1', [key]);
  }
}

/** Starts the job that removes files that were given up. */
export const startRemovals = (database: Queryable, store: FileStore, log: Pick<Logger, 'warn'>): Job =>
  every(
    removalsMs,
    () => removeDue(database, store),
    (error) => log.warn({ err: error }, 'files could not be removed'),
  );
