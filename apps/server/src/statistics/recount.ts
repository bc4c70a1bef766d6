import type { Database, Queryable } from '../db/database.ts';
import { addCells, copyCells, deleteDay } from './add-cells.ts';
import { lockPosition } from './count.ts';
import { allFacts, businessDay, stateFacts } from './facts.ts';
import { recountStates } from './state-recount.ts';

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
  /** Cells of earlier hours are copied, and those of hours from `keptAfter` on; null: none. */
  readonly keptBefore: Date | null;
  readonly keptAfter: Date | null;
  readonly copiedUntil: string | null;
  readonly countedUntil: Date | null;
  readonly lastAt: Date | null;
  /** The time of terminals before this instant is in the next generation. */
  readonly statesUntil: Date | null;
}

/**
 * Requests that a property is counted anew from its stored rows: after its zone or day boundary has changed, or rows were loaded.
 * A recount under way starts again. The totals from before are shown until the new ones are complete.
 */
export async function requestRecount(tx: Pick<Queryable, 'query'>, property: number): Promise<void> {
  await tx.query(
    `with request as (
       insert into statistics_recount (property_id) values ($1)
       on conflict (property_id) do update set requested = clock_timestamp(), generation = null, before = null, kept_before = null, kept_after = null, copied_until = null,
         counted_until = null, last_at = null, states_until = null)
     insert into statistics_leftover (property_id, generation)
     select property_id, generation from statistics_recount where property_id = $1 and generation is not null on conflict do nothing`,
    [property],
  );
}

const findDue = `select c.property_id as property, c.requested::text as requested, p.statistics_generation as present, c.generation, c.before,
    c.kept_before as "keptBefore", c.kept_after as "keptAfter", c.copied_until::text as "copiedUntil", c.counted_until as "countedUntil", c.last_at as "lastAt", c.states_until as "statesUntil"
  from statistics_recount c join property p on p.id = c.property_id order by c.requested, c.property_id limit 1`;

/**
 * Begins the next generation with the rows that are counted at this moment. Cells of hours whose rows retention may have deleted are copied,
 * because they cannot be counted again: the hours of the present generation that begin before `kept_from`, and those from `kept_to` on while that
 * is in the future.
 */
async function begin(tx: Queryable, { property, present }: Recount, before: number): Promise<void> {
  const [span] = await tx.query<{ kept: Date | null; after: Date | null; oldest: Date | null; generation: number }>(
    `select nextval('statistics_generation')::integer as generation,
       date_trunc('hour', nullif(q.kept_from, '-infinity') + interval '59 minutes 59 seconds', coalesce(o.zone, p.zone)) as kept,
       case when q.kept_to > now() then date_trunc('hour', nullif(q.kept_to, 'infinity'), coalesce(o.zone, p.zone)) end as after,
       (select hour from transaction_by_hour where property_id = $1 and generation = $2 order by business_day limit 1) as oldest
     from property p left join state_zone o on o.property_id = p.id and o.generation = $2 cross join statistics_position q where p.id = $1`,
    [property, present],
  );
  if (!span) return;
  const { kept, after, oldest, generation } = span;
  const ofProperty = `from transaction where property_id = $1 and arrived < $2 and at < coalesce($3::timestamptz, 'infinity') order by at`;
  const [rows] = await tx.query<{ first: Date | null; last: Date | null }>(
    `select (select at ${ofProperty} limit 1) as first, (select at ${ofProperty} desc limit 1) as last`,
    [property, before, after],
  );
  await tx.execute('update statistics_position set moved = pg_snapshot_xmax(pg_current_snapshot())::text::bigint');
  const keptBefore = oldest !== null && kept !== null && oldest < kept ? kept : null;
  await tx.execute(
    `update statistics_recount set generation = $2, before = $3, kept_before = $4, kept_after = $5, counted_until = $6, last_at = $7
     where property_id = $1 and generation is null`,
    [property, generation, before, keptBefore, after, keptBefore ?? rows?.first ?? new Date(), rows?.last ?? null],
  );
}

