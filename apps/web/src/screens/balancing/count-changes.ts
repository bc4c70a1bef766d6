import { isCountedRow } from '@floorwalker/core/balancing/summary';
import type { BalancingReport } from '@floorwalker/core/endpoints/balancing';
import { minorDigits } from '@floorwalker/core/vocabulary/currencies';
import {
  amountKeyOf,
  type CountHistory,
  type CountLine,
  countOf,
  isInvalidLine,
  type ReadAmount,
  type TypedCounts,
} from '../../features/count/count-entry.ts';
import type { BalancingText } from './use-balancing-text.ts';

type ReportRow = BalancingReport['rows'][number];

/** A count as the server takes it. */
export interface CountChange {
  readonly place: number;
  readonly pieces: number;
  readonly amount?: number;
}

const keyOf = ({ place }: ReportRow): string => String(place);

/** Minor units as plain decimal text. */
function toPlainAmount(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Returns the stored counts of a report as typed texts. `writeAmount` writes plain decimal text as the operator types it. */
export function storedCounts({ rows }: Pick<BalancingReport, 'rows'>, writeAmount: (plain: string) => string): TypedCounts {
  const typed = new Map<string, string>();
  for (const row of rows) {
    if (row.counted === null) continue;
    typed.set(keyOf(row), String(row.counted.pieces));
    if (row.denomination === null) typed.set(amountKeyOf(keyOf(row)), writeAmount(toPlainAmount(row.counted.amount, row.currency)));
  }
  return typed;
}

/** Returns the lines of the grid: rows of units, since media that no unit holds, such as fees, cannot be counted. Rows that are counted already can be changed only with the right to correct counts. */
export const toCountLines = (
  { rows }: Pick<BalancingReport, 'rows'>,
  text: Pick<BalancingText, 'unit' | 'what'>,
  mayCorrect: boolean,
): readonly CountLine[] =>
  rows.filter(isCountedRow).map((row) => ({
    key: keyOf(row),
    unit: text.unit(row.component, row.rank),
    label: text.what(row),
    currency: row.currency,
    denomination: row.denomination,
    expected: row.expected,
    isFixed: row.counted !== null && !mayCorrect,
  }));

/** Returns what differs from the stored counts. A line that was emptied keeps its stored count: a count is replaced, not taken back. */
export const toCounts = ({ rows }: Pick<BalancingReport, 'rows'>, typed: TypedCounts, readAmount: ReadAmount): readonly CountChange[] =>
  rows.flatMap((row) => {
    const { place, denomination, currency, counted } = row;
    const count = countOf({ key: keyOf(row), denomination, currency }, typed, readAmount);
    if (!count || (counted && counted.pieces === count.pieces && counted.amount === count.amount)) return [];
    return [{ place, pieces: count.pieces, ...(denomination === null && { amount: count.amount }) }];
  });

export const hasInvalidLine = (lines: readonly CountLine[], typed: TypedCounts, readAmount: ReadAmount): boolean =>
  lines.some((line) => isInvalidLine(line, typed, readAmount));

/** Takes over counts that somebody else has saved, for all lines that were not typed in here. */
export function mergeCounts(history: CountHistory, before: TypedCounts, fresh: TypedCounts): CountHistory {
  const typed = new Map(fresh);
  for (const [key, text] of history.typed) if (before.get(key) !== text) typed.set(key, text);
  return { typed, past: [], future: [], last: null };
}
