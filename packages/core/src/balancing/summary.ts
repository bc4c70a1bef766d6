import { mediaTypeOf } from '../catalogues/media-types.ts';
import { isCountable, type ReportKind, type ReportState } from './codes.ts';
import { type BalancingRow, isZero } from './rows.ts';
import { totalsByCurrency } from './totals.ts';

/** Sums of a report in one currency, in its minor units. `counted` and `variance` are null if nothing is counted. */
export interface CurrencySummary {
  readonly currency: string;
  readonly expected: number;
  readonly counted: number | null;
  readonly variance: number | null;
}

/** What a list shows of a report: its sums in the currency of the property, and those of other currencies, which are never added. */
export interface ReportSummary extends CurrencySummary {
  readonly others: readonly CurrencySummary[];
  /** Number of rows whose count differs from what was expected. */
  readonly differing: number;
  /** Whether a variance is higher than the tolerance, in total or of a row. */
  readonly beyond: boolean;
}

/**
 * Returns the summary of a report of a property with this currency. `tolerance`: the highest variance that is allowed, in minor units of
 * this currency; amounts of another currency are never compared with it, so each variance of those is too high, and so are pieces without
 * an amount.
 */
export function summarise(rows: readonly BalancingRow[], currency: string, tolerance = 0): ReportSummary {
  const all = totalsByCurrency(rows).map((total) => ({
    currency: total.currency,
    expected: total.expected.amount,
    counted: total.counted?.amount ?? null,
    variance: total.variance?.amount ?? null,
  }));
  const own = all.find((one) => one.currency === currency) ?? { currency, expected: 0, counted: null, variance: null };
  const differing = rows.filter(({ variance }) => variance !== null && !isZero(variance));
  const isBeyond = (row: BalancingRow) =>
    row.currency !== currency || row.variance?.amount === 0 || Math.abs(row.variance?.amount ?? 0) > tolerance;
  return {
    ...own,
    others: all.filter((one) => one.currency !== currency),
    differing: differing.length,
    beyond: Math.abs(own.variance ?? 0) > tolerance || differing.some(isBeyond),
  };
}

/** Whether an operator can count the row: pieces in a unit, or denominated cash of the whole terminal; not hand payments, fees and accounts. */
export const isCountedRow = ({ component, medium, denomination }: Pick<BalancingRow, 'component' | 'medium' | 'denomination'>): boolean =>
  component > 0 || (denomination !== null && mediaTypeOf(medium)?.stock === true);

/** Returns whether everything is counted that can be; a report for which the machine was not opened stays open. */
export const stateOf = (kind: Pick<ReportKind, 'type'>, rows: readonly BalancingRow[]): Exclude<ReportState, 'confirmed'> =>
  isCountable(kind) && rows.some(({ counted }) => counted !== null) && rows.every((row) => row.counted !== null || !isCountedRow(row))
    ? 'counted'
    : 'open';
