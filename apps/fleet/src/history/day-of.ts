import type { Condition } from '../simulator/condition.ts';
import { newCondition, toStateReport } from '../simulator/condition.ts';
import type { Stock } from '../traffic/cash.ts';
import type { EventKey } from '../traffic/codes.ts';
import { openingOf, playDay } from '../traffic/day.ts';
import { createDice, type Dice } from '../traffic/dice.ts';
import { event, type Happening } from '../traffic/happenings.ts';
import { dayMs } from '../traffic/incidents.ts';
import { infoRows } from '../traffic/info.ts';
import { type Message, messagesOf } from '../traffic/messages.ts';
import { type PlannedTransaction, withoutMedia } from '../traffic/planning.ts';
import { ratesOf } from '../traffic/rates.ts';
import type { SimulatedTerminal } from '../traffic/terminals.ts';
import { dayOfDate, spanOf } from './day-span.ts';

/** A terminal whose past is told. */
export interface HistoryTerminal extends SimulatedTerminal {
  /** IANA name: its days begin at 06:00 there. */
  readonly zone: string;
}

/** What one day of a terminal left behind. */
export interface HistoryDay {
  /** In the order of their time. */
  readonly messages: readonly Message[];
  /** What it holds in the end: the opening of its next day. */
  readonly closing: Stock;
}

const rates = ratesOf(['normal']);
/** Transactions of a day are numbered in a range of their own, so that a day needs to know nothing of those before it. */
const numbersPerDay = 1000;
const firstNumberedDay = dayOfDate('2020-01-01');
const approvedShare = 0.97;

interface Told {
  readonly at: number;
  readonly message: Message;
}

/** What one day's happenings are turned into, one after the other. */
interface Teller {
  readonly seed: number;
  readonly dice: Dice;
  readonly toInstant: (offset: number) => string;
  readonly condition: Condition;
  readonly told: Told[];
  number: number;
  state: string;
}

const tell = ({ told }: Teller, at: number, message: Message): void => void told.push({ at, message });

function tellEvent(teller: Teller, at: number, key: EventKey, detail1: string | number = ''): void {
  const { at: _at, kind: _kind, ...body } = event(at, key, detail1);
  tell(teller, at, { kind: 'event', body: { at: teller.toInstant(at), ...body } });
}

/** What the supervisors would have said. */
function decided(dice: Dice, planned: PlannedTransaction): PlannedTransaction {
  if (!planned.needsApproval) return planned;
  if (!dice.chance(approvedShare)) return withoutMedia(planned, 'declined', 'declined');
  const info = [...planned.body.info, ...infoRows({ ApprovedBy: dice.pick(['101', '102']) })];
  return { ...planned, body: { ...planned.body, info } };
}

function tellTransaction(teller: Teller, begins: number, given: PlannedTransaction): void {
  const { seed, dice, toInstant } = teller;
  const planned = decided(dice, given);
  const ends = begins + planned.durationMs;
  teller.number += 1;
  for (const message of messagesOf(seed, planned, teller.number, toInstant(begins), toInstant(ends))) tell(teller, ends, message);
}

/** Says the state when it differs from the last one. */
function tellState(teller: Teller, at: number): void {
  const body = toStateReport(teller.condition);
  const name = `${body.state} ${body.operatorLogin} ${body.reason}`;
  if (name === teller.state) return;
  teller.state = name;
  tell(teller, at, { kind: 'state', body: { at: teller.toInstant(at), ...body } });
}

function tellRestart(teller: Teller, at: number, downMs: number, version: string): void {
  tellEvent(teller, at, 'SoftwareStopped');
  tellEvent(teller, at + downMs, 'SoftwareStarted', version);
}

type Played<K extends Happening['kind']> = Extract<Happening, { readonly kind: K }>;

const tellers: { readonly [K in Happening['kind']]: (teller: Teller, happening: Played<K>) => void } = {
  transaction: (teller, { at, transaction }) => tellTransaction(teller, at, transaction),
  booking: (teller, { at, transaction }) => tellTransaction(teller, at, transaction),
  event: (teller, { at, event: number, detail1, detail2 }) =>
    tell(teller, at, { kind: 'event', body: { at: teller.toInstant(at), event: number, detail1, detail2 } }),
  report: (teller, { at, report, body }) => tell(teller, at, { kind: report, body: { at: teller.toInstant(at), ...body } } as Message),
  stock: (teller, { at, levels, fills, units }) =>
    tell(teller, at, { kind: 'stock', body: { at: teller.toInstant(at), levels, fills: [...fills], units } }),
  fault: (teller, { at, cause, state }) => {
    if (state) teller.condition.faults.set(cause, state);
    else teller.condition.faults.delete(cause);
    tellState(teller, at);
  },
  login: (teller, { at, login }) => {
    teller.condition.login = login;
    tellState(teller, at);
  },
  network: (teller, { at, downMs }) => {
    tellEvent(teller, at, 'TerminalDisconnected', teller.toInstant(at));
    tellEvent(teller, at + downMs, 'TerminalConnected');
  },
  restart: (teller, { at, downMs }) => tellRestart(teller, at, downMs, ''),
  update: (teller, { at, downMs, version }) => {
    tellEvent(teller, at, 'UpdateStarted', version);
    tellRestart(teller, at, downMs - 1000, version);
    tell(teller, at + downMs, { kind: 'versions', body: { at: teller.toInstant(at + downMs), software: version, versions: {} } });
    tellEvent(teller, at + downMs, 'UpdateFinished', version);
  },
};

/** Offsets of the planned 24 hours as instants: the days on which clocks are changed are stretched or squeezed a little. */
function instantsOf(zone: string, day: number): (offset: number) => string {
  const { begin, end } = spanOf(zone, day);
  const stretch = (end - begin) / dayMs;
  return (offset) => new Date(begin + Math.floor(offset * stretch)).toISOString();
}

/**
 * What a terminal said in one of its days: the bodies that it would have sent, in the order of their time, for whoever
 * fills a database with a past. A function of the seed, the terminal and the day (counted from 1970-01-01, see
 * `dayOfDate`): days may be asked for in any order. `opening`: the `closing` of the day before, which saves up to six days
 * of reckoning. Transaction numbers rise with time, in a range of their own for each day.
 */
export function dayOf(seed: number, terminal: HistoryTerminal, day: number, opening?: Stock): HistoryDay {
  const model = { seed, rates };
  const { happenings, closing } = playDay(model, terminal, day, opening ?? openingOf(model, terminal, day));
  const teller: Teller = {
    seed,
    dice: createDice(seed, terminal.id, day, 'decisions'),
    toInstant: instantsOf(terminal.zone, day),
    condition: newCondition(),
    told: [],
    number: (day - firstNumberedDay) * numbersPerDay,
    state: '',
  };
  for (const happening of happenings) (tellers[happening.kind] as (teller: Teller, happening: Happening) => void)(teller, happening);
  return { messages: teller.told.sort((a, b) => a.at - b.at).map(({ message }) => message), closing };
}
