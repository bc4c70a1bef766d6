import type { Queryable, Row } from './database.ts';

/** Rows per batch: few enough to hold in memory, enough that the round trips do not matter. */
const batchSize = 1000;

/**
 * A reader may write a batch to a slow connection before it takes the next one, but not for ever: its snapshot keeps the
 * database from vacuuming.
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
  // All rows will be read, so the planner must not prefer a plan that only starts fast.
  await connection.execute(`set local idle_in_transaction_session_timeout = '${idleLimit}'; set local cursor_tuple_fraction = 1;
    set local statement_timeout = '5min'`);
  await connection.execute(`declare batches no scroll cursor for ${text}`, values);
  const fetch = () => connection.query<R>(`fetch ${batchSize} from batches`);
  let coming = fetch();
  for (;;) {
    const rows = await coming;
    const isLast = rows.length < batchSize;
    // The database works on the next batch while this one is written, but on one only.
    if (!isLast) coming = fetch();
    // A reader that stops early does not see later errors.
    coming.catch(() => undefined);
    if (rows.length > 0) yield rows;
    if (isLast) return;
  }
}
