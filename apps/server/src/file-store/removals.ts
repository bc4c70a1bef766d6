import type { Logger } from 'pino';
import type { Queryable } from '../db/database.ts';
import type { FileStore } from './file-store.ts';

/** Plans the removal of files that a transaction gives up: they are removed after its commit, even if the server is killed. */
export const removeFiles = (tx: Queryable, keys: readonly string[]) =>
  tx.execute(
    `insert into file_removal (key, due) select key, clock_timestamp() from unnest($1::text[]) key
     on conflict (key) do update set due = excluded.due, attempts = 0`,
    [keys],
  );

/** Plans the removal of a file that is about to be stored. The transaction that records the file calls `keepFile`. */
export const removeUnlessKept = (database: Queryable, key: string) =>
  database.execute(
    `insert into file_removal (key, due) values ($1, clock_timestamp() + interval '1 day') on conflict (key) do update set due = excluded.due`,
    [key],
  );

/** Cancels the planned removal of a file that is recorded now. */
export const keepFile = (tx: Queryable, key: string) => tx.execute('delete from file_removal where key = $1', [key]);

const batch = 100;
/** After so many failed removals in a row the store itself has failed, and the rest of the batch waits. */
const maxFailures = 3;
/** Seconds until a failed removal is tried again: doubled with each attempt, at most an hour. */
const retrySeconds = 'least(3600, 10 * 2 ^ least(attempts, 20))';

/** Delays the removal of a file, so that it does not hold up the others, and logs why. */
async function postpone(database: Queryable, key: string, log: Pick<Logger, 'warn'>, error: unknown): Promise<void> {
  const [next] = await database.query<{ attempts: number; due: Date }>(
    `update file_removal set attempts = attempts + 1, due = clock_timestamp() + ${retrySeconds} * interval '1 second'
     where key = $1 returning attempts, due`,
    [key],
  );
  if (next) log.warn({ err: error, key, ...next }, 'a file could not be removed and is tried again later');
}

/** Removes the files whose removal is due. Each is removed before its row, so that none is forgotten. */
export async function removeDue(database: Queryable, store: FileStore, log: Pick<Logger, 'warn'>): Promise<void> {
  const due = await database.query<{ key: string }>(
    `select key from file_removal where due < clock_timestamp() order by due limit ${batch}`,
  );
  let failures = 0;
  for (const { key } of due) {
    const failure = await store.remove(key).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (failure) await postpone(database, key, log, failure.error);
    else await database.execute('delete from file_removal where key = $1', [key]);
    failures = failure ? failures + 1 : 0;
    if (failures === maxFailures) return;
  }
}
