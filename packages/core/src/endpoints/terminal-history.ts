import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { currencyCode, deviceText, fill, instant, looseInstant, minorUnits, terminalId, timeZone } from '../vocabulary/scalars.ts';
import { severities } from '../vocabulary/severities.ts';
import { stockUnit } from '../vocabulary/stock-unit.ts';
import { bandFacts, markKinds, terminalFacts } from '../vocabulary/terminal-facts.ts';

const params = z.strictObject({ id: z.string().check(z.regex(/^\d{1,5}$/)) });

/** An error, an event, a command or an approval of a terminal; or several of one kind that are too many to be returned one by one. */
const mark = z.strictObject({
  kind: z.enum(markKinds),
  at: instant,
  /** When the error was cleared; of several the time of the last one. Null: it has no end. */
  until: z.nullable(instant),
  /** Of several, all further fields except the highest severity are empty. */
  count: z.int(),
  severity: z.nullable(z.enum(severities)),
  /** Device message, event or transaction type. */
  code: z.nullable(z.int()),
  /** Id of the command. */
  command: z.string(),
  /** State of the error, of the command at the terminal, or of the approval. */
  state: z.string(),
  component: z.nullable(z.int()),
  rank: z.nullable(z.int()),
  /** Values of the error's message, both details of the event, operator and detail of the command, or the requester. */
  params: z.array(deviceText(200)),
  amount: z.nullable(minorUnits),
  currency: z.nullable(currencyCode),
});
export type HistoryMark = z.output<typeof mark>;

/** One interval of a fact. `initial`: the terminal had the value already before, its history begins here. */
const interval = {
  since: instant,
  /** Null: it lasts. */
  until: z.nullable(instant),
  initial: z.boolean(),
};

const setting = z.strictObject({ key: z.string(), value: z.string(), version: z.int(), origin: z.string(), reason: z.string() });

/**
 * Returns a terminal as it was at a time: state, connection, stock, versions, configuration, open errors, and what happened within
 * fifteen minutes around it. A fact that is not known for this time is null: nothing was recorded before `first`. Errors, events and
 * configuration need the rights that their lists need; without the right they are null. Returns `terminal-history.in-future` for a
 * time that has not come.
 */
export const terminalStateAt = defineEndpoint({
  id: 'terminal-history.state',
  method: 'GET',
  path: '/terminals/{id}/state',
  access: 'terminal-detail.view',
  params,
  query: z.strictObject({ at: looseInstant }),
  response: z.strictObject({
    terminal: terminalId,
    zone: timeZone,
    at: instant,
    /** Time of the first record that the caller may see. */
    first: z.nullable(instant),
    state: z.nullable(
      z.strictObject({
        ...interval,
        state: z.string(),
        reason: deviceText(200),
        online: z.boolean(),
        operatorLogin: z.string(),
        light: z.string(),
        atm: z.string(),
      }),
    ),
    connection: z.nullable(z.strictObject({ ...interval, connection: z.string() })),
    stock: z.nullable(z.strictObject({ ...interval, levels: z.array(z.int()), fills: z.array(fill), units: z.array(stockUnit) })),
    software: z.nullable(z.strictObject({ ...interval, software: deviceText(40) })),
    versions: z.nullable(z.strictObject({ ...interval, versions: z.record(z.string(), z.unknown()) })),
    machine: z.nullable(
      z.strictObject({
        ...interval,
        mac: z.string(),
        ip: z.string(),
        hardwareCpu: z.string(),
        softwareCpu: z.string(),
        onlineSystem: z.string(),
        vpn: z.string(),
      }),
    ),
    configuration: z.nullable(z.strictObject({ ...interval, version: z.int(), entries: z.array(setting) })),
    /** Errors that were open, at most 200, newest first. */
    errors: z.nullable(z.array(mark)),
    /** What happened around the time, in the order of time. */
    around: z.array(mark),
    /** What the caller may not see. */
    hidden: z.array(z.enum([...terminalFacts, ...markKinds])),
  }),
});
export type TerminalStateAt = z.output<(typeof terminalStateAt)['response']>;

/** A stretch of the time line. */
const band = z.strictObject({
  fact: z.enum(bandFacts),
  ...interval,
  /** State or connection; null: it changed `count` times, too often to be returned one by one. */
  value: z.nullable(z.string()),
  count: z.int(),
});
export type HistoryBand = z.output<typeof band>;

/**
 * Returns the time line of a terminal: its states as bands; errors, events, commands and approvals as marks, in the order of time. By
 * default the last 24 hours; at most 400 days. What is too dense is returned as one band or mark with its count. Commands are those of
 * the runs that the caller may see.
 */
export const terminalTimeLine = defineEndpoint({
  id: 'terminal-history.time-line',
  method: 'GET',
  path: '/terminals/{id}/time-line',
  access: 'terminal-detail.view',
  params,
  query: z.strictObject({ from: z.optional(looseInstant), to: z.optional(looseInstant) }),
  response: z.strictObject({
    terminal: terminalId,
    zone: timeZone,
    from: instant,
    to: instant,
    first: z.nullable(instant),
    bands: z.array(band),
    marks: z.array(mark),
    hidden: z.array(z.enum(markKinds)),
  }),
});
export type TerminalTimeLine = z.output<(typeof terminalTimeLine)['response']>;

/** Parts of a span in which the levels are joined: by default, and at most. */
export const levelParts = { normal: 400, max: 1000 } as const;

/** The pieces of one unit of a terminal over time; each number lasts until the next one. */
const levelSeries = z.strictObject({
  component: z.int(),
  rank: z.int(),
  medium: z.nullable(z.int()),
  currency: currencyCode,
  denomination: z.nullable(minorUnits),
  /** Null: unknown, or shared with other units. */
  capacity: z.nullable(z.int()),
  /** Number of reports in the span. */
  count: z.int(),
  /** Times of the points, milliseconds since the start of the span, in order. */
  at: z.array(z.int()),
  /** Pieces at these times. */
  pieces: z.array(z.int()),
});
export type LevelSeries = z.output<typeof levelSeries>;

/**
 * Returns the pieces in each unit of a terminal over time [TM-06]. The span is divided into `parts`; of each part the first, the lowest,
 * the highest and the last number are returned, so that a drawing of as many pixels shows every extreme. By default the last 24 hours;
 * at most 400 days.
 */
export const terminalLevels = defineEndpoint({
  id: 'terminal-history.levels',
  method: 'GET',
  path: '/terminals/{id}/levels',
  access: 'terminal-detail.view',
  params,
  query: z.strictObject({
    from: z.optional(looseInstant),
    to: z.optional(looseInstant),
    parts: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  response: z.strictObject({ terminal: terminalId, zone: timeZone, from: instant, to: instant, series: z.array(levelSeries) }),
});
export type TerminalLevels = z.output<(typeof terminalLevels)['response']>;
