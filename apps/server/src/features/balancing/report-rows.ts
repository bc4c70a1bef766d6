import { type BalancingType, balancingTypes, type ReportState } from '@floorwalker/core/balancing/codes';
import {
  add,
  type BalancingRow,
  completeRow,
  emptyRow,
  type Quantity,
  type ReportedRow,
  type RowKey,
  removalTimeOf,
  rollOf,
  toRowId,
  toRowKey,
  withCount,
} from '@floorwalker/core/balancing/rows';
import { type ReportSummary, stateOf, summarise } from '@floorwalker/core/balancing/summary';
import type { Queryable } from '../../db/database.ts';
import type { MovedMedium } from './moved-media.ts';
import { readTolerance, type Tolerance } from './tolerances.ts';

/** A report as it is stored, with what belongs to it. */
export interface StoredReport {
  readonly id: number;
  readonly terminal: number;
  readonly property: number;
  readonly type: BalancingType;
  readonly series: string;
  readonly from: string;
  readonly to: string;
  readonly state: ReportState;
  readonly version: number;
  readonly currency: string;
  readonly operators: readonly number[];
  readonly counters: readonly number[];
  readonly confirmedBy: number | null;
  readonly reported: readonly ReportedRow[];
  /** What was stored at the confirmation; null before. */
  readonly confirmed: Confirmed | null;
  readonly twoPersons: boolean;
}

/** What a confirmation stores: later messages, counts and adjustments change nothing of it. */
export interface Confirmed {
  readonly rows: readonly ShownRow[];
  readonly media: readonly MovedMedium[];
}

/** A row with its place in the report and who has counted it last at the server. */
export type ShownRow = BalancingRow & {
  readonly place: number;
  readonly countedBy: number | null;
  readonly countedByName: string | null;
  readonly countedAt: string | null;
};

type Stored = Omit<StoredReport, 'type' | 'from' | 'to'> & { readonly type: number; readonly from: Date; readonly to: Date };

const select = `select b.id, b.terminal_id as terminal, b.property_id as property, b.type, b.series, b.from_at as "from", b.to_at as "to",
  b.state, b.version, b.currency, b.operators, b.counters, b.confirmed_by as "confirmedBy", b.rows as reported, b.confirmed,
  p.two_persons as "twoPersons"
  from balancing_report b join property p on p.id = b.property_id`;

const toReport = ({ type, from, to, ...stored }: Stored): StoredReport => ({
  ...stored,
  type: balancingTypes[type] ?? 'none',
  from: from.toISOString(),
  to: to.toISOString(),
});

/** Returns a stored report; undefined if there is none. `isLocked`: it stays as it is until the transaction ends. */
export async function readStoredReport(db: Queryable, id: number, { isLocked = false } = {}): Promise<StoredReport | undefined> {
  const [row] = await db.query<Stored>(`${select} where b.id = $1${isLocked ? ' for no key update of b' : ''}`, [id]);
  return row && toReport(row);
}

/** Returns the report of a series that ends last before, or begins first after, the others at a time; undefined if there is none. */
export async function readNeighbour(
  db: Queryable,
  { terminal, id, to }: Pick<StoredReport, 'terminal' | 'id' | 'to'>,
  series: string,
  side: 'previous' | 'next',
): Promise<StoredReport | undefined> {
  const [sign, order] = side === 'previous' ? ['<', 'desc'] : ['>', 'asc'];
  const [row] = await db.query<Stored>(
    `${select} where b.terminal_id = $1 and b.series = $2 and (b.to_at, b.id) ${sign} ($3::timestamptz, $4::bigint)
     order by b.to_at ${order}, b.id ${order} limit 1`,
    [terminal, series, to, id],
  );
  return row && toReport(row);
}

/** Returns the last report of a series that ends at or before an instant; undefined if there is none. */
export const readLast = (db: Queryable, terminal: number, at: string, series: string): Promise<StoredReport | undefined> =>
  readNeighbour(db, { terminal, id: Number.MAX_SAFE_INTEGER, to: at }, series, 'previous');

interface StoredCount extends Quantity {
  readonly place: number;
  readonly operator: number;
  readonly name: string | null;
  readonly at: Date;
}

/** Returns the last count of each row at the server, by its place. */
async function readCounts(db: Queryable, report: number): Promise<ReadonlyMap<number, StoredCount>> {
  const rows = await db.query<StoredCount>(
    `select distinct on (c.place) c.place, c.pieces, c.amount, c.operator_id as operator, o.name, c.at
     from balancing_count c left join operator o on o.id = c.operator_id where c.report_id = $1 order by c.place, c.id desc`,
    [report],
  );
  return new Map(rows.map((row) => [row.place, row]));
}

