import type { ReportQuery } from '@floorwalker/core/contract/report-endpoint';
import type { Dimension } from '@floorwalker/core/statistics/dimensions';
import type { FactsId, ReportDefinition } from '@floorwalker/core/statistics/reports';
import { innerJoin, pruneUnusedJoins, toFrom } from '../list/joins.ts';
import { cellTable, type Facts, facts, keyOf, type Level, stateFacts } from './facts.ts';
import { nameJoins } from './report-source.ts';

/** First and last business day of a range, `YYYY-MM-DD`. */
export type DayRange = Pick<ReportQuery, 'from' | 'to'>;

const cellsOf: { readonly [F in FactsId]: Facts } = { ...facts, state: stateFacts };

const finer: readonly Dimension[] = ['day', 'week', 'weekday', 'hour', 'hourOfDay'];

/** Whether a breakdown needs cells that are finer than months. */
export const splitsMonths = (dimension: Dimension): boolean => finer.includes(dimension);

/** Returns the coarsest level of days whose cells have the columns that occur in the statement. */
const levelFor = (sql: string): Level => {
  if (/\bc\.hour\b/.test(sql)) return 'hour';
  // Numbers of a terminal (`i`) are joined by its id.
  return /\bc\.terminal_id\b|\bi\./.test(sql) ? 'day' : 'property';
};

/** Returns the first days of the first whole month of a range, and of the month after the last one; equal: the range has no whole month. */
function wholeMonths({ from, to }: DayRange): readonly [string, string] {
  const first = Temporal.PlainDate.from(from);
  const begin = first.day === 1 ? first : first.with({ day: 1 }).add({ months: 1 });
  const end = Temporal.PlainDate.from(to).add({ days: 1 }).with({ day: 1 });
  return [begin.toString(), (Temporal.PlainDate.compare(begin, end) < 0 ? end : begin).toString()];
}

/**
 * Returns the `from` clause of the cells of a report, at the coarsest level that has all columns of `needed`. Whole months of the range
 * `months` are read as such, if the report needs terminals: a year of many terminals has a thirtieth of the cells.
 */
export function fromCells({ facts: of }: ReportDefinition, needed: string, months: DayRange | null): string {
  const on = 'p.id = c.property_id and p.statistics_generation = c.generation';
  const joins = [innerJoin('property', 'p', on), ...nameJoins];
  const level = levelFor(needed);
  const [begin, end] = months ? wholeMonths(months) : ['', ''];
  const columns = [...Object.keys(keyOf(cellsOf[of], 'day')), 'generation', ...Object.keys(cellsOf[of].sums)].join(', ');
  const cells =
    level !== 'day' || begin === end
      ? cellTable(cellsOf[of], level)
      : `(select ${columns} from ${cellTable(cellsOf[of], 'month')} where business_day >= '${begin}' and business_day < '${end}'
          union all select ${columns} from ${cellTable(cellsOf[of], 'day')} where business_day < '${begin}' or business_day >= '${end}')`;
  return toFrom(pruneUnusedJoins({ table: `${cells} c`, joins }, [needed]));
}
