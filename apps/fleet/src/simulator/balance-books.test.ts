import { completeRow } from '@floorwalker/core/balancing/rows';
import { describe, expect, test } from 'vitest';
import { createTill } from '../testing/tills.ts';
import type { BalanceRow } from '../traffic/balance.ts';
import { withdrawCash } from '../traffic/card-transactions.ts';
import { addElsewhere } from '../traffic/elsewhere.ts';
import type { SimulatedEvent } from '../traffic/events.ts';
import { serviceMoney } from '../traffic/money-service.ts';
import { type PlannedTransaction, type Till, withoutMedia } from '../traffic/planning.ts';
import { redeemTickets } from '../traffic/ticket-transactions.ts';
import { createBalanceBooks } from './balance-books.ts';

const isBalance = (event: SimulatedEvent): event is Extract<SimulatedEvent, { kind: 'balance' }> => event.kind === 'balance';
/** The closing report of a money service. */
function closingOf(till: Till) {
  const { events } = serviceMoney(till, 0, { mistake: null, pieces: till.stock.units.map(() => 0) });
  const closing = events.filter(isBalance).at(-1);
  if (!closing) throw new Error('The service has no report');
  return closing;
}
const paidPieces = ({ body }: PlannedTransaction): number =>
  body.media.reduce((sum, { direction, pieces, denomination }) => (direction === 'out' && denomination ? sum + pieces : sum), 0);
const sumOf = (rows: readonly BalanceRow[], flow: 'in' | 'out'): number => rows.reduce((sum, row) => sum + row[flow].pieces, 0);
const variancesOf = (rows: readonly BalanceRow[]) =>
  rows.map((row) => completeRow(row, 'after-count').variance).filter((variance) => variance?.pieces !== 0 || variance.amount !== 0);

function setUp() {
  const till = createTill('books');
  const books = createBalanceBooks('USD');
  books.begin(till.stock);
  return { till, books };
}

describe('balancing books of a simulated terminal [ST-06]', () => {
  test('a report has what the transactions have paid, and its rows add up', () => {
    const { till, books } = setUp();
    const served = [withdrawCash(till), redeemTickets(till), withdrawCash(till)];
    const { rows, from, to } = books.toBody(closingOf(till), 1000, 2000);
    expect(sumOf(rows, 'out')).toBe(served.reduce((sum, one) => sum + paidPieces(one), 0));
    expect([variancesOf(rows), from, to]).toEqual([[], '1970-01-01T00:00:01.000Z', '1970-01-01T00:00:02.000Z']);
  });

  test('pieces of transactions before the simulation are part of the opening', () => {
    const { till, books } = setUp();
    books.skip({ at: 0, kind: 'transaction', transaction: withdrawCash(till) });
    const served = withdrawCash(till);
    const { rows } = books.toBody(closingOf(till), 0, 1);
    expect([sumOf(rows, 'out'), variancesOf(rows)]).toEqual([paidPieces(served), []]);
  });

  test('the pieces of a transaction that was not served stay in the units, also in the next period', () => {
    const { till, books } = setUp();
    const [missed, interrupted] = [withdrawCash(till), redeemTickets(till)];
    books.settle(missed, null);
    books.settle(interrupted, withoutMedia(interrupted, 'aborted', 'interrupted'));
    const first = books.toBody(closingOf(till), 0, 1);
    expect([sumOf(first.rows, 'in'), sumOf(first.rows, 'out'), variancesOf(first.rows)]).toEqual([0, 0, []]);
    const second = books.toBody(closingOf(till), 5, 9);
    expect(second.from).toBe(first.to);
    expect(second.rows.map(({ opening }) => opening)).toEqual(first.rows.slice(0, second.rows.length).map(({ roll }) => roll));
  });

  test('what staff paid by hand is no cash of the machine, and counts as it was decided', () => {
    for (const [declined, isApproved] of [
      [false, true],
      [false, false],
      [true, true],
      [true, false],
    ] as const) {
      const { till, books } = setUp();
      const planned = { ...redeemTickets({ ...till, kioskLimit: 0 }), declined };
      till.stock.elsewhere = addElsewhere(till.stock.elsewhere, planned, 'USD');
      books.settle(planned, isApproved ? planned : withoutMedia(planned, 'declined', 'declined'));
      const { rows } = books.toBody(closingOf(till), 0, 1);
      const byHand = rows.filter(({ component }) => component === 0);
      const paid = byHand.reduce((sum, { out }) => sum + out.amount, 0);
      expect([paid, variancesOf(rows)]).toEqual([isApproved ? planned.body.amountIn : 0, []]);
    }
  });
});
