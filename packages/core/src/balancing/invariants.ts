import { mediaTypeOf } from '../catalogues/media-types.ts';
import type { ReportKind } from './codes.ts';
import {
  add,
  type BalancingRow,
  expectedOf,
  isSame,
  isZero,
  type Quantity,
  type RowKey,
  removalTimeOf,
  subtract,
  toRowId,
  toRowKey,
  varianceOf,
  zero,
} from './rows.ts';

/** The ten invariants of a balancing report; the index + 1 is the number by which the domain's documents name them. */
export const invariants = [
  'expected',
  'transfers',
  'variance',
  'roll',
  'denominations',
  'media',
  'transactions',
  'tickets',
  'contiguous',
  'two-persons',
] as const;
export type Invariant = (typeof invariants)[number];

export const invariantResults = ['pass', 'fail', 'not-checked'] as const;
export type InvariantResult = (typeof invariantResults)[number];

/** The result of one invariant, with the first thing that breaks it. */
export interface CheckedInvariant {
  readonly invariant: Invariant;
  /** `not-checked`: what the report is compared with is not known, or the invariant does not apply to it. */
  readonly result: InvariantResult;
  /** The first row that breaks it; of `transfers` and `media` only the members that matter are set. */
  readonly row: Partial<RowKey> | null;
  /** The transaction, ticket or time that breaks it; empty if a row does. */
  readonly reference: string;
  /** What the report has minus what it should have; null if it is no quantity. */
  readonly difference: Quantity | null;
}

/** What moved in the transactions of a period: sums of one medium. */
export interface MediaTotal extends Quantity {
  readonly medium: number;
  readonly currency: string;
  readonly direction: 'in' | 'out';
}

/** The two sides of a transaction in minor units of its currency. */
export interface TransactionSides {
  readonly number: number;
  readonly currency: string;
  readonly in: number;
  readonly out: number;
}

/** The tickets that were redeemed since the ticket box was emptied. `repeated`: a number that was redeemed twice. */
export interface RedeemedTickets {
  readonly byCurrency: readonly ({ readonly currency: string } & Quantity)[];
  readonly repeated: string | null;
}

/** A report with what it is compared with. A missing member is not known, so its invariant is not checked. */
export interface CheckedReport extends Pick<ReportKind, 'type'> {
  readonly from: string;
  readonly to: string;
  readonly rows: readonly BalancingRow[];
  /** The last report of the series in which the period is contiguous; null: there is none before. */
  readonly previous?: { readonly to: string; readonly rows: readonly (RowKey & { readonly roll: Quantity })[] } | null;
  readonly media?: readonly MediaTotal[];
  /** Transactions of the period; at least those whose sides differ. */
  readonly transactions?: readonly TransactionSides[];
  readonly tickets?: RedeemedTickets;
  /** Whether the property asks for two persons, who has counted, and who has confirmed. */
  readonly persons?: { readonly required: boolean; readonly counters: readonly number[]; readonly confirmer: number | null };
}

type Finding = Pick<CheckedInvariant, 'row' | 'reference' | 'difference'>;
/** Null: nothing breaks the invariant; undefined: it is not checked. */
type Check = (report: CheckedReport) => Finding | null | undefined;

const ofRow = (row: RowKey, difference: Quantity | null): Finding => ({ row: toRowKey(row), reference: '', difference });

const quantities = ['opening', 'fills', 'in', 'out', 'transfer', 'adjustments', 'removed', 'expected', 'counted', 'roll'] as const;

function checkExpected({ rows, type }: CheckedReport): Finding | null {
  for (const row of rows) {
    const expected = expectedOf(row, removalTimeOf(type));
    if (!isSame(row.expected, expected)) return ofRow(row, subtract(row.expected, expected));
  }
  return null;
}

function checkTransfers({ rows }: CheckedReport): Finding | null {
  for (const currency of new Set(rows.map((row) => row.currency))) {
    const sum = add(...rows.filter((row) => row.currency === currency).map(({ transfer }) => transfer));
    if (sum.amount !== 0) return { row: { currency }, reference: '', difference: sum };
  }
  return null;
}

function checkVariance({ rows }: CheckedReport): Finding | null {
  for (const row of rows) {
    const variance = varianceOf(row.counted, row.expected);
    if (variance === null ? row.variance !== null : row.variance === null || !isSame(row.variance, variance))
      return ofRow(row, row.variance && variance ? subtract(row.variance, variance) : (variance ?? row.variance));
  }
  return null;
}

const toMap = <R extends RowKey>(rows: readonly R[]): ReadonlyMap<string, R> => new Map(rows.map((row) => [toRowId(row), row]));

