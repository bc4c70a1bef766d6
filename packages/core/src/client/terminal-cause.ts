import { type ErrorHistoryEntry, errorHistory } from '../endpoints/error.ts';
import { type ErrorRow, errorLogResource } from '../resources/logs/error-log.ts';
import type { Client } from './client.ts';
import type { CallOptions } from './exchange.ts';

/** Why a terminal is in its state, and what operators do about it. */
export interface TerminalCause {
  /** The worst open error that is not snoozed, the newest among equals; the worst snoozed one if all are snoozed. */
  readonly error: ErrorRow;
  /** The acts on this error that are in force, and the newest comment, newest first. */
  readonly acts: readonly ErrorHistoryEntry[];
  /** Number of further open errors that are not snoozed. */
  readonly more: number;
  /** Number of snoozed errors. */
  readonly snoozed: number;
}

/** The open errors of a terminal that are read at once: the worst one is shown, the others are counted. */
const maxErrors = 100;

/** Filter of the open errors of a terminal. */
export const openErrorsOf = (terminal: string | number): string => `terminal:${terminal} state:raised`;

/** Returns the acts that are in force, and the newest comment, from a history with the newest entry first. */
function toActsInForce(error: ErrorRow, history: readonly ErrorHistoryEntry[]): ErrorHistoryEntry[] {
  const newest = [
    ...(error.acknowledged ? [history.find(({ act }) => act === 'acknowledge')] : []),
    ...(error.assigneeId === null ? [] : [history.find(({ act }) => act === 'assign')]),
    ...(error.snoozedUntil === null ? [] : [history.find(({ act }) => act === 'snooze')]),
    history.find(({ comment }) => comment !== ''),
  ];
  return history.filter((entry) => newest.includes(entry));
}

/** Reads the cause of a terminal's state; null if it has no open error. The caller needs the right `error-log.view`. */
export async function readTerminalCause(
  client: Client,
  terminal: string | number,
  options: CallOptions = {},
): Promise<TerminalCause | null> {
  const query = { q: openErrorsOf(terminal), sort: '-severity,-at', limit: maxErrors };
  const { items } = await client.list(errorLogResource, query, options);
  const awake = items.filter(({ handling }) => handling !== 'snoozed');
  const error = awake[0] ?? items[0];
  if (!error) return null;
  const isHandled = error.version > 0;
  const history = isHandled ? (await client.call(errorHistory, { params: { id: String(error.id) }, ...options })).items : [];
  return { error, acts: toActsInForce(error, history), more: Math.max(awake.length - 1, 0), snoozed: items.length - awake.length };
}
