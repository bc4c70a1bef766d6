import { mediaTypes } from '@floorwalker/core/catalogues/media-types';
import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import { transactionTypes } from '@floorwalker/core/catalogues/transaction-types';
import type { BalanceRow, Quantity } from './balance.ts';
import type { MediaRow } from './bodies.ts';
import { type ComponentKey, componentCodes, mediaActions, mediumCodes, transactionCodes } from './codes.ts';
import type { PlannedTransaction } from './planning.ts';

/** Sums of media that no unit of the machine holds, by medium and currency: hand payments, issued tickets, checks. */
export type Elsewhere = Readonly<Record<string, ElsewhereSums>>;
interface ElsewhereSums {
  readonly medium: number;
  readonly currency: string;
  readonly in: Quantity;
  readonly out: Quantity;
}

const zero: Quantity = { pieces: 0, amount: 0 };
const stockMedia = new Set<number>(mediaTypes.flatMap(({ code, stock }) => (stock ? [code] : [])));
const serviceTypes = new Set<number>(transactionTypes.flatMap(({ code, category }) => (category === 'MoneyService' ? [code] : [])));

const undone = transactionFlags.aborted | transactionFlags.voided | transactionFlags.declined;

/** The unit that holds or pays a medium of a customer's transaction; null: none of the machine. */
export function unitOf(row: MediaRow, isTransfer: boolean): ComponentKey | null {
  if (row.medium === mediumCodes.Ticket) return row.direction === 'in' && row.action === mediaActions.redeemed ? 'TicketReader' : null;
  if (!row.denomination) return null;
  if (row.medium === mediumCodes.Coin) return row.direction === 'out' ? 'CoinHopper' : null;
  if (row.medium !== mediumCodes.Bill) return null;
  if (row.direction === 'out') return 'BillCassette';
  return isTransfer ? 'RejectBin' : 'NoteCashbox';
}

/** A flow of a row of a report. */
export interface MovedRow extends Quantity {
  readonly component: number;
  readonly medium: number;
  readonly currency: string;
  readonly denomination: number | null;
  readonly flow: 'in' | 'out' | 'transfer';
  /** -1: to another unit. */
  readonly sign: 1 | -1;
}

/** What a transaction moved, by the rows of a report; fills and removals are no part of it. */
export function movedRows({ body }: PlannedTransaction, local: string): readonly MovedRow[] {
  if (serviceTypes.has(body.type)) return [];
  const isTransfer = body.type === transactionCodes.InternalTransfer;
  const moved: MovedRow[] = [];
  for (const row of body.media) {
    const { medium, direction, pieces, amount, currency = local } = row;
    if (row.action === mediaActions['unable-to-pay'] || !stockMedia.has(medium)) continue;
    const unit = unitOf(row, isTransfer);
    // Media without a unit of a voided transaction did not move.
    if (!unit && (body.flags & undone) !== 0 && row.action === mediaActions.none) continue;
    const denomination = unit && medium !== mediumCodes.Ticket ? (row.denomination ?? null) : null;
    const flow = isTransfer ? 'transfer' : direction;
    const sign = isTransfer && direction === 'out' ? -1 : 1;
    moved.push({ component: unit ? componentCodes[unit] : 0, medium, currency, denomination, flow, sign, pieces, amount });
  }
  return moved;
}

const add = (one: Quantity, { pieces, amount }: Quantity): Quantity => ({ pieces: one.pieces + pieces, amount: one.amount + amount });

/** Adds the media of a planned transaction that no unit holds. A request that a supervisor will decline moves nothing. */
export function addElsewhere(sums: Elsewhere, planned: PlannedTransaction, local: string): Elsewhere {
  if (planned.declined) return sums;
  let result = sums;
  for (const { component, medium, currency, flow, pieces, amount } of movedRows(planned, local)) {
    if (component !== 0 || flow === 'transfer') continue;
    const key = `${medium} ${currency}`;
    const old = result[key] ?? { medium, currency, in: zero, out: zero };
    result = { ...result, [key]: { ...old, [flow]: add(old[flow], { pieces, amount }) } };
  }
  return result;
}

/**
 * Returns the row of media that no unit holds. Tickets and checks that staff took are handed in at the money service; what staff paid or
 * the printer issued did not come from a unit, so it is balanced by an adjustment.
 */
export function toElsewhereRow({ medium, currency, in: taken, out }: ElsewhereSums, isCounted: boolean): BalanceRow {
  return {
    component: 0,
    rank: 0,
    medium,
    currency,
    denomination: null,
    opening: zero,
    fills: zero,
    in: taken,
    out,
    transfer: zero,
    adjustments: out,
    removed: isCounted ? taken : zero,
    roll: isCounted ? zero : taken,
    counted: isCounted ? taken : null,
  };
}
