import type { ReportChange, ReportQuery, ReportResult } from '@floorwalker/core/contract/report-endpoint';
import type { ComparedRange } from '@floorwalker/core/statistics/day-range';
import type { Dimension } from '@floorwalker/core/statistics/dimensions';

/** A row or a total before it is compared: its keys, its sums, and those of the earlier period; null: the report is not compared. */
export interface SumRow {
  readonly keys: readonly (string | number)[];
  readonly values: readonly number[];
  readonly earlier: readonly number[] | null;
}

/** Values of measures; a ratio without a divisor is null. */
export type Figures = readonly (number | null)[];

/** Adds up all rows of a report by currency. `index`: that of the currency among the keys; -1: the report has no amounts. */
export function addUp(rows: readonly SumRow[], index: number): readonly SumRow[] {
  const totals = new Map<string, number[]>();
  for (const { keys, values } of rows) {
    const currency = index < 0 ? '' : String(keys[index]);
    const sums = totals.get(currency);
    totals.set(currency, sums ? sums.map((sum, at) => sum + (values[at] ?? 0)) : [...values]);
  }
  const sorted = [...totals].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([currency, values]) => ({ keys: [currency], values, earlier: null }));
}

/** A row or a total with the values of the measures, before it is compared. */
export interface FigureRow {
  readonly keys: SumRow['keys'];
  readonly values: Figures;
  readonly earlier: Figures | null;
}

/** The change in per cent of the earlier value, with one decimal; null if there is none. */
const toPercent = (value: number | null, earlier: number | null): number | null =>
  value === null || earlier === null || earlier === 0 ? null : Math.round(((value - earlier) / Math.abs(earlier)) * 1000) / 10;

const toDifference = (value: number | null, earlier: number | null): number | null =>
  value === null || earlier === null ? null : value - earlier;

/** Returns the earlier values with the change since then. */
export const toChange = (values: Figures, earlier: Figures): ReportChange => ({
  values: [...earlier],
  difference: values.map((value, at) => toDifference(value, earlier[at] ?? null)),
  percent: values.map((value, at) => toPercent(value, earlier[at] ?? null)),
});

/** Returns whether the earlier period has the day of a row: a longer month has days that the one before it lacks. */
function hasEarlierDay(keys: SumRow['keys'], by: readonly Dimension[], range: ComparedRange): boolean {
  const at = by.indexOf('day');
  return at < 0 || Temporal.PlainDate.from(String(keys[at])).subtract({ days: range.days }).toString() <= range.to;
}

/** Returns the rows of a report with their changes. */
export const toRows = (rows: readonly FigureRow[], by: readonly Dimension[], range: ComparedRange | null): ReportResult['rows'] =>
  rows.map(({ keys, values, earlier }) => ({
    keys: [...keys],
    values: [...values],
    ...(range && earlier && { earlier: hasEarlierDay(keys, by, range) ? toChange(values, earlier) : null }),
  }));

/** Returns the totals of a report with their changes; the key of a total is its currency. */
export const toTotals = (totals: readonly FigureRow[]): ReportResult['totals'] =>
  totals.map(({ keys, values, earlier }) => ({
    currency: String(keys[0] ?? ''),
    values: [...values],
    ...(earlier && { earlier: toChange(values, earlier) }),
  }));

/** Returns the earlier range as the result names it. */
export const toCompared = ({ compare }: ReportQuery, range: ComparedRange | null): Pick<ReportResult, 'compared'> =>
  compare && range ? { compared: { comparison: compare, from: range.from, to: range.to } } : {};
