import type { Condition } from '../simulator/condition.ts';
import { createCondition, toStateReport } from '../simulator/condition.ts';
import type { Stock } from '../traffic/cash.ts';
import type { EventKey } from '../traffic/codes.ts';
import { type SimulatedEvent, terminalEvent } from '../traffic/events.ts';
import { dayMs } from '../traffic/incidents.ts';
import { infoRows } from '../traffic/info-rows.ts';
import { type Message, messagesOf } from '../traffic/messages.ts';
import { type PlannedTransaction, withoutMedia } from '../traffic/planning.ts';
import { createRandomGenerator, type RandomGenerator } from '../traffic/random-generator.ts';
import { ratesOf } from '../traffic/rates.ts';
import { openingOf, playDay } from '../traffic/simulate-day.ts';
import type { SimulatedTerminal } from '../traffic/terminals.ts';
import { dayOfDate, spanOf } from './day-span.ts';

/** A terminal with a generated history. */
export interface HistoryTerminal extends SimulatedTerminal {
  /** IANA name: its days begin at 06:00 there. */
  readonly zone: string;
}

/** The messages of one day of a terminal, and its stock at the end. */
export interface HistoryDay {
  /** Ordered by time. */
  readonly messages: readonly Message[];
  /** The stock at the end of the day, with which the next day begins. */
  readonly closing: Stock;
}

const rates = ratesOf(['normal']);
/** Each day has its own range of transaction numbers, so that days can be generated independently. */
const numbersPerDay = 1000;
/** Of balancing reports: two for each money service. */
const reportsPerDay = 100;
const firstNumberedDay = dayOfDate('2020-01-01');

interface RecordedMessage {
  readonly at: number;
  readonly message: Message;
}

/** Converts the events of a day to messages. */
interface DayRecorder {
  readonly seed: number;
  readonly random: RandomGenerator;
  readonly toInstant: (offset: number) => string;
  readonly toInstantOf: (day: number, offset: number) => string;
  readonly condition: Condition;
  readonly records: RecordedMessage[];
  number: number;
  /** Number of the last balancing report. */
  reports: number;
  state: string;
}

const record = ({ records }: DayRecorder, at: number, message: Message): void => void records.push({ at, message });

function recordEvent(recorder: DayRecorder, at: number, key: EventKey, detail1: string | number = ''): void {
  const { at: _at, kind: _kind, ...body } = terminalEvent(at, key, detail1);
  record(recorder, at, { kind: 'event', body: { at: recorder.toInstant(at), ...body } });
}

/** Applies a simulated decision to a transaction that needs approval. */
function withDecision(random: RandomGenerator, planned: PlannedTransaction): PlannedTransaction {
  if (!planned.needsApproval) return planned;
  if (planned.declined) return withoutMedia(planned, 'declined', 'declined');
  const info = [...planned.body.info, ...infoRows({ ApprovedBy: random.pick(['101', '102']) })];
  return { ...planned, body: { ...planned.body, info } };
}

function recordTransaction(recorder: DayRecorder, begins: number, given: PlannedTransaction): void {
  const { seed, random, toInstant } = recorder;
  const planned = withDecision(random, given);
  const ends = begins + planned.durationMs;
  recorder.number += 1;
  for (const message of messagesOf(seed, planned, recorder.number, toInstant(begins), toInstant(ends))) record(recorder, ends, message);
}

/** Records the state if it differs from the last one. */
function recordState(recorder: DayRecorder, at: number): void {
  const body = toStateReport(recorder.condition);
  const name = `${body.state} ${body.operatorLogin} ${body.reason}`;
  if (name === recorder.state) return;
  recorder.state = name;
  record(recorder, at, { kind: 'state', body: { at: recorder.toInstant(at), ...body, light: 'off', atm: 'disabled' } });
}

function recordRestart(recorder: DayRecorder, at: number, downMs: number, version: string): void {
  recordEvent(recorder, at, 'SoftwareStopped');
  recordEvent(recorder, at + downMs, 'SoftwareStarted', version);
}

