import { type Dimension, dividesTime, type Measure } from '@floorwalker/core/statistics/dimensions';
import type { ReportDefinition } from '@floorwalker/core/statistics/reports';
import { toShares, wholeShare } from '@floorwalker/core/statistics/shares';
import type { Sum } from './report-source.ts';
import type { FigureRow, Figures, SumRow } from './report-sums.ts';

/** A measure that is computed from two sums, in units of `unit`; null if the divisor is 0. */
interface Ratio {
  readonly part: Sum;
  readonly whole: Sum;
  readonly unit: number;
}

const ratios: { readonly [M in Measure]?: Ratio } = {
  availability: { part: 'upTime', whole: 'duration', unit: wholeShare },
  adjustedAvailability: { part: 'scheduledUpTime', whole: 'scheduledTime', unit: wholeShare },
  mtbf: { part: 'scheduledUpTime', whole: 'scheduledFailures', unit: 1 },
  mttr: { part: 'scheduledFailureTime', whole: 'scheduledFailures', unit: 1 },
  meanUpTime: { part: 'upTime', whole: 'terminals', unit: 1 },
};

/** Returns the sums that the measures of a report are computed from. Those of money come first, in the order of the measures. */
export function sumsOf({ measures }: Pick<ReportDefinition, 'measures'>): readonly Sum[] {
  const needed = measures.flatMap((measure): readonly Sum[] => {
    const ratio = ratios[measure];
    if (ratio) return [ratio.part, ratio.whole];
    return [measure === 'share' ? 'duration' : (measure as Sum)];
  });
  return [...new Set(needed)];
}

/** Whether the totals of a report are the sums of its rows. Several rows may have the same terminals. */
export const canAddUp = (report: Pick<ReportDefinition, 'measures'>): boolean => !sumsOf(report).includes('terminals');

function toValue(measure: Measure, sums: readonly Sum[], values: readonly number[]): number | null {
  const sumOf = (sum: Sum) => values[sums.indexOf(sum)] ?? 0;
  const ratio = ratios[measure];
  if (!ratio) return sumOf(measure as Sum);
  const whole = sumOf(ratio.whole);
  return whole === 0 ? null : Math.round((sumOf(ratio.part) / whole) * ratio.unit);
}

/** Returns the shares of rows: of those with the same keys, apart from the keys that divide time, by their time. */
function sharesOf(by: readonly Dimension[], rows: readonly SumRow[], timeOf: (row: SumRow) => number): ReadonlyMap<SumRow, number> {
  const isOther = (_: unknown, at: number): boolean => {
    const dimension = by[at];
    return dimension === undefined || !dividesTime(dimension);
  };
  const shares = new Map<SumRow, number>();
  for (const group of Map.groupBy(rows, ({ keys }) => JSON.stringify(keys.filter(isOther))).values()) {
    const found = toShares(group.map(timeOf));
    for (const [at, row] of group.entries()) shares.set(row, found[at] ?? 0);
  }
  return shares;
}

/**
 * Returns the values of the measures, in their order. Shares of rows with the same other keys are 100 % together; if rows were cut off, there are
 * none, because a part of the whole is missing.
 */
export function toFigures(
  report: ReportDefinition,
  by: readonly Dimension[],
  rows: readonly SumRow[],
  isCut: boolean,
): readonly FigureRow[] {
  const { measures } = report;
  const sums = sumsOf(report);
  const time = sums.indexOf('duration');
  const hasShares = measures.includes('share') && !isCut;
  const none: ReadonlyMap<SumRow, number> = new Map();
  const own = hasShares ? sharesOf(by, rows, ({ values }) => values[time] ?? 0) : none;
  const before = hasShares ? sharesOf(by, rows, ({ earlier }) => earlier?.[time] ?? 0) : none;
  const toValues = (row: SumRow, values: readonly number[], shares: ReadonlyMap<SumRow, number>): Figures =>
    measures.map((measure) => (measure === 'share' ? (shares.get(row) ?? null) : toValue(measure, sums, values)));
  return rows.map((row) => ({
    keys: row.keys,
    values: toValues(row, row.values, own),
    earlier: row.earlier && toValues(row, row.earlier, before),
  }));
}
