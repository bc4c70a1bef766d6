import type { Queryable, Row } from './database.ts';

/** Rows per batch: few enough to hold in memory, enough that the round trips do not matter. */
const batchSize = 1000;

/**
 * Idle timeout of the reading transaction. A reader may write a batch to a slow connection before it requests the next one,
 * but not for ever: the snapshot keeps the database from vacuuming.
 */
const idleLimit = '5min';

/**
 * Reads the result of a statement in batches from one snapshot, in constant memory: a cursor in a read-only transaction. One
 * batch is read ahead. The transaction stays open and ends with the connection, which cannot be reused.
 */
export async function* readInBatches<R extends object = Row>(
  connection: Queryable,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<R[], void, undefined> {
  await connection.execute('begin isolation level repeatable read, read only');
  // All rows will be read, so the planner must minimise the total time, not the time to the first rows.
  await connection.execute(`set local idle_in_transaction_session_timeout = '${idleLimit}'; set local cursor_tuple_fraction = 1;
    set local statement_timeout = '5min'`);
  await connection.execute(`declare batches no scroll cursor for ${text}`, values);
  const fetch = () => connection.query<R>(`fetch ${batchSize} from batches`);
  let coming = fetch();
  for (;;) {
    const rows = await coming;
    const isLast = rows.length < batchSize;
    // The database reads one batch ahead while the current batch is consumed.
    if (!isLast) coming = fetch();
    // If the reader stops early, an error of the batch read ahead is ignored.
    coming.catch(() => undefined);
    if (rows.length > 0) yield rows;
    if (isLast) return;
  }
}
