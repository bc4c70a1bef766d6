import { type ServiceFigures, toBalanceRows } from './balance.ts';
import type { MediaRow } from './bodies.ts';
import { acceptedNotes, type CashUnit, copyStock, fullStock, type Stock, toFills, toLevels, toUnits } from './cash.ts';
import { mediaActions, type TransactionKey } from './codes.ts';
import { clear } from './device-messages.ts';
import { fault, type SimulatedEvent, terminalEvent } from './events.ts';
import { cashRow, mediaRow, sumOf } from './media.ts';
import type { CountedDay, Mistake } from './mistakes.ts';
import { plan, type Till } from './planning.ts';
import type { RandomGenerator } from './random-generator.ts';
import { attendant, session } from './staff.ts';

const minute = 60_000;

export const stockReport = (at: number, stock: Stock): SimulatedEvent => ({
  at,
  kind: 'stock',
  levels: toLevels(stock),
  fills: toFills(stock),
  units: toUnits(stock),
});

/** The stock after a money service: full load with the differences of the count, in pieces by unit; a new balancing period begins. */
export function stockAfterService(units: readonly CashUnit[], pieces: readonly number[], openedAt: Stock['openedAt']): Stock {
  const full = fullStock(units);
  const held = full.pieces.map((load, index) => load + (pieces[index] ?? 0));
  return { ...full, pieces: held, opening: held, openedAt };
}

const swappedEnd = (pieces: number): number => {
  const text = String(pieces);
  return Number(text.slice(0, -2) + text.slice(-1) + text.slice(-2, -1));
};

/** A number of pieces as somebody mistypes it: a digit too many, the last digits swapped, or one bundle more. */
function mistype(random: RandomGenerator, pieces: number): number {
  const typed = random.pick([pieces * 10, swappedEnd(pieces), pieces + 100]);
  return typed === pieces ? pieces + 100 : typed;
}

/** Bookings and count of a service, with the mistakes that are made in them. */
function figuresOf({ random, stock }: Till, { mistake, pieces }: CountedDay): ServiceFigures {
  const missing = stock.units.map(({ load }, index) => load - (stock.pieces[index] ?? 0));
  const fills = missing.map((count) => Math.max(0, count));
  const figures = { fills, removed: missing.map((count) => Math.max(0, -count)), found: pieces, rejected: missing.map(() => 0) };
  if (!mistake) return figures;
  const { cause, unit } = mistake;
  const filled = fills[unit] ?? 0;
  if (cause === 'reject-not-booked') return { ...figures, rejected: figures.rejected.with(unit, 1) };
  const isWrong = cause === 'fill-booked-twice' || cause === 'fill-wrong-amount';
  if (!isWrong || filled === 0) return figures;
  const booked = cause === 'fill-booked-twice' ? 2 * filled : mistype(random, filled);
  return { ...figures, fills: fills.with(unit, booked), found: pieces.with(unit, filled - booked) };
}

const rowsOfUnits = (units: readonly CashUnit[], pieces: readonly number[], kind: CashUnit['kind'], direction: 'in' | 'out') =>
  units.flatMap((unit, index): readonly MediaRow[] => {
    const moved = pieces[index] ?? 0;
    const action = direction === 'in' ? mediaActions.stacked : mediaActions.none;
    return unit.kind === kind && moved > 0 ? [cashRow(direction, kind, unit.denomination, moved, action)] : [];
  });

const notesRows = (notes: readonly number[], currency?: string): readonly MediaRow[] =>
  acceptedNotes.flatMap((denomination, index) => {
    const pieces = notes[index] ?? 0;
    return pieces > 0 ? [cashRow('out', 'Bill', denomination, pieces, mediaActions.none, currency)] : [];
  });

const dropRows = (stock: Stock): readonly MediaRow[] => [
  ...notesRows(stock.notes),
  ...Object.entries(stock.foreign).flatMap(([currency, notes]) => notesRows(notes, currency)),
  ...(stock.tickets > 0 ? [mediaRow('out', 'Ticket', stock.ticketValue, { pieces: stock.tickets })] : []),
];

const rejectRows = (stock: Stock, more: readonly number[]): readonly MediaRow[] =>
  stock.units.flatMap(({ denomination }, index) => {
    const pieces = (stock.rejected[index] ?? 0) + (more[index] ?? 0);
    return pieces > 0 ? [cashRow('out', 'Bill', denomination, pieces, mediaActions.none)] : [];
  });

const correctionRows = (units: readonly CashUnit[], variance: readonly number[]): readonly MediaRow[] =>
  units.flatMap(({ kind, denomination }, index) => {
    const pieces = variance[index] ?? 0;
    return pieces === 0 ? [] : [cashRow(pieces > 0 ? 'in' : 'out', kind, denomination, Math.abs(pieces), mediaActions.none)];
  });

/** Books a transfer between terminal and cage, which has rows of one direction only; empty if nothing was moved. */
function booking(till: Till, at: number, operator: number, key: TransactionKey, media: readonly MediaRow[]): readonly SimulatedEvent[] {
  if (media.length === 0) return [];
  const info = { SlipNumber: `F${till.random.digits(7)}`, SealNumber: key === 'CashboxDrop' ? till.random.digits(8) : '' };
  return [{ at, kind: 'booking', transaction: plan(till, { key, seconds: 0, media, about: { operator }, info }) }];
}

