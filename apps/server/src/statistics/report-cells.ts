import type { ReportQuery } from '@floorwalker/core/contract/report-endpoint';
import type { Dimension } from '@floorwalker/core/statistics/dimensions';
import type { FactsId, ReportDefinition } from '@floorwalker/core/statistics/reports';
import { innerJoin, pruneUnusedJoins, toFrom } from '../list/joins.ts';
import { cellTable, type Facts, facts, keyOf, type Level, stateFacts } from './facts.ts';
import { nameJoins } from './report-source.ts';

/** First and last business day of a range, `YYYY-MM-DD`. */
export type DayRange = Pick<ReportQuery, 'from' | 'to'>;

const cellsOf: { readonly [F in FactsId]: Facts } = { ...facts, state: stateFacts };

/** Breakdowns that cells of months do not have, and those that cells of hours of the week do not have. */
const finerThan: { readonly [L in 'month' | 'hour-of-week']: readonly Dimension[] } = {
  month: ['day', 'week', 'weekday', 'hour', 'hourOfDay'],
  'hour-of-week': ['day', 'week', 'hour'],
};

/** Returns the coarsest level of days whose cells have the columns that occur in the statement. */
const levelFor = (sql: string): Level => {
  const hasHours = /\bc\.hour(_of_day)?\b/.test(sql);
  // Numbers of a terminal (`i`) are joined by its id.
  const hasTerminals = /\bc\.terminal_id\b|\bi\./.test(sql);
  if (hasHours) return hasTerminals ? 'hour' : 'property-hour';
  return hasTerminals ? 'day' : 'property';
};

/** Returns the level that adds up the cells of another one by calendar months; null: there is none that has the breakdown. */
function levelOfMonths(level: Level, by: readonly Dimension[]): keyof typeof finerThan | null {
  const coarser = level === 'day' ? 'month' : level === 'property-hour' ? 'hour-of-week' : null;
  return coarser && !by.some((dimension) => finerThan[coarser].includes(dimension)) ? coarser : null;
}

/** Returns the first days of the first whole month of a range, and of the month after the last one; equal: the range has no whole month. */
function wholeMonths({ from, to }: DayRange): readonly [string, string] {
  const first = Temporal.PlainDate.from(from);
  const begin = first.day === 1 ? first : first.with({ day: 1 }).add({ months: 1 });
  const end = Temporal.PlainDate.from(to).add({ days: 1 }).with({ day: 1 });
  return [begin.toString(), (Temporal.PlainDate.compare(begin, end) < 0 ? end : begin).toString()];
}

/** Cells of terminals by hour have no hour of the day: few reports need both. */
const withHourOfDay = (table: string): string =>
  `(select h.*, extract(hour from h.hour at time zone z.zone)::smallint as hour_of_day from ${table} h join property z on z.id = h.property_id)`;

/** Returns the source of the cells at the coarsest level that has all columns of `needed`. */
function selectCells(of: Facts, needed: string, by: readonly Dimension[], months: DayRange | null): string {
  const level = levelFor(needed);
  const table = cellTable(of, level);
  const coarser = months && levelOfMonths(level, by);
  const [begin, end] = coarser ? wholeMonths(months) : ['', ''];
  if (coarser && begin !== end) {
    const columns = [...Object.keys(keyOf(of, coarser)), 'generation', ...Object.keys(of.sums)].join(', ');
    return `(select ${columns} from ${cellTable(of, coarser)} where business_day >= '${begin}' and business_day < '${end}'
      union all select ${columns} from ${table} where business_day < '${begin}' or business_day >= '${end}')`;
  }
  return level === 'hour' && /\bc\.hour_of_day\b/.test(needed) ? withHourOfDay(table) : table;
}

/**
 * Returns the `from` clause of the cells of a report, at the coarsest level that has all columns of `needed` and the breakdown. Whole months
 * of the range `months` are read as such, if the report needs terminals or hours: a year of many terminals has a thirtieth of the cells.
 */
export function fromCells({ facts: of }: ReportDefinition, needed: string, by: readonly Dimension[], months: DayRange | null): string {
  const on = 'p.id = c.property_id and p.statistics_generation = c.generation';
  const joins = [innerJoin('property', 'p', on), ...nameJoins];
  return toFrom(pruneUnusedJoins({ table: `${selectCells(cellsOf[of], needed, by, months)} c`, joins }, [needed]));
}
