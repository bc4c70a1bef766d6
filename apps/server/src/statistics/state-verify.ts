import type { Queryable } from '../db/database.ts';
import { cellDay, cellDays, cellTable, keyOf, keyOfCells, type Level, levelsOf, selectList, stateFacts } from './facts.ts';
import { freshCells, reportFacts } from './state-intervals.ts';
import type { Difference, Span } from './verify.ts';

const sums = ['ms', 'failures'] as const;

/** Cells of a level, in the days of the span, or in the months in which it has days if cells of months are compared. */
const cells = (
  level: Level,
  compared: Level,
  columns: string,
  rest: string,
): string => `select ${columns} from ${cellTable(stateFacts, level)} c
  join property p on p.id = c.property_id and p.statistics_generation = c.generation
  where c.property_id = $1 and ${cellDay(compared, 'c.business_day')} between ${cellDays(compared, '$2::date', '$3::date').join(' and ')} ${rest}`;

const object = (names: readonly string[], alias = '') =>
  `json_build_object(${names.map((name) => `'${name}', ${alias}${name}`).join(', ')})`;

/** SQL: the first row in which two CTEs `r` (as it should be) and `c` (cells) differ. */
function firstDifference(key: readonly string[]): string {
  const values = (alias: string) => sums.map((sum) => `${alias}.${sum}`).join(', ');
  return `select ${object(key)} as key, case when c.ms is not null then ${object(sums, 'c.')} end as cell, case when r.ms is not null then ${object(sums, 'r.')} end as rows
    from r full join c using (${key.join(', ')}) where (${values('r')}) is distinct from (${values('c')}) order by ${key.join(', ')} limit 1`;
}

const [before, after] = [`interval '2 hours'`, `interval '3 hours'`];

/**
 * Compares the cells of states with the history of the terminals, and the coarser levels with the hours, in one snapshot each. Returns the first cell that
 * differs, with its level; null if all are equal. Terminals with reports or exclusions that are not yet in the cells are left out, and hours whose
 * history may be deleted.
 */
export async function findStateDifference(
  database: Queryable,
  { property, from, to }: Span,
): Promise<(Difference & { readonly level: Level }) | null> {
  for (const level of levelsOf(stateFacts)) {
    const key = Object.keys(keyOf(stateFacts, level));
    const groups = key.map((_, index) => index + 1).join(', ');
    const columns = key.join(', ');
    const text =
      level === 'hour'
        ? `with position as materialized (select * from state_position),
           ${freshCells({
             spans: `select t.id as terminal, greatest(($2::date + p.day_start) at time zone p.zone - ${before}, position.kept_from) as a,
               least(($3::date + 1 + p.day_start) at time zone p.zone + ${after}, position.until) as b
             from terminal t cross join position join property p on p.id = $1
             where (t.property_id = $1 or exists (select from state_by_day c where c.property_id = $1 and c.generation = p.statistics_generation
                 and c.business_day between $2::date and $3::date and c.terminal_id = t.id))
               and not exists (select from terminal_history h where h.terminal_id = t.id and h.fact in ${reportFacts} and h.arrived >= position.counted)
               and not exists (select from exclusion e where not e.recounted and (e.terminal_id = t.id or (e.terminal_id is null and e.property_id = $1)))`,
             until: '(select until from position)',
             generations: 'select p.statistics_generation as generation',
           })},
           r as (select ${columns}, ms, failures from fresh where property_id = $1 and business_day between $2::date and $3::date),
           c as (${cells('hour', 'hour', [...key, ...sums].map((column) => `c.${column}`).join(', '), 'and c.terminal_id in (select terminal from span) and c.hour > (select max(a) from span)')})
           ${firstDifference(key)}`
        : `with r as (${cells('hour', level, `${selectList(keyOfCells(stateFacts, level))}, sum(c.ms)::bigint as ms, sum(c.failures)::bigint as failures`, `group by ${groups}`)}),
           c as (${cells(level, level, [...key, ...sums].map((column) => `c.${column}`).join(', '), '')})
           ${firstDifference(key)}`;
    const [found] = await database.query<Difference>(text, [property, from, to]);
    if (found) return { level, ...found };
  }
  return null;
}
