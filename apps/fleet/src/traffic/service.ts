import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import { copyStock, fullStock, type Stock, toLevels, toUnits } from './cash.ts';
import { mediaActions, type TransactionKey, transactionCodes } from './codes.ts';
import type { Dice } from './dice.ts';
import { event, fault, type Happening, login } from './happenings.ts';
import { type MediaRow, mediaRow, sumOf } from './media.ts';
import type { PlannedTransaction } from './transactions.ts';

const minute = 60_000;

export const stockReport = (at: number, stock: Stock): Happening => ({ at, kind: 'stock', levels: toLevels(stock), units: toUnits(stock) });

function booking(at: number, key: TransactionKey, currency: string, media: readonly MediaRow[]): Happening {
  const transaction: PlannedTransaction = {
    type: transactionCodes[key],
    durationMs: 0,
    currency,
    amountIn: sumOf(media, 'in'),
    amountOut: sumOf(media, 'out'),
    flags: transactionFlags.finished,
    reference: '',
    pieces: media.reduce((sum, row) => sum + row.pieces, 0),
    fee: 0,
    rounding: 0,
    card: '',
    slot: '',
    media,
    short: 0,
    needsApproval: false,
  };
  return { at, kind: 'booking', transaction };
}

const fillRows = (stock: Stock, kind: 'Bill' | 'Coin'): readonly MediaRow[] =>
  stock.units.flatMap((unit, index) => {
    const pieces = unit.load - (stock.pieces[index] ?? 0);
    if (unit.kind !== kind || pieces <= 0) return [];
    return [mediaRow('in', kind, pieces * unit.denomination, { action: mediaActions.stacked, pieces, denomination: unit.denomination })];
  });

/**
 * A money service in the order the field knows: login, safe open, removals, fills, count, safe closed, snapshot, logout.
 * Cash comes from the cage and boxes go there, so these bookings have one side only.
 */
export function serviceMoney(
  dice: Dice,
  at: number,
  stock: Stock,
  currency: string,
): { happenings: readonly Happening[]; until: number; stock: Stock } {
  const until = at + Math.round(dice.between(10, 22) * minute);
  const step = (share: number): number => Math.round(at + (until - at) * share);
  const operator = dice.whole(201, 220);
  const full = fullStock(stock.units);
  const boxes = mediaRow('out', 'Ticket', 0, { pieces: stock.tickets });
  return {
    until,
    stock: full,
    happenings: [
      event(at, 'OperatorLoggedIn', operator),
      login(at, 'logged-in'),
      fault(at, 'service', 'out-of-service'),
      event(at + 1000, 'MoneyServiceStarted', operator),
      event(step(0.1), 'SafeDoorOpened', operator),
      event(step(0.2), 'CashboxRemoved', 'NoteCashbox'),
      booking(step(0.25), 'CashboxDrop', currency, [boxes]),
      event(step(0.3), 'CashboxInserted', 'NoteCashbox'),
      booking(step(0.5), 'BillFill', currency, fillRows(stock, 'Bill')),
      booking(step(0.7), 'CoinFill', currency, fillRows(stock, 'Coin')),
      event(step(0.9), 'SafeDoorClosed', operator),
      stockReport(step(0.92), copyStock(full)),
      event(step(0.94), 'BalanceSnapshotTaken', 7),
      event(until - 1000, 'MoneyServiceFinished', operator),
      fault(until, 'service', null),
      event(until, 'OperatorLoggedOut', operator),
      login(until, 'none'),
    ],
  };
}
