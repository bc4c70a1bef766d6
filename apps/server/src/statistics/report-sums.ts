import type { ReportChange, ReportQuery, ReportResult } from '@floorwalker/core/contract/report-endpoint';
import type { ComparedRange } from '@floorwalker/core/statistics/day-range';
import type { Dimension } from '@floorwalker/core/statistics/dimensions';

/** A row or a total before it is compared: its keys, its sums, and those of the earlier period; null: the report is not compared. */
export interface SumRow {
  readonly keys: readonly (string | number)[];
  readonly values: readonly number[];
  readonly earlier: readonly number[] | null;
}

/** The change in per cent of the earlier value, with one decimal; null if there is none. */
const toPercent = (value: number, earlier: number): number | null =>
  earlier === 0 ? null : Math.round(((value - earlier) / Math.abs(earlier)) * 1000) / 10;

/** Returns the earlier sums with the change since then. */
export const toChange = (values: readonly number[], earlier: readonly number[]): ReportChange => ({
  values: [...earlier],
  difference: values.map((value, at) => value - (earlier[at] ?? 0)),
  percent: values.map((value, at) => toPercent(value, earlier[at] ?? 0)),
});

/** Returns whether the earlier period has the day of a row: a longer month has days that the one before it lacks. */
function hasEarlierDay(keys: SumRow['keys'], by: readonly Dimension[], range: ComparedRange): boolean {
  const at = by.indexOf('day');
  return at < 0 || Temporal.PlainDate.from(String(keys[at])).subtract({ days: range.days }).toString() <= range.to;
}

/** Returns the rows of a report with their changes. */
export const toRows = (rows: readonly SumRow[], by: readonly Dimension[], range: ComparedRange | null): ReportResult['rows'] =>
  rows.map(({ keys, values, earlier }) => ({
    keys: [...keys],
    values: [...values],
    ...(range && earlier && { earlier: hasEarlierDay(keys, by, range) ? toChange(values, earlier) : null }),
  }));

/** Returns the totals of a report with their changes; the key of a total is its currency. */
export const toTotals = (totals: readonly SumRow[]): ReportResult['totals'] =>
  totals.map(({ keys, values, earlier }) => ({
    currency: String(keys[0] ?? ''),
    values: [...values],
    ...(earlier && { earlier: toChange(values, earlier) }),
  }));

/** Returns the earlier range as the result names it. */
export const toCompared = ({ compare }: ReportQuery, range: ComparedRange | null): Pick<ReportResult, 'compared'> =>
  compare && range ? { compared: { comparison: compare, from: range.from, to: range.to } } : {};
