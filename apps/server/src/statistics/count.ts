import type { Database, Queryable } from '../db/database.ts';
import { addCells } from './add-cells.ts';
import { allFacts } from './facts.ts';

/** The generations that new rows of property `p` belong to: the present one, and the next one while it is counted. */
const generations = `select p.statistics_generation as generation
  union all select c.generation from statistics_recount c where c.property_id = p.id and c.generation is not null`;

/**
 * The id of the oldest transaction under way: all rows with a lower `arrived` are stored, and no such row will follow (ADR 10).
 */
const horizon = `pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/**
 * Locks the position of the statistics until the transaction ends, so that every row is counted once, whatever the number of
 * servers. Returns it.
 */
export async function lockPosition(tx: Queryable): Promise<number> {
  const [position] = await tx.query<{ counted: number }>('select counted from statistics_position for update');
  if (!position) throw new Error('the statistics have no position');
  return position.counted;
}

/**
 * Counts the rows that were stored since the last time. The position and the sums are stored in one transaction: after a kill
 * the next call goes on exactly where the last commit ended. A transaction that takes long delays the rows of all later ones. Returns
 * whether no transaction was under way, so that all rows are counted.
 */
export const countNewRows = (database: Pick<Database, 'transaction'>): Promise<boolean> =>
  database.transaction(async (tx) => {
    const from = await lockPosition(tx);
    const [until] = await tx.query<{ id: number; highest: number }>(
      `select ${horizon} as id, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as highest`,
    );
    if (!until) return false;
    // In a database that was restored from a dump, ids begin anew. Its rows are in the cells of the dump, and have `arrived` 0 (ADR 10).
    const begin = from > until.highest ? until.id : from;
    if (until.id > begin)
      for (const of of allFacts)
        await addCells(tx, of, { where: 'x.arrived >= $1 and x.arrived < $2', generations, values: [begin, until.id] });
    await tx.execute('update statistics_position set counted = $1, at = clock_timestamp()', [until.id]);
    return until.id === until.highest;
  });
