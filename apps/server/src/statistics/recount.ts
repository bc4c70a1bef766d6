import type { Database, Queryable } from '../db/database.ts';
import { addCells, copyCells, deleteCells } from './add-cells.ts';
import { lockPosition } from './count.ts';
import { allFacts, businessDay } from './facts.ts';

/** Span of time whose rows are counted in one transaction. */
const step = `interval '1 day'`;

/** A property that is counted anew. `generation` null: nothing is done yet. */
interface Recount {
  readonly property: number;
  /** With its microseconds, because a request is known by its time. */
  readonly requested: string;
  /** Generation of the cells that are shown meanwhile. */
  readonly present: number;
  readonly generation: number | null;
  readonly before: number | null;
  readonly countedUntil: Date | null;
  readonly lastAt: Date | null;
}

/**
 * Requests that a property is counted anew from its stored rows: after its zone or day boundary has changed, or rows were loaded.
 * A recount under way starts again. The totals from before are shown until the new ones are complete.
 */
export async function requestRecount(tx: Pick<Queryable, 'query'>, property: number): Promise<void> {
  await tx.query(
    `with request as (
       insert into statistics_recount (property_id) values ($1)
       on conflict (property_id) do update set requested = clock_timestamp(), generation = null, before = null, first_at = null,
         counted_until = null, last_at = null)
     insert into statistics_leftover (property_id, generation)
     select property_id, generation from statistics_recount where property_id = $1 and generation is not null on conflict do nothing`,
    [property],
  );
}

const findDue = `select c.property_id as property, c.requested::text as requested, p.statistics_generation as present, c.generation, c.before,
    c.counted_until as "countedUntil", c.last_at as "lastAt"
  from statistics_recount c join property p on p.id = c.property_id order by c.requested, c.property_id limit 1`;

/**
 * Begins the next generation with the rows that are counted at this moment. Cells of hours before the month of the first row are
 * those of rows that retention has deleted: they are copied, because they cannot be counted again.
 */
async function begin(tx: Queryable, { property, present }: Recount, before: number): Promise<void> {
  const ofProperty = 'from transaction where property_id = $1 and arrived < $2 order by at';
  const [span] = await tx.query<{ first: Date | null; last: Date | null; kept: Date | null; oldest: Date | null; generation: number }>(
    `select s.first, s.last, nextval('statistics_generation')::integer as generation,
       date_trunc('hour', date_trunc('month', s.first, 'UTC') + interval '59 minutes 59 seconds', p.zone) as kept,
       (select hour from transaction_by_hour where property_id = $1 and generation = $3 order by business_day limit 1) as oldest
     from property p cross join (select (select at ${ofProperty} limit 1) as first, (select at ${ofProperty} desc limit 1) as last) s where p.id = $1`,
    [property, before, present],
  );
  if (!span) return;
  const { first, last, kept, oldest, generation } = span;
  const isCopied = oldest !== null && (kept === null || oldest < kept);
  if (isCopied) for (const of of allFacts) await copyCells(tx, of, { property, from: present, to: generation, before: kept });
  await tx.execute(
    `update statistics_recount set generation = $2, before = $3, first_at = $4, counted_until = $4, last_at = $5
     where property_id = $1 and generation is null`,
    [property, generation, before, (isCopied ? kept : first) ?? new Date(), last],
  );
}

/** Counts the rows of the next day that has some. Their business days are corrected as well. */
async function countDay(tx: Queryable, { property, generation, before, countedUntil }: Recount): Promise<void> {
  const [day] = await tx.query<{ from: Date; until: Date }>(
    `select at as from, at + ${step} as until from transaction where property_id = $1 and at >= $2 order by at limit 1`,
    [property, countedUntil],
  );
  if (!day) return;
  await tx.execute(
    `update transaction x set business_day = ${businessDay} from property p
     where p.id = x.property_id and x.property_id = $1 and x.at >= $2 and x.at < $3 and x.business_day <> ${businessDay}`,
    [property, day.from, day.until],
  );
  const where = 'x.property_id = $1 and x.at >= $2 and x.at < $3 and x.arrived < $4';
  const rows = { where, generations: 'select $5::integer as generation', values: [property, day.from, day.until, before, generation] };
  for (const of of allFacts) await addCells(tx, of, rows);
  await tx.execute('update statistics_recount set counted_until = $2 where property_id = $1 and generation = $3', [
    property,
    day.until,
    generation,
  ]);
}

/** Shows the next generation. A request that has come meanwhile stays. */
async function end(tx: Queryable, { property, generation, present, requested }: Recount): Promise<void> {
  await tx.execute('update property set statistics_generation = $2 where id = $1', [property, generation]);
  await tx.execute('delete from statistics_recount where property_id = $1 and requested = $2::timestamptz', [property, requested]);
  await tx.execute('insert into statistics_leftover (property_id, generation) values ($1, $2) on conflict do nothing', [property, present]);
}

/**
 * Takes one step of a recount, or deletes the cells of a former generation. Returns whether there was something to do. A step
 * that a kill interrupts has no effect and is taken again.
 */
export const advanceRecount = (database: Pick<Database, 'transaction'>): Promise<boolean> =>
  database.transaction(async (tx) => {
    const counted = await lockPosition(tx);
    const [due] = await tx.query<Recount>(findDue);
    if (!due) return deleteLeftover(tx);
    if (due.generation === null) await begin(tx, due, counted);
    else if (due.lastAt && due.countedUntil && due.countedUntil <= due.lastAt) await countDay(tx, due);
    else await end(tx, due);
    return true;
  });

/** Deletes the cells of one generation that is no longer used. */
async function deleteLeftover(tx: Queryable): Promise<boolean> {
  const [leftover] = await tx.query<{ property: number; generation: number }>(
    `select property_id as property, generation from statistics_leftover l
     where not exists (select from property p where p.id = l.property_id and p.statistics_generation = l.generation) limit 1`,
  );
  if (!leftover) return false;
  const { property, generation } = leftover;
  for (const of of allFacts) await deleteCells(tx, of, property, generation);
  await tx.execute('delete from statistics_leftover where property_id = $1 and generation = $2', [property, generation]);
  return true;
}
