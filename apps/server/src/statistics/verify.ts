import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Logger } from 'pino';
import type { Database, Queryable } from '../db/database.ts';
import { allFacts, cellDays, cellTable, type Facts, isOfMonths, keyOf, type Level, levelsOf, selectList, selectSums } from './facts.ts';
import { requestRecount } from './recount.ts';
import { findStateDifference } from './state-verify.ts';

/** The first cell of a property that differs from the rows of its log. Sums that are null are missing. */
export interface Difference {
  readonly key: { readonly [column: string]: string | number | boolean };
  readonly cell: { readonly [sum: string]: number } | null;
  readonly rows: { readonly [sum: string]: number } | null;
}

/** A difference with the log and the level of detail of its cell. */
export interface FoundDifference extends Difference {
  readonly log: Facts['log'];
  readonly level: Level;
}

/** Business days of a property. */
export interface Span {
  readonly property: number;
  /** First and last business day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

/**
 * Compares the cells of a log at a level with the sums of the stored rows, in one snapshot. Returns the first cell that differs,
 * in the order of its key; null if all are equal. Cells of months are compared for all months in which the span has days. Days and
 * months whose rows retention may have deleted are left out by the caller.
 */
export async function findDifference(
  database: Queryable,
  of: Facts,
  level: Level,
  { property, from, to }: Span,
): Promise<Difference | null> {
  const key = keyOf(of, level);
  const columns = Object.keys(key);
  const sums = Object.keys(of.sums);
  const [firstSum] = sums;
  const [first, last] = cellDays(level, '$2::date', '$3::date');
  const object = (names: readonly string[], alias = '') =>
    `json_build_object(${names.map((name) => `'${name}', ${alias}${name}`).join(', ')})`;
  const values = (alias: string) => sums.map((sum) => `${alias}.${sum}`).join(', ');
  const [found] = await database.query<Difference>(
    `with rows as (
       select ${selectList(key)},
         ${selectSums(of)}
       from ${of.log} x join property p on p.id = x.property_id
       where x.property_id = $1 and x.at >= ${first} - interval '2 days' and x.at < ${last} + interval '${isOfMonths(level) ? '1 month' : '1 day'}' + interval '2 days'
         and ${key.business_day} between ${first} and ${last} and x.arrived < (select counted from statistics_position)
       group by ${columns.map((_, index) => index + 1).join(', ')}),
     cells as (
       select ${[...columns, ...sums].map((column) => `c.${column}`).join(', ')} from ${cellTable(of, level)} c
       join property p on p.id = c.property_id and p.statistics_generation = c.generation
       where c.property_id = $1 and c.business_day between ${first} and ${last})
     select ${object(columns)} as key, case when c.${firstSum} is not null then ${object(sums, 'c.')} end as cell,
       case when r.${firstSum} is not null then ${object(sums, 'r.')} end as rows
     from rows r full join cells c using (${columns.join(', ')})
     where (${values('r')}) is distinct from (${values('c')}) order by ${columns.join(', ')} limit 1`,
    [property, from, to],
  );
  return found ?? null;
}

/**
 * Compares the statistics of a property with the rows of the logs at every level, and those of states with the history. Days and months
 * that retention has deleted in part are left out, also those of a time in the future. Returns the days that were compared, and the first difference. Throws `statistics.recounting` while the property is counted
 * anew, because the business days of its rows change then.
 */
export async function verifyProperty(
  database: Queryable,
  { property, from, to }: Span,
): Promise<Omit<Span, 'property'> & { readonly difference: FoundDifference | null }> {
  const [kept] = await database.query<{ recounting: boolean; from: string; months: string; to: string; monthsTo: string }>(
    `select exists (select from statistics_recount where property_id = $1) as recounting,
       greatest($2::date, f.month + 1)::text as from, greatest($2::date, (f.month + interval '1 month')::date)::text as months,
       least($3::date, f.last)::text as to, least($3::date, date_trunc('month', f.last::timestamp)::date - 1)::text as "monthsTo"
     from (select date_trunc('month', nullif(kept_from, '-infinity') at time zone 'UTC')::date as month,
       (nullif(kept_to, 'infinity') at time zone 'UTC')::date - 2 as last from statistics_position) f`,
    [property, from, to],
  );
  if (kept?.recounting) throw new ProblemError('statistics.recounting', { property });
  const { from: days = from, months = from, to: last = to, monthsTo = to } = kept ?? {};
  for (const of of allFacts)
    for (const level of levelsOf(of)) {
      const span = isOfMonths(level) ? { property, from: months, to: monthsTo } : { property, from: days, to: last };
      const difference = span.from > span.to ? null : await findDifference(database, of, level, span);
      if (difference) return { from: days, to: last, difference: { log: of.log, level, ...difference } };
    }
  const inStates = await findStateDifference(database, { property, from, to });
  return inStates ? { from, to, difference: { log: 'state', ...inStates } } : { from: days, to: last, difference: null };
}

/** The property and the business days of the next sample; days are those of the last month. */
const drawSample = `select p.id as property, ((now() at time zone 'UTC')::date - $1::integer)::text as day from property p
  where not exists (select from statistics_recount c where c.property_id = p.id) order by random() limit 1`;

/**
 * Verifies one business day of one property, both drawn at random. A difference is logged with its first cell, and the property is
 * counted anew. `draw`: a number from 0 to 1.
 */
export async function verifySample(database: Database, log: Logger, draw: number): Promise<FoundDifference | null> {
  const [sample] = await database.query<{ property: number; day: string }>(drawSample, [Math.floor(draw * 30)]);
  if (!sample) return null;
  const { difference } = await verifyProperty(database, { property: sample.property, from: sample.day, to: sample.day });
  if (difference === null) return null;
  log.error({ ...difference }, 'statistics differ from their log and are counted anew');
  await database.transaction((tx) => requestRecount(tx, sample.property));
  return difference;
}
