import { actOnErrors, errorAssignees, errorHistory } from '@floorwalker/core/endpoints/error';
import { actOnEvents, eventAssignees, eventHistory } from '@floorwalker/core/endpoints/event';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { type ErrorRow, errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { type EventRow, eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { type ActNoun, type LogActResult, logActResults, maxActTargets } from '@floorwalker/core/vocabulary/log-acts';
import { toResultKey } from '@floorwalker/i18n/format/act-history';
import { listSelection } from '../../../features/command/selection.ts';
import { publishRefetch } from '../../../platform/live/entries.ts';
import { addToast } from '../../../platform/notifications/toasts.ts';
import { api } from '../../../platform/session/api.ts';

/** Dialogs in which operators act on errors and events; each also takes its act back. */
export const actDialogs = ['acknowledge', 'assign', 'snooze', 'comment'] as const;
export type ActDialogKind = (typeof actDialogs)[number];

/** An act with its value, as the server takes it. */
export type ActCall = Omit<Shape<(typeof actOnErrors)['body']>, 'targets'>;

/** The list and the calls for acts on the rows of each log. */
export const callsOf = {
  error: { list: errorLogResource, act: actOnErrors, history: errorHistory, assignees: errorAssignees },
  event: { list: eventLogResource, act: actOnEvents, history: eventHistory, assignees: eventAssignees },
} as const satisfies Readonly<Record<ActNoun, object>>;

/** An error or an event on which operators act. */
export type ActRow = ErrorRow | EventRow;

export const idOf = (row: ActRow): number => ('id' in row ? row.id : row.n);

/** Row ids in one filter. */
const idsPerFilter = 200;

/** Whether an act is possible: cleared errors only take comments, events take every act. */
export const mayAct = (row: object, dialog: ActDialogKind): boolean => dialog === 'comment' || !('state' in row) || row.state !== 'cleared';

/**
 * Loads the rows of an act: the marked ones, else `current`. Null if there are more than one call may change.
 */
export async function findRows(noun: ActNoun, current: ActRow, dialog: ActDialogKind): Promise<readonly ActRow[] | null> {
  const { resource, all, marked, ids, q } = listSelection;
  const { list } = callsOf[noun];
  const fits = (row: ActRow) => mayAct(row, dialog);
  if (resource !== list.id || marked === 0) return [(await api.show(list, idOf(current))) as ActRow].filter(fits);
  if (marked > maxActTargets) return null;
  if (all) {
    const { items, next } = await api.list(list, { q, limit: maxActTargets });
    return next === null ? (items as readonly ActRow[]).filter(fits) : null;
  }
  const found: ActRow[] = [];
  for (let from = 0; from < ids.length; from += idsPerFilter) {
    const part = ids.slice(from, from + idsPerFilter);
    found.push(...((await api.list(list, { q: `id:${part.join(',')}`, limit: idsPerFilter })).items as readonly ActRow[]));
  }
  return found.filter(fits);
}

const toneOf = (result: LogActResult) => (result === 'done' || result === 'unchanged' ? 'ok' : 'warn');

/** Sends an act on these rows, in the versions shown, and tells how many rows have each result. */
export async function sendAct(noun: ActNoun, call: ActCall, rows: readonly ActRow[]): Promise<void> {
  const targets = rows.map((row) => ({ id: idOf(row), version: row.version }));
  const { items } = await api.call(callsOf[noun].act, { body: { ...call, targets } });
  for (const result of logActResults) {
    const count = items.filter((item) => item.result === result).length;
    if (count > 0) addToast({ tone: toneOf(result), translationKey: toResultKey(noun, result), values: { count } });
  }
  publishRefetch();
}
