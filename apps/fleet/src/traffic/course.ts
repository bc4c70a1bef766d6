import { isEmpty, isLow, paperPrints, rejectNote } from './cash.ts';
import { mediaActions } from './codes.ts';
import type { Dice } from './dice.ts';
import { event, fault, type Happening } from './happenings.ts';
import { cashRow } from './media.ts';
import type { Model } from './model.ts';
import { type PlannedTransaction, plan, type Till } from './planning.ts';
import { serviceMoney, stockReport } from './service.ts';
import { attendant, session } from './staff.ts';
import type { SimulatedTerminal } from './terminals.ts';
import { clear, passing, raise, type Trouble, trouble } from './troubles.ts';

const minute = 60_000;
/** Stock is reported at least so often, in transactions. */
const reportEvery = 20;
/** Prints at which the roll is low, and at which it is changed. */
const paper = { low: 130, end: 4 };

/** A terminal's day while it is being played through. */
export interface Course {
  readonly model: Model;
  readonly terminal: SimulatedTerminal;
  readonly till: Till;
  readonly dice: Dice;
  /** Share of transactions that end in a jam. */
  readonly jamRate: number;
  /** What a count finds off on this day. */
  readonly variance: readonly number[];
  /** Nothing that takes time begins after it, so that every day ends within itself. */
  readonly last: number;
  /** Nobody is served before it. */
  free: number;
  transactions: number;
  readonly happenings: Happening[];
}

const tell = ({ happenings }: Course, ...told: readonly Happening[]): void => {
  for (const one of told) happenings.push(one);
};

/** Raises what lasts until somebody fills up, unless it is raised already. */
function warn(course: Course, at: number, what: Trouble, ...told: readonly Happening[]): void {
  const { stock } = course.till;
  if (stock.open.some(({ code, component, rank }) => code === what.code && component === what.component && rank === what.rank)) return;
  stock.open = [...stock.open, what];
  tell(course, raise(at, what), ...told);
}

/** Warns of units that run out; whether there are any. */
function warnOfStock(course: Course, at: number): boolean {
  const { stock } = course.till;
  let wanting = false;
  for (const [index, unit] of stock.units.entries()) {
    const held = stock.pieces[index] ?? 0;
    if (!isLow(unit, held)) continue;
    wanting = true;
    const empty = isEmpty(unit, held);
    const [component, low, out] = unit.kind === 'Bill' ? (['BillCassette', 1102, 1103] as const) : (['CoinHopper', 1301, 1300] as const);
    const told = event(at, empty ? 'StockEmpty' : 'StockLow', component, (unit.denomination / 100).toFixed(2));
    const code = empty ? out : low;
    if (stock.open.some((open) => open.code === code && open.rank === index + 1)) continue;
    warn(course, at, trouble(course.dice, code, component, index + 1, String(index + 1)), told, stockReport(at, stock));
  }
  return wanting;
}

/** The money comes; the terminal does nothing else meanwhile. */
export function service(course: Course, at: number): void {
  const done = serviceMoney(course.till, at, course.variance);
  tell(course, ...done.happenings);
  course.free = done.until;
}

/** The order the field knows: jam, login, door open, cleared, door closed, ready, logout. */
function jam(course: Course, at: number): void {
  const { dice, terminal } = course;
  const downMs = Math.round(Math.min(180, Math.max(2, dice.logNormal(14, 0.7))) * minute);
  const until = Math.max(at + 2 * minute, Math.min(at + downMs, course.last));
  const comes = Math.round(at + (until - at) * 0.7);
  const [key, component, code, ...params] = dice.weighted([
    [['NoteJam', 'BillDispenser', 1101] as const, 50],
    [['TicketJam', 'TicketReader', 7, 'TicketReader'] as const, 35],
    [['CoinJam', 'CoinHopper', 1302, '1'] as const, 15],
  ]);
  const stuck = trouble(dice, code, component, 1, ...params);
  tell(
    course,
    event(at, key, component, 1),
    raise(at, stuck),
    fault(at, 'jam', 'failure'),
    ...session(dice, comes, until, attendant(dice, terminal.property), [
      event(comes + 4000, 'DoorOpened', 'DoorMain'),
      event(until - 9000, 'JamCleared', component),
      clear(until - 9000, stuck),
      event(until - 5000, 'DoorClosed', 'DoorMain'),
      event(until - 1000, 'DeviceRecovered', component),
      fault(until - 1000, 'jam', null),
    ]),
  );
  course.free = until;
}

