import type { BalancingType } from './codes.ts';

/** Pieces and their value in minor units of the row's currency. */
export interface Quantity {
  readonly pieces: number;
  readonly amount: number;
}

/** What a row is about: a medium and denomination in one unit of the terminal. */
export interface RowKey {
  /** Code of the catalogue of component types, and the number among those of its type; 0 and 0: the whole terminal. */
  readonly component: number;
  readonly rank: number;
  /** Code of the catalogue of media types. */
  readonly medium: number;
  readonly currency: string;
  /** Value of one piece in minor units; null: pieces without a value of their own, such as tickets. */
  readonly denomination: number | null;
}

/** A row as it is reported: everything but what follows from it. */
export interface ReportedRow extends RowKey {
  readonly opening: Quantity;
  readonly fills: Quantity;
  readonly in: Quantity;
  readonly out: Quantity;
  /** From another unit of the terminal, or to one (negative). */
  readonly transfer: Quantity;
  readonly adjustments: Quantity;
  /** Taken out for the cage (credit). */
  readonly removed: Quantity;
  /** Null: not counted. */
  readonly counted: Quantity | null;
  /** Left inside: the opening of the next period. */
  readonly roll: Quantity;
}

/** A row with what follows from it. `variance`: counted minus expected, negative if something is missing; null without a count. */
export interface BalancingRow extends ReportedRow {
  readonly expected: Quantity;
  readonly variance: Quantity | null;
}

export const zero: Quantity = { pieces: 0, amount: 0 };

/** What a row has besides its key if nothing has moved and nothing is counted. */
export const emptyRow: Omit<ReportedRow, keyof RowKey> = {
  opening: zero,
  fills: zero,
  in: zero,
  out: zero,
  transfer: zero,
  adjustments: zero,
  removed: zero,
  counted: null,
  roll: zero,
};

export const add = (...all: readonly Quantity[]): Quantity =>
  all.reduce((sum, { pieces, amount }) => ({ pieces: sum.pieces + pieces, amount: sum.amount + amount }), zero);

/** `+ 0` turns -0, which JSON and comparisons show, into 0. */
export const negate = ({ pieces, amount }: Quantity): Quantity => ({ pieces: -pieces + 0, amount: -amount + 0 });

export const subtract = (from: Quantity, quantity: Quantity): Quantity => add(from, negate(quantity));

export const isZero = ({ pieces, amount }: Quantity): boolean => pieces === 0 && amount === 0;

export const isSame = (one: Quantity, other: Quantity): boolean => one.pieces === other.pieces && one.amount === other.amount;

/**
 * When `removed` was taken out. `after-count`: at the end of the period, of what was counted, as at a money service; `before-count`: during
 * the period, as between two snapshots for which the machine is not opened.
 */
export type RemovalTime = 'after-count' | 'before-count';

export const removalTimeOf = (type: BalancingType): RemovalTime => (type === 'none' ? 'before-count' : 'after-count');

type Movements = Omit<ReportedRow, keyof RowKey | 'counted' | 'roll'>;

/** Returns what must be in the unit when it is counted [invariant 1]. */
export function expectedOf(row: Movements, removal: RemovalTime): Quantity {
  const inside = subtract(add(row.opening, row.fills, row.in, row.transfer, row.adjustments), row.out);
  return removal === 'before-count' ? subtract(inside, row.removed) : inside;
}

/** Returns counted minus expected; null, and not 0, without a count [invariant 3]. */
export const varianceOf = (counted: Quantity | null, expected: Quantity): Quantity | null => counted && subtract(counted, expected);

/** Returns what is left inside and carried to the next opening [invariant 4]. */
export function rollOf(row: Movements & Pick<ReportedRow, 'counted'>, removal: RemovalTime): Quantity {
  const found = row.counted ?? expectedOf(row, removal);
  return removal === 'after-count' ? subtract(found, row.removed) : found;
}

/** Returns the row with what is expected and the variance. */
export function completeRow<R extends ReportedRow>(row: R, removal: RemovalTime): R & BalancingRow {
  const expected = expectedOf(row, removal);
  return { ...row, expected, variance: varianceOf(row.counted, expected) };
}

/**
 * Returns the row with another count, and the roll that follows: what was removed stays removed. The amount of a count of pieces with
 * a denomination follows from the pieces; `amount` is used for pieces without one, such as tickets.
 */
export function withCount(row: ReportedRow, { pieces, amount }: Quantity, removal: RemovalTime): BalancingRow {
  const counted = { pieces, amount: row.denomination === null ? amount : pieces * row.denomination };
  return completeRow({ ...row, counted, roll: rollOf({ ...row, counted }, removal) }, removal);
}

/** Text that identifies a row among those of its report. */
export const toRowId = ({ component, rank, medium, currency, denomination }: RowKey): string =>
  `${component}.${rank}.${medium}.${currency}.${denomination ?? ''}`;

/** Returns the key without the members of a row. */
export const toRowKey = ({ component, rank, medium, currency, denomination }: RowKey): RowKey => ({
  component,
  rank,
  medium,
  currency,
  denomination,
});
