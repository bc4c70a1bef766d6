import { type Arrival, planArrivals } from './arrivals.ts';
import { copyStock, type Stock, unitsFor } from './cash.ts';
import { afterTransaction, type Course, service } from './course.ts';
import { createDice } from './dice.ts';
import type { Happening } from './happenings.ts';
import { type Incident, planIncidents } from './incidents.ts';
import type { Model } from './model.ts';
import { stockAfterService, varianceOf } from './service.ts';
import type { SimulatedTerminal } from './terminals.ts';
import { planTransaction } from './transactions.ts';
import { changesOf } from './upkeep.ts';

const minute = 60_000;
const hour = 60 * minute;
const servedEvery = 7;
const routineServiceAt = 23.4 * hour;
/** Nothing begins after it: on a day of a routine service, and on any other. */
const lastBefore = { service: 23.3 * hour, end: 23.9 * hour };
/** A customer who finds the terminal taken waits so long. */
const customerWaitMs = 5 * minute;
/** Nobody is served so shortly before the last moment, for what may come of it. */
const closingMs = 20 * minute;
/** An incident that has less time than this is left out. */
const leastMs = minute;

/** One day of one terminal: what happens, in order, within its 24 hours, and what it holds in the end. */
export interface Day {
  readonly happenings: readonly Happening[];
  readonly closing: Stock;
}

/** One terminal in ten is a bad one and makes half of the jams. */
const jamFactor = (seed: number, terminal: SimulatedTerminal): number => (createDice(seed, terminal.id, 'maker').chance(0.1) ? 5 : 0.56);

function serve(course: Course, { at, visit }: Arrival): void {
  const begins = Math.max(at, course.free);
  if (begins - at > customerWaitMs || begins + closingMs > course.last) return;
  const transaction = planTransaction(course.till, visit);
  const ends = begins + transaction.durationMs;
  course.happenings.push({ at: begins, kind: 'transaction', transaction });
  course.free = ends + 3000;
  afterTransaction(course, ends, transaction);
}

function suffer(course: Course, { at, downMs, fixed, serves, happenings }: Incident): void {
  const begins = fixed ? at : Math.max(at, course.free);
  const until = Math.min(begins + downMs, course.last);
  if (until - begins < leastMs) return;
  for (const happening of happenings(begins, until)) course.happenings.push(happening);
  if (!serves) course.free = Math.max(course.free, until);
}

/** Every terminal has its money day in seven, so that a week's work spreads over the fleet. */
const isMoneyDay = (terminal: SimulatedTerminal, day: number): boolean => (day + terminal.id) % servedEvery === 0;

const isArrival = (item: Arrival | Incident): item is Arrival => 'visit' in item;

function begin(model: Model, terminal: SimulatedTerminal, day: number, stock: Stock): Course {
  const { seed, rates } = model;
  const dice = createDice(seed, terminal.id, day, 'course');
  const surcharge = createDice(seed, 'surcharge', terminal.property).pick([399, 499, 599, 699]);
  const { currency, property } = terminal;
  return {
    model,
    terminal,
    till: { dice, stock, currency, property, day, surcharge, kioskLimit: rates.kioskLimit },
    dice,
    jamRate: rates.jam * jamFactor(seed, terminal),
    variance: varianceOf(seed, terminal, day, stock.units),
    last: isMoneyDay(terminal, day) ? lastBefore.service : lastBefore.end,
    free: 0,
    transactions: 0,
    happenings: [],
  };
}

/** Plays one day through from what the terminal holds at 06:00. */
export function playDay(model: Model, terminal: SimulatedTerminal, day: number, opening: Stock): Day {
  const stock = copyStock(opening);
  const course = begin(model, terminal, day, stock);
  const items = [...planArrivals(model, terminal, day), ...planIncidents(model.seed, terminal, day, model.rates)];
  for (const item of items.sort((a, b) => a.at - b.at)) {
    if (isArrival(item)) serve(course, item);
    else suffer(course, item);
  }
  for (const change of changesOf(model.seed, course.dice, terminal, day)) course.happenings.push(change);
  if (isMoneyDay(terminal, day)) service(course, Math.max(course.free, routineServiceAt));
  return { happenings: course.happenings.sort((a, b) => a.at - b.at), closing: copyStock(stock) };
}

/** What a terminal holds when `day` begins: its load after its money day, less what the days since have taken. */
export function openingOf(model: Model, terminal: SimulatedTerminal, day: number): Stock {
  let first = day;
  while (!isMoneyDay(terminal, first - 1)) first -= 1;
  const units = unitsFor(terminal.currency);
  let stock = stockAfterService(units, varianceOf(model.seed, terminal, first - 1, units));
  for (let played = first; played < day; played += 1) stock = playDay(model, terminal, played, stock).closing;
  return stock;
}

/** Any day of any terminal: a function of the seed, the terminal and the day, and of nothing else. */
export const planDay = (model: Model, terminal: SimulatedTerminal, day: number): Day =>
  playDay(model, terminal, day, openingOf(model, terminal, day));