function difference(
  till: Till,
  at: number,
  operator: number,
  units: readonly CashUnit[],
  variance: readonly number[],
): readonly SimulatedEvent[] {
  const media = correctionRows(units, variance);
  if (media.length === 0) return [];
  return [
    ...booking(till, at, operator, 'CountCorrection', media),
    terminalEvent(at, 'BalanceDifference', sumOf(media, 'in') - sumOf(media, 'out')),
  ];
}

/** The bookings of fills; a slip that is booked twice has the same number both times. */
function fillBookings(till: Till, step: (share: number) => number, operator: number, figures: ServiceFigures, mistake: Mistake | null) {
  const { units } = till.stock;
  const isTwice = mistake?.cause === 'fill-booked-twice';
  const once = isTwice ? figures.fills.with(mistake.unit, (figures.fills[mistake.unit] ?? 0) / 2) : figures.fills;
  const bills = booking(till, step(0.5), operator, 'BillFill', rowsOfUnits(units, once, 'Bill', 'in'));
  const again = isTwice
    ? bills.flatMap((one): readonly SimulatedEvent[] => {
        if (one.kind !== 'booking') return [];
        const { body } = one.transaction;
        const media = body.media.filter(({ denomination }) => denomination === units[mistake.unit]?.denomination);
        const amountIn = sumOf(media, 'in');
        const pieces = media.reduce((sum, row) => sum + row.pieces, 0);
        return [{ ...one, at: step(0.6), transaction: { ...one.transaction, body: { ...body, media, amountIn, pieces } } }];
      })
    : [];
  return [...bills, ...again, ...booking(till, step(0.7), operator, 'CoinFill', rowsOfUnits(units, once, 'Coin', 'in'))];
}

/** A unit that somebody took out of the machine during the service. */
function exchange(step: (share: number) => number, mistake: Mistake | null): readonly SimulatedEvent[] {
  if (mistake?.cause !== 'removal-not-booked') return [];
  const unit = String(mistake.unit + 1);
  return [terminalEvent(step(0.46), 'CassetteRemoved', unit), terminalEvent(step(0.48), 'CassetteInserted', unit)];
}

/** The steps of a money service between login and logout: safe open, removals, fills, count, safe closed. */
function serviceSteps(
  till: Till,
  step: (share: number) => number,
  operator: number,
  { mistake, pieces }: CountedDay,
  figures: ServiceFigures,
): readonly SimulatedEvent[] {
  const { stock } = till;
  const { units } = stock;
  return [
    fault(step(0.02), 'service', 'out-of-service'),
    terminalEvent(step(0.03), 'MoneyServiceStarted', operator),
    balanceReport(till, step(0.04), [operator], 'money-service-start', null),
    terminalEvent(step(0.1), 'SafeDoorOpened', operator),
    terminalEvent(step(0.2), 'CashboxRemoved', 'NoteCashbox'),
    ...booking(till, step(0.25), operator, 'CashboxDrop', dropRows(stock)),
    terminalEvent(step(0.3), 'CashboxInserted', 'NoteCashbox'),
    ...booking(till, step(0.35), operator, 'RejectBinRemoval', rejectRows(stock, figures.rejected)),
    ...booking(till, step(0.4), operator, 'BillRemoval', rowsOfUnits(units, figures.removed, 'Bill', 'out')),
    ...booking(till, step(0.45), operator, 'CoinRemoval', rowsOfUnits(units, figures.removed, 'Coin', 'out')),
    ...exchange(step, mistake),
    ...fillBookings(till, step, operator, figures, mistake),
    ...difference(till, step(0.85), operator, units, figures.found),
    terminalEvent(step(0.9), 'SafeDoorClosed', operator),
    ...stock.open.map((deviceMessage) => clear(step(0.91), deviceMessage)),
    stockReport(step(0.92), stockAfterService(units, pieces, null)),
    terminalEvent(step(0.96), 'MoneyServiceFinished', operator),
    fault(step(0.98), 'service', null),
  ];
}

/** A balancing report over the open period; without `figures` it only reads the stock. */
const balanceReport = (
  { stock, currency }: Till,
  at: number,
  operators: readonly number[],
  snapshot: 'money-service-start' | 'money-service-full',
  figures: ServiceFigures | null,
): SimulatedEvent => ({
  at,
  kind: 'balance',
  from: stock.openedAt,
  balance: { type: 'full-service', snapshot, operators, rows: toBalanceRows(stock, currency, figures) },
});

/**
 * Simulates a money service: units are filled, boxes are emptied. The stock is changed. `reportAt`: when the balancing period ends, if
 * that time is known in advance; by default at the end of the service.
 */
export function serviceMoney(
  till: Till,
  at: number,
  counted: CountedDay,
  reportAt?: number,
): { readonly events: readonly SimulatedEvent[]; readonly until: number } {
  const { random, stock, property } = till;
  const lasting = at + Math.round(random.between(10, 22) * minute);
  const until = reportAt === undefined ? lasting : Math.min(lasting, reportAt - 1000);
  const ends = reportAt ?? until + 1000;
  const who = attendant(random, property);
  const step = (share: number): number => Math.round(at + (until - at) * share);
  const figures = figuresOf(till, counted);
  const done = serviceSteps(till, step, who.id, counted, figures);
  const events = [
    ...session(random, at, until, who, done),
    balanceReport(till, ends, [who.id], 'money-service-full', figures),
    terminalEvent(ends, 'BalanceSnapshotTaken', 7),
  ];
  Object.assign(stock, copyStock(stockAfterService(stock.units, counted.pieces, { day: till.day, at: ends })));
  return { events, until: ends };
}
