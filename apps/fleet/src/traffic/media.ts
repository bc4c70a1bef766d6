import { type Payout, payOut, type Stock } from './cash.ts';
import { type MediumKey, mediaActions, mediumCodes } from './codes.ts';
import type { Dice } from './dice.ts';

/** One medium of a transaction, as the `transaction` message carries it. */
export interface MediaRow {
  readonly medium: number;
  readonly direction: 'in' | 'out';
  readonly action: number;
  readonly number: string;
  readonly pieces: number;
  readonly amount: number;
  readonly currency?: string;
  readonly denomination?: number;
}

type Rest = Partial<Pick<MediaRow, 'action' | 'number' | 'pieces' | 'currency' | 'denomination'>>;

export const mediaRow = (direction: 'in' | 'out', medium: MediumKey, amount: number, rest: Rest = {}): MediaRow => ({
  medium: mediumCodes[medium],
  direction,
  action: 0,
  number: '',
  pieces: 0,
  amount,
  ...rest,
});

const digits = (dice: Dice, count: number): string => Array.from({ length: count }, () => dice.whole(0, 9)).join('');

/** Validation number of a voucher: 18 digits. */
export const ticketNumber = (dice: Dice): string => `${dice.whole(1, 9)}${digits(dice, 17)}`;

/** A bank card as receipts show it. */
export const maskedCard = (dice: Dice): string => `************${digits(dice, 4)}`;

const paidRow = ({ unit, pieces }: Payout): MediaRow =>
  mediaRow('out', unit.kind, pieces * unit.denomination, {
    action: mediaActions.dispensed,
    pieces,
    denomination: unit.denomination,
  });

/**
 * Pays `amount` in cash: less than the smallest coin is rounded, what the units cannot pay goes on a short-pay receipt.
 * The rows' sum, outgoing less ingoing, is `amount`.
 */
export function payCash(stock: Stock, amount: number, smallest: number): { rows: readonly MediaRow[]; short: number; rounding: number } {
  const rest = amount % smallest;
  const rounding = rest * 2 >= smallest && rest > 0 ? smallest - rest : -rest;
  const { paid, short } = payOut(stock, amount + rounding);
  const rows = paid.map(paidRow);
  if (rounding > 0) rows.push(mediaRow('in', 'Rounding', rounding));
  if (rounding < 0) rows.push(mediaRow('out', 'Rounding', -rounding));
  if (short > 0) rows.push(mediaRow('out', 'ShortPayReceipt', short, { action: mediaActions.unableToPay, pieces: 1 }));
  return { rows, short, rounding };
}

/** Breaks a note into the next smaller ones. */
export function breakNote(stock: Stock, denomination: number): { rows: readonly MediaRow[]; short: number } {
  const { paid, short } = payOut(stock, denomination, denomination - 1);
  const rows = paid.map(paidRow);
  if (short > 0) rows.push(mediaRow('out', 'ShortPayReceipt', short, { action: mediaActions.unableToPay, pieces: 1 }));
  return { rows, short };
}

const insertable = [10_000, 5000, 2000, 1000, 500] as const;

/** Notes a customer puts in to cover `amount`: the fewest, rounded up to a five. */
export function takeNotes(stock: Stock, amount: number): readonly MediaRow[] {
  let rest = Math.ceil(amount / 500) * 500;
  const rows: MediaRow[] = [];
  for (const denomination of insertable) {
    const pieces = Math.floor(rest / denomination);
    if (pieces === 0) continue;
    rest -= pieces * denomination;
    stock.cashbox += pieces;
    rows.push(mediaRow('in', 'Bill', pieces * denomination, { action: mediaActions.stacked, pieces, denomination }));
  }
  return rows;
}

export const sumOf = (rows: readonly MediaRow[], direction: 'in' | 'out'): number =>
  rows.reduce((sum, row) => sum + (row.direction === direction ? row.amount : 0), 0);
