import type { Database, Queryable } from '../db/database.ts';
import { addCells } from './add-cells.ts';
import { allFacts, businessDay } from './facts.ts';

/**
 * The generations that new rows belong to: the present one, and the next one while it is counted. The present one keeps the zone and day
 * boundary from before a change. Rows before `kept_before` and from `kept_after` on come into the next one with the copy of the cells of their day, `until` which
 * days are copied.
 */
const generations = `
  select p.id as property_id, p.statistics_generation as generation, coalesce(o.zone, p.zone) as zone, coalesce(o.day_start, p.day_start) as day_start,
    '-infinity'::timestamptz as kept_before, 'infinity'::timestamptz as kept_after, null::date as until, null as copied_zone, null::interval as copied_start
  from property p left join state_zone o on o.property_id = p.id and o.generation = p.statistics_generation
  union all
  select p.id, c.generation, p.zone, p.day_start, coalesce(c.kept_before, '-infinity'), coalesce(c.kept_after, 'infinity'), coalesce(c.copied_until, '-infinity'), coalesce(o.zone, p.zone), coalesce(o.day_start, p.day_start)
  from statistics_recount c join property p on p.id = c.property_id
    left join state_zone o on o.property_id = p.id and o.generation = p.statistics_generation
  where c.generation is not null`;

const isDue = `(x.at >= p.kept_before and x.at < p.kept_after or business_day(x.at, p.copied_zone, p.copied_start) <= p.until)`;

/**
 * The id of the oldest transaction under way: all rows with a lower `arrived` are stored, and no such row will follow (ADR 10).
 */
const horizon = `pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/** Rows stored by transactions before `counted` are counted. Those of transactions before `moved` may have a former business day. */
export interface StatisticsPosition {
  readonly counted: number;
  readonly moved: number;
}

/**
 * Locks the position of the statistics until the transaction ends, so that every row is counted once, whatever the number of
 * servers. Returns it.
 */
export async function lockPosition(tx: Queryable): Promise<StatisticsPosition> {
  const [position] = await tx.query<StatisticsPosition>('select counted, moved from statistics_position for update');
  if (!position) throw new Error('the statistics have no position');
  return position;
}

/**
 * Stores the position, and the instant before which all rows are counted: the present one if no transaction is under way; else that of the
 * last count whose transactions have all ended.
 */
const moveTo = (tx: Queryable, { id, highest, at }: { readonly id: number; readonly highest: number; readonly at: Date }) =>
  tx.execute(
    `update statistics_position set counted = n.id,
       at = case when n.id = n.highest then n.at when n.id >= next_counted then greatest(statistics_position.at, next_at) else statistics_position.at end,
       next_counted = case when n.id < next_counted and next_counted <= n.highest then next_counted else n.highest end,
       next_at = case when n.id < next_counted and next_counted <= n.highest then next_at else n.at end
     from (select $1::bigint as id, $2::bigint as highest, $3::timestamptz as at) n`,
    [id, highest, at],
  );

/**
 * Counts the rows that were stored since the last time. The position and the sums are stored in one transaction: after a kill
 * the next call goes on exactly where the last commit ended. A transaction that takes long delays the rows of all later ones. Returns
 * whether no transaction was under way, so that all rows are counted.
 */
export const countNewRows = (database: Pick<Database, 'transaction'>): Promise<boolean> =>
  database.transaction(async (tx) => {
    const { counted, moved } = await lockPosition(tx);
    const [until] = await tx.query<{ id: number; highest: number; at: Date }>(
      `select ${horizon} as id, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as highest, statement_timestamp() as at`,
    );
    if (!until) return false;
    // In a database that was restored from a dump, ids begin anew. Its rows are in the cells of the dump, and have `arrived` 0 (ADR 10).
    const begin = counted > until.highest ? until.id : counted;
    if (until.id > begin) {
      const values = [begin, until.id];
      const isNew = 'x.arrived >= $1 and x.arrived < $2';
      // The zone or day boundary may have changed since the row was written. This is rare, and to look for such rows takes as long as to count.
      if (begin < moved)
        await tx.execute(
          `update transaction x set business_day = ${businessDay} from property p where p.id = x.property_id and ${isNew} and x.business_day <> ${businessDay}`,
          values,
        );
      for (const of of allFacts) await addCells(tx, of, { where: `${isNew} and ${isDue}`, generations, values });
    }
    await moveTo(tx, until);
    return until.id === until.highest;
  });