/** What is left inside is what was found less what was removed, and the opening is what was left inside before. */
function checkRoll({ rows, type, previous }: CheckedReport): Finding | null {
  for (const row of rows) {
    const found = row.counted ?? row.expected;
    const left = removalTimeOf(type) === 'after-count' ? subtract(found, row.removed) : found;
    if (!isSame(row.roll, left)) return ofRow(row, subtract(row.roll, left));
  }
  if (!previous) return null;
  const before = toMap(previous.rows);
  const now = toMap(rows);
  for (const row of rows) {
    const carried = before.get(toRowId(row))?.roll ?? zero;
    if (!isSame(row.opening, carried)) return ofRow(row, subtract(row.opening, carried));
  }
  const lost = previous.rows.find((row) => !now.has(toRowId(row)) && !isZero(row.roll));
  return lost ? ofRow(lost, subtract(zero, lost.roll)) : null;
}

function checkDenominations({ rows }: CheckedReport): Finding | null {
  for (const row of rows) {
    const { denomination } = row;
    if (denomination === null) continue;
    for (const name of quantities) {
      const quantity = row[name];
      const amount = quantity && quantity.pieces * denomination;
      if (quantity && quantity.amount !== amount) return ofRow(row, { pieces: 0, amount: quantity.amount - (amount ?? 0) });
    }
  }
  return null;
}

const toMediumId = ({ medium, currency }: Pick<RowKey, 'medium' | 'currency'>): string => `${medium}.${currency}`;

/** Media without a stock, such as fees, are compared only if the report has rows of them. */
function checkMedia({ rows, media }: CheckedReport): Finding | null | undefined {
  if (media === undefined) return undefined;
  const keys = new Map([...rows, ...media].map((one) => [toMediumId(one), { medium: one.medium, currency: one.currency }]));
  for (const [id, key] of keys) {
    const own = rows.filter((row) => toMediumId(row) === id);
    if (own.length === 0 && mediaTypeOf(key.medium)?.stock !== true) continue;
    for (const direction of ['in', 'out'] as const) {
      const moved = add(...media.filter((one) => toMediumId(one) === id && one.direction === direction));
      const difference = subtract(add(...own.map((row) => row[direction])), moved);
      // A row without pieces of its own, such as a fee, is compared by its amount.
      if (difference.amount !== 0 || (difference.pieces !== 0 && mediaTypeOf(key.medium)?.stock === true))
        return { row: key, reference: direction, difference };
    }
  }
  return null;
}

function checkTransactions({ transactions }: CheckedReport): Finding | null | undefined {
  if (transactions === undefined) return undefined;
  const first = transactions.find((one) => one.in !== one.out);
  if (!first) return null;
  return { row: { currency: first.currency }, reference: String(first.number), difference: { pieces: 0, amount: first.in - first.out } };
}

function checkTickets({ rows, tickets }: CheckedReport): Finding | null | undefined {
  if (tickets === undefined) return undefined;
  if (tickets.repeated !== null) return { row: null, reference: tickets.repeated, difference: null };
  const own = rows.filter(({ medium, counted }) => counted !== null && mediaTypeOf(medium)?.class === 'ticket');
  if (own.length === 0) return undefined;
  for (const currency of new Set([...own, ...tickets.byCurrency].map((one) => one.currency))) {
    const counted = add(...own.filter((row) => row.currency === currency).map((row) => row.counted ?? zero));
    const redeemed = add(...tickets.byCurrency.filter((one) => one.currency === currency));
    if (!isSame(counted, redeemed)) return { row: { currency }, reference: '', difference: subtract(counted, redeemed) };
  }
  return null;
}

function checkContiguous({ from, to, previous }: CheckedReport): Finding | null | undefined {
  if (Date.parse(from) > Date.parse(to)) return { row: null, reference: to, difference: null };
  if (previous === undefined) return undefined;
  if (previous === null || Date.parse(previous.to) === Date.parse(from)) return null;
  return { row: null, reference: previous.to, difference: null };
}

function checkPersons({ persons }: CheckedReport): Finding | null | undefined {
  if (!persons?.required || persons.confirmer === null) return undefined;
  return isConfirmedByAnother(persons.confirmer, persons.counters) ? null : { row: null, reference: '', difference: null };
}

/** Whether somebody besides the operator has counted [invariant 10]. */
export const isConfirmedByAnother = (confirmer: number, counters: readonly number[]): boolean =>
  counters.some((counter) => counter !== confirmer);

const checks: { readonly [I in Invariant]: Check } = {
  expected: checkExpected,
  transfers: checkTransfers,
  variance: checkVariance,
  roll: checkRoll,
  denominations: checkDenominations,
  media: checkMedia,
  transactions: checkTransactions,
  tickets: checkTickets,
  contiguous: checkContiguous,
  'two-persons': checkPersons,
};

/** Checks the ten invariants of a report [ST-06], in their order; each names the first thing that breaks it. */
export const checkInvariants = (report: CheckedReport): readonly CheckedInvariant[] =>
  invariants.map((invariant) => {
    const found = checks[invariant](report);
    if (found) return { invariant, result: 'fail', ...found };
    return { invariant, result: found === null ? 'pass' : 'not-checked', row: null, reference: '', difference: null };
  });
