import { actOnErrors } from '@floorwalker/core/endpoints/error';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { type ErrorRow, errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { type ErrorActResult, errorActResults, maxErrorTargets } from '@floorwalker/core/vocabulary/error-acts';
import { listSelection } from '../../../features/command/selection.ts';
import { publishRefetch } from '../../../platform/live/entries.ts';
import { addToast } from '../../../platform/notifications/toasts.ts';
import { api } from '../../../platform/session/api.ts';

/** Dialogs in which operators act on errors; each also takes its act back. */
export const errorDialogs = ['acknowledge', 'assign', 'snooze', 'comment'] as const;
export type ErrorDialog = (typeof errorDialogs)[number];

/** An act with its value, as the server takes it. */
export type ErrorCall = Omit<Shape<(typeof actOnErrors)['body']>, 'targets'>;

/** Row numbers in one filter. */
const idsPerFilter = 200;

/**
 * Loads the errors of an act: the marked ones, else `current`. An act other than a comment is only possible for open errors. Null if there
 * are more than one call may change.
 */
export async function findErrors(current: ErrorRow, dialog: ErrorDialog): Promise<readonly ErrorRow[] | null> {
  const { resource, all, marked, ids, q } = listSelection;
  const fits = (row: ErrorRow) => dialog === 'comment' || row.state === 'raised';
  if (resource !== errorLogResource.id || marked === 0) return [await api.show(errorLogResource, String(current.id))].filter(fits);
  if (marked > maxErrorTargets) return null;
  if (all) {
    const { items, next } = await api.list(errorLogResource, { q, limit: maxErrorTargets });
    return next === null ? items.filter(fits) : null;
  }
  const found: ErrorRow[] = [];
  for (let from = 0; from < ids.length; from += idsPerFilter) {
    const part = ids.slice(from, from + idsPerFilter);
    found.push(...(await api.list(errorLogResource, { q: `id:${part.join(',')}`, limit: idsPerFilter })).items);
  }
  return found.filter(fits);
}

const toneOf = (result: ErrorActResult) => (result === 'done' || result === 'unchanged' ? 'ok' : 'warn');

/** Sends an act on these errors, in the versions shown, and tells how many errors have each result. */
export async function sendErrorAct(call: ErrorCall, errors: readonly ErrorRow[]): Promise<void> {
  const targets = errors.map(({ id, version }) => ({ id, version }));
  const { items } = await api.call(actOnErrors, { body: { ...call, targets } });
  for (const result of errorActResults) {
    const count = items.filter((item) => item.result === result).length;
    if (count > 0) addToast({ tone: toneOf(result), translationKey: `handling:result.${result}`, values: { count } });
  }
  publishRefetch();
}
