import { type BalanceRow, toBalanceRows } from '../traffic/balance.ts';
import type { Body, MediaRow } from '../traffic/bodies.ts';
import type { Stock } from '../traffic/cash.ts';
import { type ComponentKey, componentCodes, mediaActions, mediumCodes, transactionCodes } from '../traffic/codes.ts';
import type { SimulatedEvent } from '../traffic/events.ts';
import type { PlannedTransaction } from '../traffic/planning.ts';

type Flow = 'in' | 'out' | 'transfer';
interface Quantity {
  readonly pieces: number;
  readonly amount: number;
}
type Flows = { readonly [F in Flow]: Quantity };
type BalanceEvent = Extract<SimulatedEvent, { readonly kind: 'balance' }>;

const zero: Quantity = { pieces: 0, amount: 0 };
const noFlows: Flows = { in: zero, out: zero, transfer: zero };
const add = (one: Quantity, other: Quantity, sign = 1): Quantity => ({
  pieces: one.pieces + sign * other.pieces + 0,
  amount: one.amount + sign * other.amount + 0,
});

const toKey = (component: number, currency: string, denomination: number | null): string => `${component} ${currency} ${denomination}`;
const keyOfRow = ({ component, currency, denomination }: BalanceRow): string => toKey(component, currency, denomination ?? null);

const componentOf = (row: MediaRow, isTransfer: boolean): ComponentKey | null => {
  if (row.medium === mediumCodes.Ticket) return row.direction === 'in' && row.action === mediaActions.redeemed ? 'TicketReader' : null;
  if (!row.denomination) return null;
  if (row.medium === mediumCodes.Coin) return row.direction === 'out' ? 'CoinHopper' : null;
  if (row.medium !== mediumCodes.Bill) return null;
  if (row.direction === 'out') return 'BillCassette';
  return isTransfer ? 'RejectBin' : 'NoteCashbox';
};

/** The sums of a period that differ from the planned ones, by row of the report. */
class FlowSums {
  #sums = new Map<string, Flows>();

  of(key: string): Flows {
    return this.#sums.get(key) ?? noFlows;
  }
  add(key: string, flow: Flow, quantity: Quantity, sign: 1 | -1): void {
    const sums = this.of(key);
    this.#sums.set(key, { ...sums, [flow]: add(sums[flow], quantity, sign) });
  }
  /** Adds what a transaction moved in the units of the machine; fills and removals are no part of these sums. */
  addTransaction({ body }: PlannedTransaction, local: string, sign: 1 | -1): void {
    const isTransfer = body.type === transactionCodes.InternalTransfer;
    for (const row of body.media) {
      const component = componentOf(row, isTransfer);
      if (!component) continue;
      const denomination = row.medium === mediumCodes.Ticket ? null : (row.denomination ?? null);
      const key = toKey(componentCodes[component], row.currency ?? local, denomination);
      if (!isTransfer) this.add(key, row.direction, row, sign);
      else this.add(key, 'transfer', row, row.direction === 'in' ? sign : (-sign as 1 | -1));
    }
  }
  clear(): void {
    this.#sums.clear();
  }
}

/**
 * The balancing books of a simulated terminal. A day is planned as if every customer was served; the books know which transactions were
 * reported in the end, so that the sums of a report are those of the transactions in the logs.
 */
export interface BalanceBooks {
  /** Begins with the stock at the start of the simulated day. */
  begin(stock: Stock): void;
  /** An event of the day before the simulation begins, which is not reported. */
  skip(event: SimulatedEvent): void;
  /** A customer's transaction was reported differently than planned, or not at all (null). */
  settle(planned: PlannedTransaction, reported: PlannedTransaction | null): void;
  /** The body of the report, without its number; `at` and `since` are instants. */
  toBody(event: BalanceEvent, since: number, at: number): Omit<Body<'balance'>, 'number'>;
}

const isClosing = ({ balance }: BalanceEvent): boolean => balance.snapshot !== 'money-service-start';

export function createBalanceBooks(currency: string): BalanceBooks {
  /** What moved in the period before the simulation began: part of the opening of the first report. */
  const before = new FlowSums();
  /** Reported minus planned, in the open period. */
  const changed = new FlowSums();
  /** Pieces that the units hold beside the planned ones, from earlier periods. */
  const carried = new Map<string, Quantity>();
  let from: number | null = null;

  const toRow = (row: BalanceRow): BalanceRow => {
    const key = keyOfRow(row);
    const [old, now] = [before.of(key), changed.of(key)];
    const flow = (name: Flow): Quantity => add(add(row[name], old[name], -1), now[name]);
    const more = add(add(carried.get(key) ?? zero, now.in), now.out, -1);
    // Boxes are emptied, so what was not taken is not removed either.
    const isBox = row.component === componentCodes.NoteCashbox || row.component === componentCodes.TicketReader;
    const isEmptied = isBox && row.counted !== null;
    return {
      ...row,
      opening: add(add(add(add(row.opening, old.in), old.out, -1), old.transfer), carried.get(key) ?? zero),
      in: flow('in'),
      out: flow('out'),
      transfer: flow('transfer'),
      removed: isEmptied ? add(row.removed, more) : row.removed,
      counted: row.counted && add(row.counted, more),
      roll: isEmptied ? row.roll : add(row.roll, more),
    };
  };

  const close = (rows: readonly BalanceRow[]): void => {
    for (const row of rows) {
      const key = keyOfRow(row);
      const { in: taken, out } = changed.of(key);
      const isBox = row.component === componentCodes.NoteCashbox || row.component === componentCodes.TicketReader;
      if (!isBox) carried.set(key, add(add(carried.get(key) ?? zero, taken), out, -1));
    }
    before.clear();
    changed.clear();
  };

  return {
    begin(stock) {
      before.clear();
      for (const row of toBalanceRows(stock, currency, null)) {
        for (const flow of ['in', 'out', 'transfer'] as const) before.add(keyOfRow(row), flow, row[flow], 1);
      }
    },
    skip(event) {
      if (event.kind === 'transaction' || event.kind === 'booking') before.addTransaction(event.transaction, currency, 1);
      if (event.kind === 'balance' && isClosing(event)) before.clear();
    },
    settle(planned, reported) {
      if (planned === reported) return;
      changed.addTransaction(planned, currency, -1);
      if (reported) changed.addTransaction(reported, currency, 1);
    },
    toBody(event, since, at) {
      const rows = event.balance.rows.map(toRow);
      const body = { ...event.balance, rows, from: new Date(from ?? since).toISOString(), to: new Date(at).toISOString() };
      if (isClosing(event)) {
        close(event.balance.rows);
        from = at;
      }
      return body;
    },
  };
}
