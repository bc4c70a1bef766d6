import { copyStock, fullStock, isEmpty, isLow, type Stock, unitsFor } from './cash.ts';
import { createDice, type Dice } from './dice.ts';
import { event, fault, type Happening, login } from './happenings.ts';
import { dayMs, type Incident, planIncidents } from './incidents.ts';
import { type Profile, profileOf, type Visit } from './profiles.ts';
import type { Rates } from './rates.ts';
import { serviceMoney, stockReport } from './service.ts';
import type { SimulatedTerminal } from './terminals.ts';
import { type PlannedTransaction, planTransaction, type Till } from './transactions.ts';

/** Days are casino days: they begin at 06:00 local time, and are counted from 1970-01-01. */
export const dayStartHour = 6;

const minute = 60_000;
const hour = 60 * minute;
const servedEvery = 7;
const routineServiceAt = 23.4 * hour;
/** A customer who finds the terminal taken waits so long. */
const customerWaitMs = 5 * minute;
/** Stock is reported at least so often, in transactions. */
const reportEvery = 20;

/** One day of one terminal: what happens, in order, and what it holds in the end. */
export interface Day {
  readonly happenings: readonly Happening[];
  readonly closing: Stock;
}

/** What the whole fleet shares. The same seed and rates give the same days. */
export interface Model {
  readonly seed: number;
  readonly rates: Rates;
}

interface Arrival {
  readonly at: number;
  readonly visit: Visit;
}

/** Day of the month and weekday (0 Monday) of a day number. */
const calendar = (day: number) => {
  const date = new Date(day * dayMs);
  return { weekday: (date.getUTCDay() + 6) % 7, date: date.getUTCDate(), last: new Date((day + 1) * dayMs).getUTCDate() === 1 };
};

function meanOf(profile: Profile, day: number): number {
  const { weekday, date, last } = calendar(day);
  const payday = date === 1 || date === 15 || last ? 1.12 : 1;
  const season = 1 + 0.08 * Math.sin((2 * Math.PI * day) / 365.25);
  return profile.mean * (profile.weekdays[weekday] ?? 1) * payday * season;
}

/** Offsets begin at 06:00, the profile's hours at midnight. */
const hourWeights = (profile: Profile) =>
  profile.hours.map((_, index) => [index, profile.hours[(index + dayStartHour) % 24] ?? 0] as const);

function planArrivals(model: Model, terminal: SimulatedTerminal, day: number): readonly Arrival[] {
  const dice = createDice(model.seed, terminal.id, day, 'arrivals');
  const profile = profileOf(terminal.type);
  const weights = hourWeights(profile);
  const share = model.rates.jackpotShare;
  const count = dice.poisson(dice.gamma(12, meanOf(profile, day)));
  const arrivals = Array.from({ length: count }, () => ({
    at: Math.floor((dice.weighted(weights) + dice.unit()) * hour),
    visit: share > 0 && dice.chance(share) ? ('jackpot' as const) : dice.weighted(profile.mix),
  }));
  return arrivals.sort((a, b) => a.at - b.at);
}

/** One terminal in ten is a bad one and makes half of the jams. */
const jamFactor = (seed: number, terminal: SimulatedTerminal): number => (createDice(seed, terminal.id, 'maker').chance(0.1) ? 5 : 0.56);

/** The terminal's day while it is being played through. */
interface Course {
  readonly model: Model;
  readonly terminal: SimulatedTerminal;
  readonly till: Till;
  stock: Stock;
  /** Nobody is served before it. */
  free: number;
  transactions: number;
  readonly warned: Set<string>;
  readonly happenings: Happening[];
}

function warnOfStock(course: Course, at: number): boolean {
  let wanting = false;
  course.stock.units.forEach((unit, index) => {
    const held = course.stock.pieces[index] ?? 0;
    const level = isEmpty(unit, held) ? 'StockEmpty' : isLow(unit, held) ? 'StockLow' : null;
    if (!level) return;
    wanting = true;
    const warning = `${level} ${unit.denomination}`;
    if (course.warned.has(warning)) return;
    course.warned.add(warning);
    const device = unit.kind === 'Bill' ? 'BillCassette' : 'CoinHopper';
    course.happenings.push(event(at, level, device, (unit.denomination / 100).toFixed(2)), stockReport(at, copyStock(course.stock)));
  });
  return wanting;
}

function service(course: Course, dice: Dice, at: number): void {
  const done = serviceMoney(dice, at, course.stock, course.terminal.currency);
  course.happenings.push(...done.happenings);
  Object.assign(course.stock, copyStock(done.stock));
  course.free = done.until;
  course.warned.clear();
}

