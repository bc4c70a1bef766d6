import { type Arrival, planArrivals } from './arrivals.ts';
import { copyStock, type Stock, unitsFor } from './cash.ts';
import { account, afterTransaction, type DaySimulation, plant, service } from './day-simulation.ts';
import type { SimulatedEvent } from './events.ts';
import { type Incident, planIncidents } from './incidents.ts';
import { settingChangesOf } from './maintenance.ts';
import { countOf, type Mistake } from './mistakes.ts';
import type { Model } from './model.ts';
import { stockAfterService } from './money-service.ts';
import { planTransaction } from './plan-transaction.ts';
import { createRandomGenerator } from './random-generator.ts';
import { changeShift, planShifts, type ShiftChange } from './shifts.ts';
import type { SimulatedTerminal } from './terminals.ts';

const minute = 60_000;
const hour = 60 * minute;
const servedEvery = 7;
const routineServiceAt = 23.4 * hour;
/** End of the balancing period of a routine service; fixed, so that the next period is known without simulating this one. */
const routineReportAt = 23.88 * hour;
/** When the traces of a mistake are left on the day of its service. */
const mistakesBetween = [2 * hour, 21 * hour] as const;
/** Latest start of activities, on days with and without a routine service. */
const lastBefore = { service: 23.3 * hour, end: 23.9 * hour };
/** Maximum time that a customer waits for a busy terminal. */
const customerWaitMs = 5 * minute;
/** Time before the end of the day in which no customer is served, so that consequences still fit. */
const noServiceBeforeEndMs = 20 * minute;
/** Time that an operator needs at the terminal to begin or end a shift. */
const shiftChangeMs = { open: minute, close: 2 * minute } as const;
/** Minimum duration of an incident; shorter ones are skipped. */
const minIncidentMs = minute;

/** A simulated day of a terminal: its events ordered by time, and its stock at the end. */
export interface Day {
  readonly events: readonly SimulatedEvent[];
  readonly closing: Stock;
}

/** One terminal in ten is unreliable and causes half of the jams. */
const jamFactor = (seed: number, terminal: SimulatedTerminal): number =>
  createRandomGenerator(seed, terminal.id, 'maker').chance(0.1) ? 5 : 0.56;

function serve(simulation: DaySimulation, { at, purpose }: Arrival): void {
  const begins = Math.max(at, simulation.free);
  if (begins - at > customerWaitMs || begins + noServiceBeforeEndMs > simulation.last) return;
  const transaction = planTransaction(simulation.till, purpose);
  const ends = begins + transaction.durationMs;
  simulation.events.push({ at: begins, kind: 'transaction', transaction });
  simulation.free = ends + 3000;
  afterTransaction(simulation, ends, transaction);
}

function applyIncident(simulation: DaySimulation, { at, downMs, fixed, serves, events }: Incident): void {
  const begins = fixed ? at : Math.max(at, simulation.free);
  const until = Math.min(begins + downMs, simulation.last);
  if (until - begins < minIncidentMs) return;
  for (const event of events(begins, until)) simulation.events.push(event);
  if (!serves) simulation.free = Math.max(simulation.free, until);
}

/** An operator begins or ends a shift as soon as the terminal is free. */
function applyShift(simulation: DaySimulation, change: ShiftChange): void {
  const begins = Math.max(change.at, simulation.free);
  const until = begins + shiftChangeMs[change.shift];
  for (const event of changeShift(simulation.till, begins, until, change)) simulation.events.push(event);
  simulation.free = until;
}

/** Each terminal has a money service every seven days, spread over the fleet. */
const isMoneyDay = (terminal: SimulatedTerminal, day: number): boolean => (day + terminal.id) % servedEvery === 0;

interface PlantedMistake {
  readonly at: number;
  readonly mistake: Mistake;
}
type Item = Arrival | Incident | PlantedMistake | ShiftChange;

const isArrival = (item: Item): item is Arrival => 'purpose' in item;
const isShift = (item: Item): item is ShiftChange => 'shift' in item;
const isPlanted = (item: Item): item is PlantedMistake => 'mistake' in item;

/** The mistake of a day with a routine service, at the time of its traces. */
function mistakesOf({ model, terminal, count }: DaySimulation, day: number): readonly PlantedMistake[] {
  if (!count.mistake || !isMoneyDay(terminal, day)) return [];
  const at = Math.floor(createRandomGenerator(model.seed, terminal.id, day, 'mistake').between(...mistakesBetween));
  return [{ at, mistake: count.mistake }];
}

function begin(model: Model, terminal: SimulatedTerminal, day: number, stock: Stock): DaySimulation {
  const { seed, rates } = model;
  const random = createRandomGenerator(seed, terminal.id, day, 'course');
  const surcharge = createRandomGenerator(seed, 'surcharge', terminal.property).pick([399, 499, 599, 699]);
  const { currency, property } = terminal;
  return {
    model,
    terminal,
    till: { random, stock, currency, property, day, surcharge, kioskLimit: rates.kioskLimit },
    random,
    jamRate: rates.jam * jamFactor(seed, terminal),
    count: countOf(seed, terminal, day, stock.units),
    last: isMoneyDay(terminal, day) ? lastBefore.service : lastBefore.end,
    free: 0,
    transactions: 0,
    planted: false,
    accounted: 0,
    events: [],
  };
}

/** Simulates one day from the stock at 06:00. */
export function playDay(model: Model, terminal: SimulatedTerminal, day: number, opening: Stock): Day {
  const stock = copyStock(opening);
  const simulation = begin(model, terminal, day, stock);
  const items: Item[] = [
    ...planArrivals(model, terminal, day),
    ...planIncidents(model.seed, terminal, day, model.rates),
    ...planShifts(model.seed, terminal, day),
    ...mistakesOf(simulation, day),
  ];
  for (const item of items.sort((a, b) => a.at - b.at)) {
    if (isArrival(item)) serve(simulation, item);
    else if (isShift(item)) applyShift(simulation, item);
    else if (isPlanted(item)) plant(simulation, item.at, item.mistake);
    else applyIncident(simulation, item);
  }
  for (const change of settingChangesOf(model.seed, simulation.random, terminal, day)) simulation.events.push(change);
  if (isMoneyDay(terminal, day)) service(simulation, Math.max(simulation.free, routineServiceAt), routineReportAt);
  account(simulation);
  return { events: simulation.events.sort((a, b) => a.at - b.at), closing: copyStock(stock) };
}

/** The stock at the start of `day`, simulated from the last money service. */
export function openingOf(model: Model, terminal: SimulatedTerminal, day: number): Stock {
  let first = day;
  while (!isMoneyDay(terminal, first - 1)) first -= 1;
  const units = unitsFor(terminal.currency);
  const openedAt = { day: first - 1, at: routineReportAt };
  let stock = stockAfterService(units, countOf(model.seed, terminal, first - 1, units).pieces, openedAt);
  for (let played = first; played < day; played += 1) stock = playDay(model, terminal, played, stock).closing;
  return stock;
}

/** Simulates any day of a terminal; depends only on seed, terminal and day. */
export const planDay = (model: Model, terminal: SimulatedTerminal, day: number): Day =>
  playDay(model, terminal, day, openingOf(model, terminal, day));
