import type { Queryable, Row } from './database.ts';

/** Rows per round trip: few enough to hold in memory, enough that the round trips do not matter. */
const fetchSize = 1000;

/** Rows per batch: to convert and to write them occupies the event loop for a few milliseconds. */
const batchSize = 200;

/**
 * Idle timeout of the reading transaction. A reader may write these rows to a slow connection before it requests the next ones,
 * but not for ever: the snapshot keeps the database from vacuuming.
 */
const idleLimit = '5min';

/**
 * Reads the result of a statement in batches from one snapshot, in constant memory: a cursor in a read-only transaction. One
 * round trip is read ahead. The transaction stays open and ends with the connection, which cannot be reused.
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
  const fetch = () => connection.query<R>(`fetch ${fetchSize} from batches`);
  let coming = fetch();
  for (;;) {
    const rows = await coming;
    const isLast = rows.length < fetchSize;
    // The database reads ahead while these rows are consumed.
    if (!isLast) coming = fetch();
    // If the reader stops early, an error of the rows read ahead is ignored.
    coming.catch(() => undefined);
    for (let at = 0; at < rows.length; at += batchSize) yield rows.slice(at, at + batchSize);
    if (isLast) return;
  }
}