/** Low stock is asked for, and a cash-out lasts until the money comes. */
function afterTransaction(course: Course, dice: Dice, at: number, transaction: PlannedTransaction): void {
  const { happenings, stock } = course;
  if (transaction.short > 0) happenings.push(event(at, 'ShortPay', transaction.short));
  if (stock.paper === 130) happenings.push(event(at, 'PaperLow', 'ReceiptPrinter'));
  if (stock.paper <= 0) stock.paper = 900;
  const wanting = warnOfStock(course, at);
  if (transaction.short > 0 && wanting) {
    const comes = at + Math.round(dice.between(20, 240) * minute);
    happenings.push(fault(at, 'stock', 'out-of-service'), event(at, 'MoneyServiceRequired', 'StockEmpty'));
    happenings.push(fault(comes, 'stock', null));
    service(course, dice, comes);
    return;
  }
  course.transactions += 1;
  if (course.transactions % reportEvery === 0) happenings.push(stockReport(at, copyStock(stock)));
  if (dice.chance(course.model.rates.jam * jamFactor(course.model.seed, course.terminal))) jam(course, dice, at);
}

/** The order the field knows: jam, door, cleared, door, logout, ready. */
function jam(course: Course, dice: Dice, at: number): void {
  const downMs = Math.round(Math.min(180, Math.max(2, dice.logNormal(14, 0.7))) * minute);
  const until = at + downMs;
  const comes = at + Math.round(downMs * 0.7);
  const operator = dice.whole(201, 220);
  const [key, component] = dice.weighted([
    [['NoteJam', 'BillDispenser'] as const, 50],
    [['TicketJam', 'TicketReader'] as const, 35],
    [['CoinJam', 'CoinHopper'] as const, 15],
  ]);
  course.happenings.push(
    event(at, key, component, 1),
    fault(at, 'jam', 'failure'),
    event(comes, 'OperatorLoggedIn', operator),
    login(comes, 'logged-in'),
    event(comes + 4000, 'DoorOpened', 'DoorMain'),
    event(until - 9000, 'JamCleared', component),
    event(until - 5000, 'DoorClosed', 'DoorMain'),
    event(until, 'OperatorLoggedOut', operator),
    login(until, 'none'),
    event(until, 'DeviceRecovered', component),
    fault(until, 'jam', null),
  );
  course.free = until;
}

function serve(course: Course, dice: Dice, { at, visit }: Arrival): void {
  const begins = Math.max(at, course.free);
  if (begins - at > customerWaitMs) return;
  const transaction = planTransaction(course.till, visit);
  const ends = begins + transaction.durationMs;
  course.happenings.push({ at: begins, kind: 'transaction', transaction });
  course.free = ends + 3000;
  afterTransaction(course, dice, ends, transaction);
}

function suffer(course: Course, incident: Incident): void {
  course.happenings.push(...incident.happenings);
  course.free = Math.max(course.free, incident.until);
}

/** Every terminal has its money day in seven, so that a week's work spreads over the fleet. */
const isMoneyDay = (terminal: SimulatedTerminal, day: number): boolean => (day + terminal.id) % servedEvery === 0;

const isArrival = (item: Arrival | Incident): item is Arrival => 'visit' in item;

/** Plays one day through from what the terminal holds at 06:00. */
export function playDay(model: Model, terminal: SimulatedTerminal, day: number, opening: Stock): Day {
  const stock = copyStock(opening);
  const dice = createDice(model.seed, terminal.id, day, 'course');
  const surcharge = createDice(model.seed, 'surcharge', terminal.property).pick([399, 499, 599, 699]);
  const till: Till = { dice, stock, currency: terminal.currency, surcharge, kioskLimit: model.rates.kioskLimit };
  const course: Course = { model, terminal, till, stock, free: 0, transactions: 0, warned: new Set(), happenings: [] };
  const items = [...planArrivals(model, terminal, day), ...planIncidents(model.seed, terminal, day, model.rates)];
  for (const item of items.sort((a, b) => a.at - b.at)) {
    if (isArrival(item)) serve(course, dice, item);
    else suffer(course, item);
  }
  if (isMoneyDay(terminal, day)) service(course, dice, Math.max(course.free, routineServiceAt));
  return { happenings: course.happenings.sort((a, b) => a.at - b.at), closing: copyStock(stock) };
}

/** What a terminal holds when `day` begins: full after its money day, less what the days since have taken. */
export function openingOf(model: Model, terminal: SimulatedTerminal, day: number): Stock {
  let first = day;
  while (!isMoneyDay(terminal, first - 1)) first -= 1;
  let stock = fullStock(unitsFor(terminal.currency));
  for (let played = first; played < day; played += 1) stock = playDay(model, terminal, played, stock).closing;
  return stock;
}

/** Any day of any terminal: a function of the seed, the terminal and the day, and of nothing else. */
export const planDay = (model: Model, terminal: SimulatedTerminal, day: number): Day =>
  playDay(model, terminal, day, openingOf(model, terminal, day));