type BookedAdjustment = RowKey & Quantity;

/** Returns the adjustments that were booked in the period of a report: only of those that close a period, or read an open one. */
export async function readBooked(
  db: Queryable,
  { terminal, series, from, to }: Pick<StoredReport, 'terminal' | 'series' | 'from' | 'to'>,
): Promise<readonly BookedAdjustment[]> {
  if (series !== 'period' && series !== 'reading') return [];
  return db.query<BookedAdjustment>(
    `select component, rank, medium, currency, denomination, pieces, amount from balancing_adjustment
     where terminal_id = $1 and at >= $2 and at < $3 order by id`,
    [terminal, from, to],
  );
}

/** Adds booked adjustments to the rows, and rows for those that the terminal has not reported. */
export function withAdjustments(
  rows: readonly ReportedRow[],
  booked: readonly BookedAdjustment[],
  type: BalancingType,
): readonly ReportedRow[] {
  const known = new Set(rows.map(toRowId));
  const missing = new Map(booked.filter((one) => !known.has(toRowId(one))).map((one) => [toRowId(one), one]));
  const added = [...missing.values()].map((one) => ({ ...toRowKey(one), ...emptyRow }));
  return [...rows, ...added].map((row) => {
    const own = booked.filter((one) => toRowId(one) === toRowId(row));
    if (own.length === 0) return row;
    const adjusted = { ...row, adjustments: add(row.adjustments, ...own) };
    return row.counted ? adjusted : { ...adjusted, roll: rollOf(adjusted, removalTimeOf(type)) };
  });
}

/** Returns the rows of a report with its adjustments and the counts of operators; those of a confirmed report are what was confirmed. */
export async function readRows(db: Queryable, report: StoredReport): Promise<readonly ShownRow[]> {
  if (report.confirmed) return report.confirmed.rows;
  const [counts, booked] = [await readCounts(db, report.id), await readBooked(db, report)];
  const removal = removalTimeOf(report.type);
  return withAdjustments(report.reported, booked, report.type).map((row, place) => {
    const count = counts.get(place);
    if (!count) return { place, ...completeRow(row, removal), countedBy: null, countedByName: null, countedAt: null };
    return {
      place,
      ...withCount(row, count, removal),
      countedBy: count.operator,
      countedByName: count.name,
      countedAt: count.at.toISOString(),
    };
  });
}

/** Stores the sums and the state of a report that follow from its rows, and how its variances compare with the tolerance of now; returns the sums. */
export async function storeSummary(tx: Queryable, report: StoredReport, rows: readonly ShownRow[]): Promise<ReportSummary & Tolerance> {
  const { id, currency, type } = report;
  const { tolerance } = await readTolerance(tx, report);
  const summary = summarise(rows, currency, tolerance);
  const { expected, counted, variance, others, differing, beyond } = summary;
  await tx.execute(
    `update balancing_report set expected = $2, counted = $3, variance = $4, other_currencies = $5, differing = $6, state = $7,
       tolerance = $8, beyond = $9,       version = version + 1 where id = $1`,
    [
      id,
      expected,
      counted,
      variance,
      JSON.stringify(others.map((one) => [one.currency, one.expected, one.counted, one.variance])),
      differing,
      stateOf({ type }, rows),
      tolerance,
      beyond,
    ],
  );
  return { ...summary, tolerance };
}

/**
 * Stores the sums of reports of terminals again, by their numbers, if adjustments were booked in their periods before the reports
 * arrived.
 */
export async function includeAdjustments(
  tx: Queryable,
  given: readonly { readonly terminal: number; readonly number: number }[],
): Promise<void> {
  const rows = await tx.query<Stored>(
    `${select} join unnest($1::integer[], $2::bigint[]) as g(terminal, number) on g.terminal = b.terminal_id and g.number = b.number
     where b.series in ('period', 'reading') and b.state <> 'confirmed' and exists (
       select from balancing_adjustment a where a.terminal_id = b.terminal_id and a.at >= b.from_at and a.at < b.to_at)`,
    [given.map(({ terminal }) => terminal), given.map(({ number }) => number)],
  );
  for (const report of rows.map(toReport)) await storeSummary(tx, report, await readRows(tx, report));
}
