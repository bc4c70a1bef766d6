import type { MediaRow } from './bodies.ts';
import { acceptedNotes, type CashUnit, copyStock, fullStock, type Stock, toFills, toLevels, toUnits } from './cash.ts';
import { mediaActions, type TransactionKey } from './codes.ts';
import { clear } from './device-messages.ts';
import { fault, type SimulatedEvent, terminalEvent } from './events.ts';
import { cashRow, mediaRow, sumOf } from './media.ts';
import { plan, type Till } from './planning.ts';
import { createRandomGenerator } from './random-generator.ts';
import { attendant, session } from './staff.ts';
import type { SimulatedTerminal } from './terminals.ts';

const minute = 60_000;

export const stockReport = (at: number, stock: Stock): SimulatedEvent => ({
  at,
  kind: 'stock',
  levels: toLevels(stock),
  fills: toFills(stock),
  units: toUnits(stock),
});

/** Count differences in pieces by unit. Deterministic for the day, so that the next day's opening stock includes them. */
export function varianceOf(seed: number, terminal: SimulatedTerminal, day: number, units: readonly CashUnit[]): readonly number[] {
  const random = createRandomGenerator(seed, terminal.id, day, 'count');
  const notesOff = random.weighted([
    [0, 93],
    [1, 5],
    [random.whole(2, 3), 2],
  ]);
  const unit = random.pick(units.filter(({ kind }) => kind === 'Bill'));
  const sign = random.chance(0.8) ? -1 : 1;
  return units.map((one) => {
    if (one === unit) return sign * notesOff || 0;
    return one.kind === 'Coin' && random.chance(0.3) ? random.whole(-5, 5) : 0;
  });
}

/** The stock after a money service: full load with the count differences. */
export function stockAfterService(units: readonly CashUnit[], variance: readonly number[]): Stock {
  const full = fullStock(units);
  return { ...full, pieces: full.pieces.map((pieces, index) => pieces + (variance[index] ?? 0)) };
}

const fillRows = (stock: Stock, kind: CashUnit['kind']): readonly MediaRow[] =>
  stock.units.flatMap((unit, index) => {
    const pieces = unit.load - (stock.pieces[index] ?? 0);
    return unit.kind === kind && pieces > 0 ? [cashRow('in', kind, unit.denomination, pieces, mediaActions.stacked)] : [];
  });

/** Excess pieces of an earlier count, which go back to the cage. */
const excessRows = (stock: Stock, kind: CashUnit['kind']): readonly MediaRow[] =>
  stock.units.flatMap((unit, index) => {
    const pieces = (stock.pieces[index] ?? 0) - unit.load;
    return unit.kind === kind && pieces > 0 ? [cashRow('out', kind, unit.denomination, pieces, mediaActions.none)] : [];
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

const rejectRows = (stock: Stock): readonly MediaRow[] =>
  stock.units.flatMap(({ denomination }, index) => {
    const pieces = stock.rejected[index] ?? 0;
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

/** The steps of a money service between login and logout: safe open, removals, fills, count, safe closed. */
function serviceSteps(
  till: Till,
  step: (share: number) => number,
  operator: number,
  variance: readonly number[],
): readonly SimulatedEvent[] {
  const { stock } = till;
  return [
    fault(step(0.02), 'service', 'out-of-service'),
    terminalEvent(step(0.03), 'MoneyServiceStarted', operator),
    terminalEvent(step(0.1), 'SafeDoorOpened', operator),
    terminalEvent(step(0.2), 'CashboxRemoved', 'NoteCashbox'),
    ...booking(till, step(0.25), operator, 'CashboxDrop', dropRows(stock)),
    terminalEvent(step(0.3), 'CashboxInserted', 'NoteCashbox'),
    ...booking(till, step(0.35), operator, 'RejectBinRemoval', rejectRows(stock)),
    ...booking(till, step(0.4), operator, 'BillRemoval', excessRows(stock, 'Bill')),
    ...booking(till, step(0.45), operator, 'CoinRemoval', excessRows(stock, 'Coin')),
    ...booking(till, step(0.5), operator, 'BillFill', fillRows(stock, 'Bill')),
    ...booking(till, step(0.7), operator, 'CoinFill', fillRows(stock, 'Coin')),
    ...difference(till, step(0.85), operator, stock.units, variance),
    terminalEvent(step(0.9), 'SafeDoorClosed', operator),
    ...stock.open.map((deviceMessage) => clear(step(0.91), deviceMessage)),
    stockReport(step(0.92), stockAfterService(stock.units, variance)),
    terminalEvent(step(0.96), 'MoneyServiceFinished', operator),
    fault(step(0.98), 'service', null),
  ];
}

/** Simulates a money service: units are filled, boxes are emptied. The stock is changed. */
export function serviceMoney(
  till: Till,
  at: number,
  variance: readonly number[],
): { readonly events: readonly SimulatedEvent[]; readonly until: number } {
  const { random, stock, property } = till;
  const until = at + Math.round(random.between(10, 22) * minute);
  const who = attendant(random, property);
  const step = (share: number): number => Math.round(at + (until - at) * share);
  const done = serviceSteps(till, step, who.id, variance);
  const events = [...session(random, at, until, who, done), terminalEvent(until + 1000, 'BalanceSnapshotTaken', 7)];
  Object.assign(stock, copyStock(stockAfterService(stock.units, variance)));
  return { events, until: until + 1000 };
}
