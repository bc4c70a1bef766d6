import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { BindingId } from '../../platform/keys/default-keymap.ts';
import type { BindingActions } from '../../platform/keys/use-bindings.ts';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';

/** Actions on rows have their keys in the default keymap, such as `row.show-events`. */
export type RowActionId = BindingId extends infer Id ? (Id extends `row.${infer Name}` ? Name : never) : never;

/** An action on one row of a log, available by key, in the menu of the row and in the palette. */
export interface RowAction {
  readonly id: RowActionId;
  /** The translated name. */
  readonly label: string;
  /** Ends or deletes something: menus list it separately. */
  readonly destructive?: boolean;
  /** Whether the action applies to a row; by default to all rows. */
  fits?(row: LooseRow): boolean;
  run(row: LooseRow): void;
}

/** Whether an action applies to a row. */
export const isFitting = (action: RowAction, row: LooseRow): boolean => action.fits?.(row) ?? true;

let last: RowActionId | null = null;
onSessionEnd(() => {
  last = null;
});

/** The last action on any row, which can be repeated on another row. */
export const lastAction = (): RowActionId | null => last;

export function runAction(action: RowAction, row: LooseRow): void {
  last = action.id;
  action.run(row);
}

/** Returns the bindings of the actions that apply to a row, to be registered in the scope of the row. */
export const toActionKeys = (actions: readonly RowAction[], row: LooseRow | undefined): BindingActions =>
  Object.fromEntries(actions.map((action) => [`row.${action.id}`, row && isFitting(action, row) && (() => runAction(action, row))]));

/** The list and the id of the row that was removed last here; null if no list shows it any more. */
let removed: { readonly list: string; readonly id: string } | null = null;

/** Notes that a row was removed: keys do not act on it while its list, which is being read again, still shows it. */
export function noteRemoved(list: string, id: string): void {
  removed = { list, id };
}

/** Whether a row was removed and its list has not been read again. */
export const isRemoved = (list: string, id: string): boolean => removed?.list === list && removed.id === id;

/** Notes the current row of a list. Another one than the removed row, or none, shows that the list was read again: the id may be used anew. */
export function noteCurrent(list: string, id: string | undefined): void {
  if (id === undefined || !isRemoved(list, id)) removed = null;
}

/** Minutes before and after a row within which events are considered related. */
const around = 5;

const isoMinute = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** URL of the events of a row's terminal around the time of the row. */
export function eventsAround(terminal: number, begun: string, ended: string): string {
  const q = `terminal:${terminal} at>=${isoMinute(begun, -around)} at<=${isoMinute(ended, around)}`;
  return `/event-log/${terminal}?${new URLSearchParams({ q })}`;
}

/** URL of the media of a transaction. */
export const mediaOf = (terminal: number, number: number): string =>
  `/media-log?${new URLSearchParams({ q: `terminal:${terminal} transactionNumber:${number}` })}`;
