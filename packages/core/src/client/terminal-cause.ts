import { errorHistory } from '../endpoints/error.ts';
import { eventHistory } from '../endpoints/event.ts';
import type { LogHistoryEntry } from '../endpoints/log-act.ts';
import { type ErrorRow, errorLogResource } from '../resources/logs/error-log.ts';
import { type EventRow, eventLogResource } from '../resources/logs/event-log.ts';
import type { Client } from './client.ts';
import type { CallOptions } from './exchange.ts';

/** A row, the acts on it that are in force, and its newest comment, newest first. */
export interface Handled<Row> {
  readonly row: Row;
  readonly acts: readonly LogHistoryEntry[];
}

/** Why a terminal is in its state, and what operators do about it. */
export interface TerminalCause {
  /** The worst open error that is not snoozed, the newest among equals; the worst snoozed one if all are snoozed; null: no open error. */
  readonly error: Handled<ErrorRow> | null;
  /** Number of further open errors that are not snoozed. */
  readonly more: number;
  /** Number of snoozed errors. */
  readonly snoozed: number;
  /** The newest event that somebody has taken and not acknowledged; null: none. */
  readonly event: Handled<EventRow> | null;
  /** Number of such events. */
  readonly events: number;
}

/** The open errors, and the events in progress, of a terminal that are read at once: one is shown, the others are counted. */
const maxRows = 100;

/** Filter of the open errors of a terminal. */
export const openErrorsOf = (terminal: string | number): string => `terminal:${terminal} state:raised`;

/** Filter of the events of a terminal that are assigned or snoozed and not acknowledged. */
export const eventsInProgressOf = (terminal: string | number): string => `terminal:${terminal} handling:assigned,snoozed acknowledged:no`;

/** Returns the acts that are in force, and the newest comment, from a history with the newest entry first. */
function toActsInForce(row: ErrorRow | EventRow, history: readonly LogHistoryEntry[]): LogHistoryEntry[] {
  const newest = [
    ...(row.acknowledged ? [history.find(({ act }) => act === 'acknowledge')] : []),
    ...(row.assigneeId === null ? [] : [history.find(({ act }) => act === 'assign')]),
    ...(row.snoozedUntil === null ? [] : [history.find(({ act }) => act === 'snooze')]),
    history.find(({ comment }) => comment !== ''),
  ];
  return history.filter((entry) => newest.includes(entry));
}

async function readHandled<Row extends ErrorRow | EventRow>(
  client: Client,
  history: typeof errorHistory | typeof eventHistory,
  [row, id]: readonly [row: Row, id: number],
  options: CallOptions,
): Promise<Handled<Row>> {
  if (row.version === 0) return { row, acts: [] };
  const { items } = await client.call(history, { params: { id: String(id) }, ...options });
  return { row, acts: toActsInForce(row, items) };
}

/** What the rights of the caller allow to read: `error-log.view`, `event-log.view`. */
export interface CauseRights {
  readonly errors: boolean;
  readonly events: boolean;
}

/** Reads the cause of a terminal's state; null if it has no open error, and no event is in progress. */
export async function readTerminalCause(
  client: Client,
  terminal: string | number,
  rights: CauseRights,
  options: CallOptions = {},
): Promise<TerminalCause | null> {
  const query = { q: openErrorsOf(terminal), sort: '-severity,-at', limit: maxRows };
  const [errors, events] = await Promise.all([
    rights.errors ? (await client.list(errorLogResource, query, options)).items : [],
    rights.events ? (await client.list(eventLogResource, { q: eventsInProgressOf(terminal), limit: maxRows }, options)).items : [],
  ]);
  const awake = errors.filter(({ handling }) => handling !== 'snoozed');
  const error = awake[0] ?? errors[0];
  const [event] = events;
  if (!error && !event) return null;
  return {
    error: error ? await readHandled(client, errorHistory, [error, error.id], options) : null,
    more: Math.max(awake.length - 1, 0),
    snoozed: errors.length - awake.length,
    event: event ? await readHandled(client, eventHistory, [event, event.n], options) : null,
    events: events.length,
  };
}
