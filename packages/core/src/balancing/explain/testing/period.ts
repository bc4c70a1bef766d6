import { terminalEvents } from '../../../catalogues/terminal-events.ts';
import { transactionFlags } from '../../../catalogues/transaction-flags.ts';
import { transactionTypes } from '../../../catalogues/transaction-types.ts';
import type { AccessFact, DeviceMessageFact, EventFact, ExplainedRow, MediumFact, TransactionFact, VarianceFacts } from '../facts.ts';
import type { TestRandom } from './random.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
export const periodStart = Date.UTC(2026, 9, 5, 4);

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type MutableRow = Mutable<ExplainedRow>;

/** A terminal's period between two money services, as a test builds it: rows without a variance, and rows of the logs. */
export interface TestPeriod {
  readonly random: TestRandom;
  readonly rows: MutableRow[];
  readonly facts: { readonly [K in keyof VarianceFacts]: VarianceFacts[K][number][] };
  readonly end: number;
}

const bill = 2;
const coin = 1;
export const ticket = 3;
const component = { cassette: 13, cashbox: 14, reject: 15, hopper: 21, ticketReader: 30 } as const;

let facts = 0;
const nextId = (): string => {
  facts += 1;
  return `F${facts}`;
};

export const typeOf = (key: (typeof transactionTypes)[number]['key']): number => transactionTypes.find((one) => one.key === key)?.code ?? 0;
export const eventOf = (key: (typeof terminalEvents)[number]['key']): number => terminalEvents.find((one) => one.key === key)?.number ?? 0;

export function addTransaction(period: TestPeriod, at: number, given: Partial<TransactionFact>): TransactionFact {
  const made = {
    id: nextId(),
    at,
    type: 100,
    flags: transactionFlags.finished,
    references: [],
    amountIn: 0,
    amountOut: 0,
    media: [],
    ...given,
  };
  period.facts.transactions.push(made);
  return made;
}
export function addMessage(
  period: TestPeriod,
  at: number,
  code: string,
  componentCode: number,
  rank = 1,
  params: readonly string[] = [],
): DeviceMessageFact {
  const made = { id: nextId(), at, code, component: componentCode, rank, params };
  period.facts.deviceMessages.push(made);
  return made;
}
export function addEvent(
  period: TestPeriod,
  at: number,
  key: (typeof terminalEvents)[number]['key'],
  detail1 = '',
  detail2 = '',
): EventFact {
  const made = { id: nextId(), at, event: eventOf(key), detail1, detail2 };
  period.facts.events.push(made);
  return made;
}
export function addSession(period: TestPeriod, from: number, to: number, operator = 101): AccessFact {
  const login = { id: nextId(), at: from, operator, isLogin: true };
  period.facts.accesses.push(login, { id: nextId(), at: to, operator, isLogin: false });
  return login;
}

export const cash = (row: Pick<ExplainedRow, 'medium' | 'denomination'>, direction: 'in' | 'out', pieces: number): MediumFact => ({
  direction,
  medium: row.medium,
  action: 0,
  number: '',
  pieces,
  amount: pieces * (row.denomination ?? 0),
  currency: 'USD',
  denomination: row.denomination,
});

const toRow = (
  componentCode: number,
  rank: number,
  medium: number,
  denomination: number | null,
  pieces: number,
  amount?: number,
): MutableRow => {
  const quantity = { pieces, amount: amount ?? pieces * (denomination ?? 0) };
  return {
    component: componentCode,
    rank,
    medium,
    currency: 'USD',
    denomination,
    fills: { pieces: 0, amount: 0 },
    removed: { pieces: 0, amount: 0 },
    expected: quantity,
    counted: quantity,
    variance: { pieces: 0, amount: 0 },
  };
};

/** Adds a variance of pieces to a row that was counted exactly. */
export function vary(row: ExplainedRow, pieces: number, amount = pieces * (row.denomination ?? 0)): void {
  const target = row as MutableRow;
  const before = row.counted ?? row.expected;
  target.counted = { pieces: before.pieces + pieces, amount: before.amount + amount };
  target.variance = { pieces: (row.variance?.pieces ?? 0) + pieces, amount: (row.variance?.amount ?? 0) + amount };
}

export const rowsOf = ({ rows }: TestPeriod, kind: keyof typeof component): readonly ExplainedRow[] =>
  rows.filter((row) => row.component === component[kind]);

/** A time in the period at which no other planned thing happens. */
export const anyTime = ({ random, end }: TestPeriod): number => random.whole(periodStart + 2 * hour, end - 2 * hour);

