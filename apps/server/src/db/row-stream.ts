import type { Queryable, Row } from './database.ts';

/** Rows that are read at once: few enough to hold, many enough that asking for them does not show. */
const batchSize = 1000;

/**
 * Whoever takes a batch may write it to a slow line before taking the next, but not for ever: its snapshot keeps the
 * database from tidying up.
 */
const idleLimit = '5min';

/**
 * Reads what a statement answers in batches, as it stood at one moment, in constant memory: a cursor of the database in
 * a transaction that only reads. One batch is read ahead of the one that was taken. The transaction is left open: it ends
 * with the connection, which is good for nothing else after this.
 */
export async function* readInBatches<R extends object = Row>(
  connection: Queryable,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<R[], void, undefined> {
  await connection.execute('begin isolation level repeatable read, read only');
  // All rows are wanted: a plan that only begins fast is of no use.
  await connection.execute(`set local idle_in_transaction_session_timeout = '${idleLimit}'; set local cursor_tuple_fraction = 1;
    set local statement_timeout = '5min'`);
  await connection.execute(`declare batches no scroll cursor for ${text}`, values);
  const fetch = () => connection.query<R>(`fetch ${batchSize} from batches`);
  let coming = fetch();
  for (;;) {
    const rows = await coming;
    const isLast = rows.length < batchSize;
    // The database works on the next batch while this one is written; one, and no more.
    if (!isLast) coming = fetch();
    // Whoever stops here takes no more, and hears nothing of what it fails of.
    coming.catch(() => undefined);
    if (rows.length > 0) yield rows;
    if (isLast) return;
  }
}
