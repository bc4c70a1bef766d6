import { type BalanceRow, type Quantity, toBalanceRows } from '../traffic/balance.ts';
import type { Body } from '../traffic/bodies.ts';
import type { Stock } from '../traffic/cash.ts';
import { componentCodes } from '../traffic/codes.ts';
import { movedRows, toElsewhereRow } from '../traffic/elsewhere.ts';
import type { SimulatedEvent } from '../traffic/events.ts';
import type { PlannedTransaction } from '../traffic/planning.ts';

type Flow = 'in' | 'out' | 'transfer';
type Flows = { readonly [F in Flow]: Quantity };
type BalanceEvent = Extract<SimulatedEvent, { readonly kind: 'balance' }>;

const zero: Quantity = { pieces: 0, amount: 0 };
const noFlows: Flows = { in: zero, out: zero, transfer: zero };
const add = (one: Quantity, other: Quantity, sign = 1): Quantity => ({
  pieces: one.pieces + sign * other.pieces + 0,
  amount: one.amount + sign * other.amount + 0,
});

const toKey = ({
  component,
  medium,
  currency,
  denomination = null,
}: Pick<BalanceRow, 'component' | 'medium' | 'currency'> & { readonly denomination?: number | null }) =>
  `${component} ${medium} ${currency} ${denomination}`;

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
  /** Adds what a transaction moved; fills and removals are no part of these sums. */
  addTransaction(planned: PlannedTransaction, local: string, sign: 1 | -1): void {
    for (const row of movedRows(planned, local)) this.add(toKey(row), row.flow, row, row.sign === sign ? 1 : -1);
  }
  /** Media that no unit holds, of which the report has no row yet. */
  elsewhereBeside(rows: readonly BalanceRow[]): readonly { readonly medium: number; readonly currency: string; readonly sums: Flows }[] {
    const known = new Set(rows.map(toKey));
    return [...this.#sums].flatMap(([key, sums]) => {
      const [component, medium, currency = ''] = key.split(' ');
      return component !== '0' || known.has(key) ? [] : [{ medium: Number(medium), currency, sums }];
    });
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
    const key = toKey(row);
    const [old, now] = [before.of(key), changed.of(key)];
    const flow = (name: Flow): Quantity => add(add(row[name], old[name], -1), now[name]);
    if (row.component === 0) return toElsewhereRow({ ...row, in: flow('in'), out: flow('out') }, row.counted !== null);
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
      const key = toKey(row);
      const { in: taken, out } = changed.of(key);
      if (row.component === 0) continue;
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
        for (const flow of ['in', 'out', 'transfer'] as const) before.add(toKey(row), flow, row[flow], 1);
      }
    },
    skip(event) {
      if ((event.kind === 'transaction' || event.kind === 'booking') && !event.transaction.declined)
        before.addTransaction(event.transaction, currency, 1);
      if (event.kind === 'balance' && isClosing(event)) before.clear();
    },
    settle(planned, reported) {
      if (planned === reported && !planned.declined) return;
      // The plan does not count what a supervisor would decline.
      if (!planned.declined) changed.addTransaction(planned, currency, -1);
      if (reported) changed.addTransaction(reported, currency, 1);
    },
    toBody(event, since, at) {
      const planned = event.balance.rows.map(toRow);
      const added = changed.elsewhereBeside(event.balance.rows).map(({ medium, currency: held, sums }) => {
        return toElsewhereRow({ medium, currency: held, in: sums.in, out: sums.out }, isClosing(event));
      });
      const rows = [...planned, ...added];
      const body = { ...event.balance, rows, from: new Date(from ?? since).toISOString(), to: new Date(at).toISOString() };
      if (isClosing(event)) {
        close(event.balance.rows);
        from = at;
      }
      return body;
    },
  };
}
