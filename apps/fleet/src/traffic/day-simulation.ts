import { isEmpty, isLow, paperPrints, rejectNote } from './cash.ts';
import { mediaActions } from './codes.ts';
import { clear, type DeviceMessage, deviceMessage, raise, transientMessage } from './device-messages.ts';
import { addElsewhere } from './elsewhere.ts';
import { fault, type SimulatedEvent, terminalEvent } from './events.ts';
import { cashRow } from './media.ts';
import { tracesOf } from './mistake-traces.ts';
import { type CountedDay, type Mistake, onlyCoins } from './mistakes.ts';
import type { Model } from './model.ts';
import { serviceMoney, stockReport } from './money-service.ts';
import { type PlannedTransaction, plan, type Till } from './planning.ts';
import type { RandomGenerator } from './random-generator.ts';
import { attendant, session } from './staff.ts';
import type { SimulatedTerminal } from './terminals.ts';

const minute = 60_000;
/** Maximum number of transactions between two stock reports. */
const reportEvery = 20;
/** Remaining prints at which the receipt roll is low, and at which it is replaced. */
const paper = { low: 130, end: 4 };

/** The state of a simulated day of a terminal. */
export interface DaySimulation {
  readonly model: Model;
  readonly terminal: SimulatedTerminal;
  readonly till: Till;
  readonly random: RandomGenerator;
  /** Share of transactions that cause a jam. */
  readonly jamRate: number;
  /** What the count of this day finds. */
  readonly count: CountedDay;
  /** Latest start of anything that takes time, so that it ends on the same day. */
  readonly last: number;
  /** Time from which the terminal is available again. */
  free: number;
  transactions: number;
  /** Whether a mistake has left its traces: then the routine service of the day finds it, and there is no other service before. */
  planted: boolean;
  /** Number of events whose transactions are in the sums of media that no unit holds. */
  accounted: number;
  readonly events: SimulatedEvent[];
}

const emit = ({ events }: DaySimulation, ...details: readonly SimulatedEvent[]): void => {
  for (const one of details) events.push(one);
};

/** Raises a device message that remains until the next money service, unless it is already raised. */
function warn(simulation: DaySimulation, at: number, what: DeviceMessage, ...details: readonly SimulatedEvent[]): void {
  const { stock } = simulation.till;
  if (stock.open.some(({ code, component, rank }) => code === what.code && component === what.component && rank === what.rank)) return;
  stock.open = [...stock.open, what];
  emit(simulation, raise(at, what), ...details);
}

/** Warns of units that are low or empty; true if there are any. */
function warnOfLowStock(simulation: DaySimulation, at: number): boolean {
  const { stock } = simulation.till;
  let isShort = false;
  for (const [index, unit] of stock.units.entries()) {
    const held = stock.pieces[index] ?? 0;
    if (!isLow(unit, held)) continue;
    isShort = true;
    const empty = isEmpty(unit, held);
    const [component, low, out] = unit.kind === 'Bill' ? (['BillCassette', 1102, 1103] as const) : (['CoinHopper', 1301, 1300] as const);
    const details = terminalEvent(at, empty ? 'StockEmpty' : 'StockLow', component, (unit.denomination / 100).toFixed(2));
    const code = empty ? out : low;
    if (stock.open.some((open) => open.code === code && open.rank === index + 1)) continue;
    warn(simulation, at, deviceMessage(simulation.random, code, component, index + 1, String(index + 1)), details, stockReport(at, stock));
  }
  return isShort;
}

/** Simulates a planned money service, whose balancing period ends at `reportAt`; the terminal is not available meanwhile. */
export function service(simulation: DaySimulation, at: number, reportAt: number): void {
  account(simulation);
  finish(simulation, serviceMoney(simulation.till, at, simulation.count, reportAt));
}

/** A money service because a unit is empty: only its coins are counted wrong, because the mistakes of the day are planned. */
function serviceEarly(simulation: DaySimulation, at: number): void {
  account(simulation);
  finish(simulation, serviceMoney(simulation.till, at, onlyCoins(simulation.till.stock.units, simulation.count)));
}

/** Adds the transactions since the last call to the sums of media that no unit holds. */
export function account(simulation: DaySimulation): void {
  const { stock, currency } = simulation.till;
  for (const event of simulation.events.slice(simulation.accounted)) {
    if (event.kind === 'transaction' || event.kind === 'booking')
      stock.elsewhere = addElsewhere(stock.elsewhere, event.transaction, currency);
  }
  simulation.accounted = simulation.events.length;
}

function finish(simulation: DaySimulation, done: ReturnType<typeof serviceMoney>): void {
  emit(simulation, ...done.events);
  simulation.free = done.until;
}

/** A jam and its repair, in the order of real terminals: jam, login, door open, cleared, door closed, ready, logout. */
function jam(simulation: DaySimulation, at: number, jammed: 'notes' | 'any' = 'any'): void {
  const { random, terminal } = simulation;
  const downMs = Math.round(Math.min(180, Math.max(2, random.logNormal(14, 0.7))) * minute);
  const until = Math.max(at + 2 * minute, Math.min(at + downMs, simulation.last));
  const comes = Math.round(at + (until - at) * 0.7);
  const [key, component, code, ...params] = random.weighted([
    [['NoteJam', 'BillDispenser', 1101] as const, 50],
    [['TicketJam', 'TicketReader', 7, 'TicketReader'] as const, jammed === 'any' ? 35 : 0],
    [['CoinJam', 'CoinHopper', 1302, '1'] as const, jammed === 'any' ? 15 : 0],
  ]);
  const stuck = deviceMessage(random, code, component, 1, ...params);
  emit(
    simulation,
    terminalEvent(at, key, component, key === 'TicketJam' ? '' : 1),
    raise(at, stuck),
    fault(at, 'jam', 'failure'),
    ...session(random, comes, until, attendant(random, terminal.property), [
      terminalEvent(comes + 4000, 'DoorOpened', 'DoorMain'),
      terminalEvent(until - 9000, 'JamCleared', component),
      clear(until - 9000, stuck),
      terminalEvent(until - 5000, 'DoorClosed', 'DoorMain'),
      terminalEvent(until - 1000, 'DeviceRecovered', component),
      fault(until - 1000, 'jam', null),
    ]),
  );
  simulation.free = until;
}