/** An ordinary payment of tickets, sometimes an aborted one. */
function addCustomer(period: TestPeriod, at: number): void {
  const { random } = period;
  if (random.chance(0.03)) {
    addTransaction(period, at, { flags: transactionFlags.aborted, references: [] });
    return;
  }
  const paid = period.rows.filter((row) => row.component === component.cassette || row.component === component.hopper);
  const out = paid.flatMap((row) => (random.chance(0.45) ? [cash(row, 'out', random.whole(1, 6))] : []));
  const worth = out.reduce((sum, { amount }) => sum + amount, 0);
  const number = String(random.whole(1e8, 9e8));
  const paidIn: MediumFact = { ...cash({ medium: ticket, denomination: null }, 'in', 1), amount: worth, number };
  addTransaction(period, at, { references: [`H${random.whole(1e6, 9e6)}`], media: [paidIn, ...out] });
}

/** Door openings, jams, booked rejects and maintenance, which happen in every period. */
function addNoise(period: TestPeriod): void {
  const { random } = period;
  for (let count = random.whole(2, 7); count > 0; count -= 1) {
    const at = anyTime(period);
    addSession(period, at, at + 4 * minute, random.pick([101, 102]));
    addEvent(period, at + 5000, 'DoorOpened', 'DoorMain');
    addEvent(period, at + 3 * minute, 'DoorClosed', 'DoorMain');
  }
  for (let count = random.whole(0, 2); count > 0; count -= 1) {
    const at = anyTime(period);
    const [cassette] = rowsOf(period, 'cassette');
    if (!cassette) continue;
    addMessage(period, at, '1100', 12, 1, ['1']);
    addTransaction(period, at, { type: typeOf('InternalTransfer'), media: [cash(cassette, 'out', 1), cash(cassette, 'in', 1)] });
  }
  if (random.chance(0.3)) {
    const at = anyTime(period);
    const [key, code, where] = random.pick([
      ['NoteJam', '1101', 12],
      ['TicketJam', '7', 30],
      ['CoinJam', '1302', 21],
    ] as const);
    addEvent(period, at, key, where === 12 ? 'BillDispenser' : where === 30 ? 'TicketReader' : 'CoinHopper', '1');
    addMessage(period, at, code, where);
    addSession(period, at + 10 * minute, at + 14 * minute);
    addEvent(period, at + 11 * minute, 'DoorOpened', 'DoorMain');
  }
}

/** The money service at the end: its events, and a booked fill of most cassettes. */
function addService(period: TestPeriod): void {
  const { random, end } = period;
  const from = end - 20 * minute;
  addSession(period, from, end - minute);
  addEvent(period, from + 30_000, 'MoneyServiceStarted', '101');
  addEvent(period, from + minute, 'SafeDoorOpened', '101');
  addEvent(period, from + 2 * minute, 'CashboxRemoved', 'NoteCashbox');
  for (const row of period.rows) {
    if (row.component !== component.cassette || random.chance(0.3)) continue;
    const pieces = random.pick([100, 200, 300, 400, 500, 600, random.whole(40, 700)]);
    const fill = cash(row, 'in', pieces);
    (row as MutableRow).fills = { pieces, amount: fill.amount };
    addTransaction(period, from + 8 * minute, { type: typeOf('BillFill'), references: [`F${random.whole(1e6, 9e6)}`], media: [fill] });
  }
  addEvent(period, end - 2 * minute, 'SafeDoorClosed', '101');
  addEvent(period, end - 90_000, 'MoneyServiceFinished', '101');
}

/** Creates a period of three to eight days with 100 to 400 customers; hoppers vary by up to five coins, as counts of coins do. */
export function createPeriod(random: TestRandom): TestPeriod {
  const rows = [10_000, 2000, 500, 100].map((value, index) => toRow(component.cassette, index + 1, bill, value, random.whole(80, 2400)));
  rows.push(...[25, 5, 1].map((value, index) => toRow(component.hopper, index + 1, coin, value, random.whole(200, 2500))));
  rows.push(...[10_000, 2000].map((value) => toRow(component.cashbox, 1, bill, value, random.whole(5, 400))));
  rows.push(toRow(component.reject, 1, bill, 2000, random.whole(0, 4)));
  rows.push(toRow(component.ticketReader, 1, ticket, null, random.whole(100, 900), random.whole(1e6, 9e6)));
  const end = periodStart + random.whole(3, 8) * day;
  const period: TestPeriod = {
    random,
    rows,
    facts: { transactions: [], deviceMessages: [], events: [], accesses: [], neighbours: [] },
    end,
  };
  for (let count = random.whole(100, 400); count > 0; count -= 1) addCustomer(period, random.whole(periodStart, end - hour));
  addNoise(period);
  addService(period);
  return period;
}