/** Copies the cells of the next business day whose rows retention has deleted. Returns whether there was one. */
async function copyDay(tx: Queryable, { property, generation, present, keptBefore, keptAfter, copiedUntil }: Recount): Promise<boolean> {
  if (generation === null || (keptBefore === null && keptAfter === null)) return false;
  const [next] = await tx.query<{ day: string }>(
    `select business_day::text as day from transaction_by_hour
     where property_id = $1 and generation = $2 and business_day > coalesce($3::date, '-infinity') and (hour < $4 or hour >= $5)
     order by business_day limit 1`,
    [property, present, copiedUntil, keptBefore, keptAfter],
  );
  if (!next) return false;
  const days = { property, day: next.day, from: present, to: generation, before: keptBefore, after: keptAfter };
  for (const of of allFacts) await copyCells(tx, of, days);
  await tx.execute('update statistics_recount set copied_until = $2::date where property_id = $1 and generation = $3', [
    property,
    next.day,
    generation,
  ]);
  return true;
}

/** Counts the rows of the next day that has some. Their business days are corrected as well. */
async function countDay(tx: Queryable, { property, generation, before, countedUntil, keptAfter }: Recount): Promise<void> {
  const [day] = await tx.query<{ from: Date; until: Date }>(
    `select at as from, least(at + ${step}, $3::timestamptz) as until from transaction
     where property_id = $1 and at >= $2 and at < coalesce($3::timestamptz, 'infinity') order by at limit 1`,
    [property, countedUntil, keptAfter],
  );
  if (!day) return;
  await tx.execute(
    `update transaction x set business_day = ${businessDay} from property p
     where p.id = x.property_id and x.property_id = $1 and x.at >= $2 and x.at < $3 and x.business_day <> ${businessDay}`,
    [property, day.from, day.until],
  );
  const where = 'x.property_id = $1 and x.at >= $2 and x.at < $3 and x.arrived < $4';
  const generations = 'select id as property_id, $5::integer as generation, zone, day_start from property where id = $1';
  const rows = { where, generations, values: [property, day.from, day.until, before, generation] };
  for (const of of allFacts) await addCells(tx, of, rows);
  await tx.execute('update statistics_recount set counted_until = $2 where property_id = $1 and generation = $3', [
    property,
    day.until,
    generation,
  ]);
}

/** Shows the next generation, unless a request has come meanwhile. */
async function end(tx: Queryable, { property, generation, present, requested }: Recount): Promise<void> {
  const request = [property, requested];
  if ((await tx.execute('delete from statistics_recount where property_id = $1 and requested = $2::timestamptz', request)) === 0) return;
  await tx.execute('update property set statistics_generation = $2 where id = $1', [property, generation]);
  await tx.execute('insert into statistics_leftover (property_id, generation) values ($1, $2) on conflict do nothing', [property, present]);
}

const isLeftover = `not exists (select from property p where p.id = l.property_id and p.statistics_generation = l.generation)`;

/** SQL condition: a property is counted anew, or cells of a former generation are left. */
export const isRecountDue = `(exists (select from statistics_recount) or exists (select from statistics_leftover l where ${isLeftover}))`;

/**
 * Takes one step of a recount, or deletes the cells of a former generation. Returns whether there was something to do. A step
 * that a kill interrupts has no effect and is taken again.
 */
export const advanceRecount = (database: Pick<Database, 'transaction'>): Promise<boolean> =>
  database.transaction(async (tx) => {
    const { counted } = await lockPosition(tx);
    const [due] = await tx.query<Recount>(findDue);
    if (!due) return deleteLeftover(tx);
    if (due.generation === null) await begin(tx, due, counted);
    else if (await copyDay(tx, due)) return true;
    else if (due.lastAt && due.countedUntil && due.countedUntil <= due.lastAt) await countDay(tx, due);
    else if (await recountStates(tx, due)) return true;
    else await end(tx, due);
    return true;
  });

/** Deletes cells of a generation that is no longer used, one business day at a time. */
async function deleteLeftover(tx: Queryable): Promise<boolean> {
  const [leftover] = await tx.query<{ property: number; generation: number }>(
    `select property_id as property, generation from statistics_leftover l where ${isLeftover} limit 1`,
  );
  if (!leftover) return false;
  const { property, generation } = leftover;
  let deleted = false;
  for (const of of [...allFacts, stateFacts]) deleted = (await deleteDay(tx, of, property, generation)) || deleted;
  if (deleted) return true;
  for (const table of ['statistics_leftover', 'state_zone'])
    await tx.execute(`delete from ${table} where property_id = $1 and generation = $2`, [property, generation]);
  return true;
}
