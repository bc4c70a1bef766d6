import type { MediumKey } from '@floorwalker/core/catalogues/media-types';
import type { MediaRow } from './bodies.ts';
import { acceptedNotes, addNotes, type Payout, payOut, type Stock } from './cash.ts';
import { mediaActions, mediumCodes } from './codes.ts';
import type { RandomGenerator } from './random-generator.ts';

type Rest = Partial<Pick<MediaRow, 'action' | 'number' | 'pieces' | 'currency' | 'denomination'>>;

export const mediaRow = (direction: 'in' | 'out', medium: MediumKey, amount: number, rest: Rest = {}): MediaRow => ({
  medium: mediumCodes[medium],
  direction,
  action: mediaActions.none,
  number: '',
  pieces: 0,
  amount,
  ...rest,
});

/** Validation number of a voucher: 18 digits. */
export const ticketNumber = (random: RandomGenerator): string => `${random.whole(1, 9)}${random.digits(17)}`;

/** A bank card as receipts show it. */
export const maskedCard = (random: RandomGenerator): string => `************${random.digits(4)}`;

/** Coins and notes of one unit; `amount` follows from the pieces. */
export const cashRow = (
  direction: 'in' | 'out',
  kind: 'Bill' | 'Coin',
  denomination: number,
  pieces: number,
  action: number,
  currency?: string,
): MediaRow => mediaRow(direction, kind, pieces * denomination, { action, pieces, denomination, ...(currency ? { currency } : {}) });

const paidRow = ({ unit, pieces }: Payout): MediaRow => cashRow('out', unit.kind, unit.denomination, pieces, mediaActions.dispensed);

const owedRow = (random: RandomGenerator, short: number): MediaRow =>
  mediaRow('out', 'ShortPayReceipt', short, { action: mediaActions['unable-to-pay'], number: ticketNumber(random), pieces: 1 });

/** Media rows of a payment, whose sum (out minus in) is its amount; `short` is the amount on a short-pay receipt. */
export interface Paid {
  readonly rows: readonly MediaRow[];
  readonly short: number;
  readonly rounding: number;
}

/**
 * Pays `amount` in cash, rounded to the smallest coin: half up, or always down. An amount that the units cannot pay is put on a
 * short-pay receipt.
 */
export function payCash(
  random: RandomGenerator,
  stock: Stock,
  amount: number,
  smallest: number,
  mode: 'half-up' | 'down' = 'half-up',
): Paid {
  const rest = amount % smallest;
  const isUp = mode === 'half-up' && rest > 0 && rest * 2 >= smallest;
  const rounding = isUp ? smallest - rest : 0 - rest;
  const { paid, short } = payOut(stock, amount + rounding);
  const rows = paid.map(paidRow);
  if (rounding > 0) rows.push(mediaRow('in', 'Rounding', rounding));
  if (rounding < 0) rows.push(mediaRow('out', 'Rounding', -rounding));
  if (short > 0) rows.push(owedRow(random, short));
  return { rows, short, rounding };
}

/** Breaks a note into the next smaller ones. */
export function breakNote(random: RandomGenerator, stock: Stock, denomination: number): Paid {
  const { paid, short } = payOut(stock, denomination, denomination - 1);
  const rows = paid.map(paidRow);
  if (short > 0) rows.push(owedRow(random, short));
  return { rows, short, rounding: 0 };
}

/**
 * Accepts the fewest notes that cover `amount`, rounded up to the smallest note, and returns their media rows. `currency` null
 * means the terminal's own currency.
 */
export function takeNotes(stock: Stock, amount: number, currency: string | null = null): readonly MediaRow[] {
  let rest = Math.ceil(amount / 500) * 500;
  const rows: MediaRow[] = [];
  for (const denomination of acceptedNotes) {
    const pieces = Math.floor(rest / denomination);
    if (pieces === 0) continue;
    rest -= pieces * denomination;
    addNotes(stock, currency, denomination, pieces);
    rows.push(cashRow('in', 'Bill', denomination, pieces, mediaActions.stacked, currency ?? undefined));
  }
  return rows;
}

/** Sum of the rows of one direction in the transaction's own currency. */
export function sumOf(rows: readonly MediaRow[], direction: 'in' | 'out'): number {
  let sum = 0;
  for (const row of rows) if (row.direction === direction && row.currency === undefined) sum += row.amount;
  return sum;
}