type EventOfKind<K extends SimulatedEvent['kind']> = Extract<SimulatedEvent, { readonly kind: K }>;

const recorders: { readonly [K in SimulatedEvent['kind']]: (recorder: DayRecorder, event: EventOfKind<K>) => void } = {
  transaction: (recorder, { at, transaction }) => recordTransaction(recorder, at, transaction),
  booking: (recorder, { at, transaction }) => recordTransaction(recorder, at, transaction),
  event: (recorder, { at, event: number, detail1, detail2 }) =>
    record(recorder, at, { kind: 'event', body: { at: recorder.toInstant(at), event: number, detail1, detail2 } }),
  report: (recorder, { at, report, body }) =>
    record(recorder, at, { kind: report, body: { at: recorder.toInstant(at), ...body } } as Message),
  stock: (recorder, { at, levels, fills, units }) =>
    record(recorder, at, { kind: 'stock', body: { at: recorder.toInstant(at), levels, fills: [...fills], units: [...units] } }),
  // The first period of a terminal has no start, so its report is left out.
  balance: (recorder, { at, balance, from }) => {
    if (!from) return;
    const { day, at: offset } = from;
    recorder.reports += 1;
    const number = recorder.reports;
    const body = { at: recorder.toInstant(at), number, from: recorder.toInstantOf(day, offset), to: recorder.toInstant(at), ...balance };
    record(recorder, at, { kind: 'balance', body });
  },
  fault: (recorder, { at, cause, state }) => {
    if (state) recorder.condition.faults.set(cause, state);
    else recorder.condition.faults.delete(cause);
    recordState(recorder, at);
  },
  login: (recorder, { at, login }) => {
    recorder.condition.login = login;
    recordState(recorder, at);
  },
  network: (recorder, { at, downMs }) => {
    recordEvent(recorder, at, 'TerminalDisconnected', recorder.toInstant(at));
    recordEvent(recorder, at + downMs, 'TerminalConnected');
  },
  restart: (recorder, { at, downMs }) => recordRestart(recorder, at, downMs, ''),
  update: (recorder, { at, downMs, version }) => {
    recordEvent(recorder, at, 'UpdateStarted', version);
    recordRestart(recorder, at, downMs - 1000, version);
    record(recorder, at + downMs, { kind: 'versions', body: { at: recorder.toInstant(at + downMs), software: version, versions: {} } });
    recordEvent(recorder, at + downMs, 'UpdateFinished', version);
  },
};

/** Converts offsets within 24 hours to instants; days with a daylight saving change are stretched or compressed. */
function instantsOf(zone: string, day: number): (offset: number) => string {
  const { begin, end } = spanOf(zone, day);
  const stretch = (end - begin) / dayMs;
  return (offset) => new Date(begin + Math.floor(offset * stretch)).toISOString();
}

/**
 * Generates the messages of one day of a terminal, ordered by time. The result depends only on seed, terminal and day
 * (counted from 1970-01-01, see `dayOfDate`), so that days can be generated in any order. `opening` is the `closing` stock of
 * the day before; without it up to six days are simulated to compute it. Transaction numbers increase with time.
 */
export function createHistoryDay(seed: number, terminal: HistoryTerminal, day: number, opening?: Stock): HistoryDay {
  const model = { seed, rates };
  const { events, closing } = playDay(model, terminal, day, opening ?? openingOf(model, terminal, day));
  const recorder: DayRecorder = {
    seed,
    random: createRandomGenerator(seed, terminal.id, day, 'decisions'),
    toInstant: instantsOf(terminal.zone, day),
    toInstantOf: (other, offset) => instantsOf(terminal.zone, other)(offset),
    condition: createCondition(),
    records: [],
    number: (day - firstNumberedDay) * numbersPerDay,
    reports: (day - firstNumberedDay) * reportsPerDay,
    state: '',
  };
  for (const event of events) (recorders[event.kind] as (recorder: DayRecorder, event: SimulatedEvent) => void)(recorder, event);
  return { messages: recorder.records.sort((a, b) => a.at - b.at).map(({ message }) => message), closing };
}
