import type { ReportQuery } from '@floorwalker/core/contract/report-endpoint';
import type { Dimension } from '@floorwalker/core/statistics/dimensions';
import type { FactsId, ReportDefinition } from '@floorwalker/core/statistics/reports';
import { pruneUnusedJoins, toFrom } from '../list/joins.ts';
import { cellTable, type Facts, facts, keyOf, type Level, levels, levelsOf, stateFacts } from './facts.ts';
import { nameJoins } from './report-source.ts';

/** First and last business day of a range, `YYYY-MM-DD`. */
export type DayRange = Pick<ReportQuery, 'from' | 'to'>;

const cellsOf: { readonly [F in FactsId]: Facts } = { ...facts, state: stateFacts };

/** Breakdowns that cells which add up the days of a calendar month do not have. */
const finerThan: { readonly [unit: string]: readonly Dimension[] } = {
  month: ['day', 'week', 'weekday', 'hour', 'hourOfDay'],
  weekday: ['day', 'week', 'hour'],
};

/** The levels of business days, coarsest first, and the levels that add up their cells by calendar months. */
const levelsOfDays: readonly { readonly days: Level; readonly months?: Level }[] = [
  { days: 'property' },
  { days: 'property-hour-summary', months: 'hour-of-week-summary' },
  { days: 'property-hour', months: 'hour-of-week' },
  { days: 'day-summary', months: 'month-summary' },
  { days: 'day', months: 'month' },
];

/** Returns the first days of the first whole month of a range, and of the month after the last one; equal: the range has no whole month. */
function wholeMonths({ from, to }: DayRange): readonly [string, string] {
  const first = Temporal.PlainDate.from(from);
  const begin = first.day === 1 ? first : first.with({ day: 1 }).add({ months: 1 });
  const end = Temporal.PlainDate.from(to).add({ days: 1 }).with({ day: 1 });
  return [begin.toString(), (Temporal.PlainDate.compare(begin, end) < 0 ? end : begin).toString()];
}

/** Cells of terminals by hour have no hour of the day: few reports need both. The cells that are shown keep the zone from before a change. */
const withHourOfDay = (table: string): string =>
  `(select h.*, extract(hour from h.hour at time zone coalesce(o.zone, z.zone))::smallint as hour_of_day from ${table} h
    join property z on z.id = h.property_id left join state_zone o on o.property_id = h.property_id and o.generation = h.generation)`;

/**
 * Returns the columns `columns` of the cells that are shown of each property. Generations are selected here, from one table each, because
 * only of a table PostgreSQL knows how many cells that leaves.
 */
const shownCells = (table: string, columns: readonly string[], where = 'true'): string =>
  `select ${columns.map((column) => `c.${column}`).join(', ')} from ${table} c
    join property g on g.id = c.property_id and g.statistics_generation = c.generation where ${where}`;

/** Returns the source of cells that have the columns `needed`, at the coarsest level. */
function selectCells(of: Facts, needed: ReadonlySet<string>, by: readonly Dimension[], months: DayRange | null): string {
  const columnsOf = (level: Level) => [...Object.keys(keyOf(of, level)), ...Object.keys(of.sums)].filter((column) => needed.has(column));
  const found = levelsOfDays.find(({ days }) => levelsOf(of).includes(days) && columnsOf(days).length === needed.size);
  if (!found) {
    const table = cellTable(of, 'hour');
    return shownCells(needed.has('hour_of_day') ? withHourOfDay(table) : table, [...needed]);
  }
  const { days: level, months: monthly } = found;
  const table = cellTable(of, level);
  const columns = columnsOf(level);
  const isMonthly = months && monthly && !by.some((dimension) => finerThan[levels[monthly].unit]?.includes(dimension));
  const [begin, end] = isMonthly ? wholeMonths(months) : ['', ''];
  if (!isMonthly || begin === end) return shownCells(table, columns);
  return `${shownCells(cellTable(of, monthly), columns, `c.business_day >= '${begin}' and c.business_day < '${end}'`)}
    union all ${shownCells(table, columns, `(c.business_day < '${begin}' or c.business_day >= '${end}')`)}`;
}

/**
 * Returns the `from` clause of the cells of a report, at the coarsest level that has all columns of `needed` and the breakdown. Whole months
 * of the range `months` are read as such, if the report needs terminals or hours: a year of many terminals has a thirtieth of the cells.
 */
export function fromCells({ facts: of }: ReportDefinition, needed: string, by: readonly Dimension[], months: DayRange | null): string {
  const { joins = [] } = pruneUnusedJoins({ table: '', joins: nameJoins }, [needed]);
  const columns = [needed, ...joins.map(({ on }) => on)].flatMap((sql) =>
    [...sql.matchAll(/\bc\.(\w+)/g)].map(([, column = '']) => column),
  );
  return toFrom({ table: `(${selectCells(cellsOf[of], new Set(columns), by, months)}) c`, joins });
}