/** The receipt roll is low, and changed before it ends. */
function watchPaper(course: Course, at: number): void {
  const { stock } = course.till;
  if (stock.paper > paper.low) return;
  warn(course, at, trouble(course.dice, 3000, 'ReceiptPrinter', 1, 'Receipt printer'), event(at, 'PaperLow', 'ReceiptPrinter'));
  if (stock.paper > paper.end || at + 3 * minute > course.last) return;
  const [comes, until] = [at + 30_000, at + 3 * minute];
  const isPaper = ({ code }: Trouble): boolean => code === 3000;
  tell(
    course,
    ...session(course.dice, comes, until, attendant(course.dice, course.terminal.property), [
      event(comes + 5000, 'DoorOpened', 'DoorMain'),
      ...stock.open.filter(isPaper).map((low) => clear(until - 8000, low)),
      event(until - 5000, 'DoorClosed', 'DoorMain'),
    ]),
  );
  stock.open = stock.open.filter((open) => !isPaper(open));
  stock.paper = paperPrints;
  course.free = until;
}

/** The note that was picked badly moves to the reject bin: booked as a transfer between two units of the terminal. */
function transfer(course: Course, at: number, unit: NonNullable<PlannedTransaction['badPick']>): void {
  const { till, dice } = course;
  if (!rejectNote(till.stock, unit)) return;
  const rank = till.stock.units.indexOf(unit) + 1;
  const media = [
    cashRow('out', 'Bill', unit.denomination, 1, mediaActions.rejected),
    cashRow('in', 'Bill', unit.denomination, 1, mediaActions.stacked),
  ];
  const booked: Happening = { at, kind: 'booking', transaction: plan(till, { key: 'InternalTransfer', seconds: 0, media }) };
  tell(course, booked, ...passing(at, trouble(dice, 1100, 'BillDispenser', 1, String(rank))));
  course.free = at + 3000;
}

/** An operator comes and books what the transaction before it left open. */
function follow(course: Course, at: number, booked: PlannedTransaction): void {
  const { dice, terminal } = course;
  const comes = at + Math.round(dice.between(1, 8) * minute);
  const until = comes + 2 * minute;
  const who = attendant(dice, terminal.property);
  const transaction = { ...booked, body: { ...booked.body, operator: who.id } };
  const inside: readonly Happening[] = [{ at: until - minute, kind: 'booking', transaction }];
  tell(course, fault(at, 'device', 'failure-operator'), ...session(dice, comes, until, who, inside), fault(until, 'device', null));
  course.free = until;
}

/** What comes of a customer's transaction: shortage, jam, paper, and what an operator has to book. A cash-out lasts until the money comes. */
export function afterTransaction(course: Course, at: number, transaction: PlannedTransaction): void {
  const { dice, till } = course;
  for (const what of transaction.troubles) tell(course, ...passing(at, what));
  if (transaction.badPick && !transaction.followUp) transfer(course, at, transaction.badPick);
  if (transaction.followUp) follow(course, at, transaction.followUp);
  if (transaction.short > 0) tell(course, event(at, 'ShortPay', transaction.short));
  const wanting = warnOfStock(course, at);
  const latest = course.last - 25 * minute;
  if (transaction.short > 0 && wanting && course.free < latest) {
    const comes = Math.max(course.free, Math.min(at + Math.round(dice.between(20, 240) * minute), latest));
    tell(course, fault(at, 'stock', 'out-of-service'), event(at, 'MoneyServiceRequired', 'StockEmpty'), fault(comes, 'stock', null));
    service(course, comes);
    return;
  }
  course.transactions += 1;
  if (course.transactions % reportEvery === 0) tell(course, stockReport(at, till.stock));
  if (course.free <= at + 3000) watchPaper(course, at);
  if (course.free <= at + 3000 && dice.chance(course.jamRate)) jam(course, at);
}