/** Warns of a low receipt roll and replaces it before it is empty. */
function watchPaper(simulation: DaySimulation, at: number): void {
  const { stock } = simulation.till;
  if (stock.paper > paper.low) return;
  warn(
    simulation,
    at,
    deviceMessage(simulation.random, 3000, 'ReceiptPrinter', 1, 'Receipt printer'),
    terminalEvent(at, 'PaperLow', 'ReceiptPrinter'),
  );
  if (stock.paper > paper.end || at + 3 * minute > simulation.last) return;
  const [comes, until] = [at + 30_000, at + 3 * minute];
  const isPaper = ({ code }: DeviceMessage): boolean => code === 3000;
  emit(
    simulation,
    ...session(simulation.random, comes, until, attendant(simulation.random, simulation.terminal.property), [
      terminalEvent(comes + 5000, 'DoorOpened', 'DoorMain'),
      ...stock.open.filter(isPaper).map((low) => clear(until - 8000, low)),
      terminalEvent(until - 5000, 'DoorClosed', 'DoorMain'),
    ]),
  );
  stock.open = stock.open.filter((open) => !isPaper(open));
  stock.paper = paperPrints;
  simulation.free = until;
}

/** Moves a badly picked note to the reject bin, booked as a transfer between two units of the terminal. */
function bookReject(simulation: DaySimulation, at: number, unit: NonNullable<PlannedTransaction['badPick']>): void {
  const { till, random } = simulation;
  if (!rejectNote(till.stock, unit)) return;
  const rank = till.stock.units.indexOf(unit) + 1;
  const media = [
    cashRow('out', 'Bill', unit.denomination, 1, mediaActions.rejected),
    cashRow('in', 'Bill', unit.denomination, 1, mediaActions.rejected),
  ];
  const booked: SimulatedEvent = { at, kind: 'booking', transaction: plan(till, { key: 'InternalTransfer', seconds: 0, media }) };
  emit(simulation, booked, ...transientMessage(at, deviceMessage(random, 1100, 'BillDispenser', 1, String(rank))));
  simulation.free = at + 3000;
}

/** An operator arrives and books the follow-up of the previous transaction. */
function bookFollowUp(simulation: DaySimulation, at: number, booked: PlannedTransaction): void {
  const { random, terminal } = simulation;
  const comes = at + Math.round(random.between(1, 8) * minute);
  const until = comes + 2 * minute;
  const who = attendant(random, terminal.property);
  const transaction = { ...booked, body: { ...booked.body, operator: who.id } };
  const inside: readonly SimulatedEvent[] = [{ at: until - minute, kind: 'booking', transaction }];
  emit(simulation, fault(at, 'device', 'failure-operator'), ...session(random, comes, until, who, inside), fault(until, 'device', null));
  simulation.free = until;
}

/** Simulates the consequences of a transaction: shortage, jam, paper and follow-up. A terminal without cash stays out of service until the money service. */
export function afterTransaction(simulation: DaySimulation, at: number, transaction: PlannedTransaction): void {
  const { random, till } = simulation;
  for (const what of transaction.deviceMessages) emit(simulation, ...transientMessage(at, what));
  if (transaction.badPick && !transaction.followUp) bookReject(simulation, at, transaction.badPick);
  if (transaction.followUp) bookFollowUp(simulation, at, transaction.followUp);
  if (transaction.short > 0) emit(simulation, terminalEvent(at, 'ShortPay', transaction.short));
  const isShort = warnOfLowStock(simulation, at);
  const latest = simulation.last - 25 * minute;
  if (transaction.short > 0 && isShort && simulation.free < latest && !simulation.planted) {
    const comes = Math.max(simulation.free, Math.min(at + Math.round(random.between(20, 240) * minute), latest));
    emit(
      simulation,
      fault(at, 'stock', 'out-of-service'),
      terminalEvent(at, 'MoneyServiceRequired', 'StockEmpty'),
      fault(comes, 'stock', null),
    );
    serviceEarly(simulation, comes);
    return;
  }
  simulation.transactions += 1;
  if (simulation.transactions % reportEvery === 0) emit(simulation, stockReport(at, till.stock));
  if (simulation.free <= at + 3000) watchPaper(simulation, at);
  if (simulation.free <= at + 3000 && random.chance(simulation.jamRate)) jam(simulation, at);
}

/** Leaves the traces of a mistake that the money service of this day finds. */
export function plant(simulation: DaySimulation, at: number, mistake: Mistake): void {
  const begins = Math.max(at, simulation.free);
  simulation.planted = true;
  if (mistake.cause === 'jam') {
    jam(simulation, begins, 'notes');
    return;
  }
  const traces = tracesOf(simulation.till, begins, mistake);
  emit(simulation, ...traces);
  const last = traces.at(-1);
  if (last) simulation.free = last.at + (last.kind === 'transaction' ? last.transaction.durationMs : 0) + 5000;
}
