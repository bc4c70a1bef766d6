import {
  type BalancingType,
  balancingTypeNumber,
  countSourceNumber,
  type SnapshotType,
  seriesOf,
  snapshotTypeNumber,
} from '@floorwalker/core/balancing/codes';
import {
  add,
  completeRow,
  negate,
  type Quantity,
  type ReportedRow,
  type RowKey,
  removalTimeOf,
  rollOf,
  toRowId,
  toRowKey,
  zero,
} from '@floorwalker/core/balancing/rows';
import { summarise } from '@floorwalker/core/balancing/summary';
import { mediaTypeOf } from '@floorwalker/core/catalogues/media-types';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { businessDayOf } from '../../db/business-day.ts';
import type { Queryable } from '../../db/database.ts';
import { type MovedMedium, mediaOfTransactions, movedByService, type Period, readMovedMedia } from './moved-media.ts';
import { readBooked, readNeighbour, readRows, withAdjustments } from './report-rows.ts';
import { readTolerance } from './tolerances.ts';

/** Component types that pay out; the others of a medium only take in. */
const paying: readonly number[] = [11, 12, 13, 21, 22, 43, 60];

/**
 * Returns the row to which a movement belongs: the only one of its medium and denomination, or the only one of those that pay out or take
 * in. Several units can hold the same denomination; what cannot be assigned to one is a row of the whole terminal.
 */
function keyOf(moved: Pick<MovedMedium, 'medium' | 'currency' | 'denomination'>, units: readonly RowKey[], isPaid: boolean): RowKey {
  const { medium, currency, denomination } = moved;
  const own = units.filter((one) => one.medium === medium && one.currency === currency && one.denomination === denomination);
  const fitting = own.length > 1 ? own.filter(({ component }) => paying.includes(component) === isPaid) : own;
  const [only] = fitting;
  return only && fitting.length === 1 ? toRowKey(only) : { component: 0, rank: 0, medium, currency, denomination };
}

/** Returns what service operators filled (in) and removed (out) in a period. */
const readServed = (tx: Queryable, { terminal, from, to }: Period): Promise<MovedMedium[]> =>
  tx.query<MovedMedium>(
    `select m.medium, m.currency, m.denomination, case when m.outward then 'out' else 'in' end as direction,
       sum(m.pieces)::bigint as pieces, sum(m.amount)::bigint as amount
     from ${mediaOfTransactions} where m.terminal_id = $1 and m.at >= $2 and m.at < $3 and ${movedByService} group by 1, 2, 3, 4`,
    [terminal, from, to],
  );

/** Builds the rows of the open period from what was left inside and what has moved since. Removals lower the fills. */
export async function buildRows(
  tx: Queryable,
  period: Period,
  left: readonly (RowKey & { readonly roll: Quantity })[],
): Promise<ReportedRow[]> {
  const rows = new Map<string, Omit<ReportedRow, 'roll' | 'counted'>>();
  const rowOf = (key: RowKey) =>
    rows.get(toRowId(key)) ?? { ...key, opening: zero, fills: zero, in: zero, out: zero, transfer: zero, adjustments: zero, removed: zero };
  for (const { roll, ...one } of left) {
    const key = toRowKey(one);
    rows.set(toRowId(key), { ...rowOf(key), opening: roll });
  }
  const units = [...rows.values()];
  for (const one of await readMovedMedia(tx, period)) {
    if (mediaTypeOf(one.medium)?.stock !== true) continue;
    const row = rowOf(keyOf(one, units, one.direction === 'out'));
    rows.set(toRowId(row), { ...row, [one.direction]: add(row[one.direction], one) });
  }
  for (const one of await readServed(tx, period)) {
    if (mediaTypeOf(one.medium)?.stock !== true) continue;
    const row = rowOf(keyOf(one, units, one.direction === 'in'));
    rows.set(toRowId(row), { ...row, fills: add(row.fills, one.direction === 'in' ? one : negate(one)) });
  }
  return [...rows.values()].map((row) => ({ ...row, counted: null, roll: rollOf({ ...row, counted: null }, removalTimeOf('manual')) }));
}

/** A report that the server makes. */
export interface ServerReport extends Period {
  readonly property: number;
  readonly type: BalancingType;
  readonly snapshot: SnapshotType;
  readonly operators: readonly number[];
  readonly rows: readonly ReportedRow[];
}

/**
 * Stores a report of the server; returns its id, or undefined if the casino day or the daily snapshot of the terminal is stored already.
 * The end of a period belongs to the day that ends with it.
 */
export async function storeReport(tx: Queryable, report: ServerReport): Promise<number | undefined> {
  const { terminal, property, type, snapshot, from, to, operators, rows } = report;
  const of = await readTolerance(tx, { terminal, property });
  const series = seriesOf({ type, snapshot, source: 'server' });
  // Adjustments are no part of the stored rows; they are added whenever the rows are read.
  const booked = await readBooked(tx, { terminal, series, from, to });
  const complete = withAdjustments(rows, booked, type).map((row) => completeRow(row, removalTimeOf(type)));
  const { currency, expected, others } = summarise(complete, of.currency);
  const [stored] = await tx.query<{ id: number }>(
    `insert into balancing_report (terminal_id, property_id, type, snapshot, source, series, from_at, to_at, business_day, operators, rows,
       state, currency, expected, other_currencies, differing, tolerance, beyond)
     select $1, p.id, $3, $4, $5, $6, $7, $8, ${businessDayOf("($8::timestamptz - interval '1 millisecond')", 'p')}, $9::integer[], $10, 'open',
       $11, $12, $13, 0, $14, false
     from property p where p.id = $2
     on conflict do nothing returning id`,
    [
      terminal,
      property,
      balancingTypeNumber(type),
      snapshotTypeNumber(snapshot),
      countSourceNumber('server'),
      series,
      from,
      to,
      operators,
      JSON.stringify(rows),
      currency,
      expected,
      JSON.stringify(others.map((one) => [one.currency, one.expected, one.counted, one.variance])),
      of.tolerance,
    ],
  );
  return stored?.id;
}

/**
 * Stores a report of the server over the period of a terminal that is open, with what the terminal must hold now; returns its id. The
 * period stays open, since the terminal does not know of the report.
 */
export async function startReport(
  tx: Queryable,
  { terminal, property, type, operator }: { terminal: number; property: number; type: 'manual' | 'predefined'; operator: number },
): Promise<number> {
  const now = new Date().toISOString();
  const last = await readNeighbour(tx, { terminal, id: 0, to: now }, 'period', 'previous');
  if (!last) throw new ProblemError('balancing.no-period', { terminal });
  const period = { terminal, from: last.to, to: now };
  const rows = await buildRows(tx, period, await readRows(tx, last));
  const snapshot = type === 'manual' ? 'report-1' : 'report-2';
  const id = await storeReport(tx, { ...period, property, type, snapshot, operators: [operator], rows });
  if (id === undefined) throw new Error('the balancing report was not stored');
  return id;
}
