import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { BindingId } from '../../platform/keys/default-keymap.ts';
import type { BindingActions } from '../../platform/keys/use-bindings.ts';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';

/** Acts on rows have their keys in the table of usual keys, as `row.show-events`. */
export type RowActionId = BindingId extends infer Id ? (Id extends `row.${infer Name}` ? Name : never) : never;

/** Something that can be done with one row of a log: by its key, by the menu of the row, by the palette. */
export interface RowAction {
  readonly id: RowActionId;
  /** What it is called. */
  readonly label: string;
  /** It ends or takes away something: menus set it apart. */
  readonly destructive?: boolean;
  /** Whether it makes sense for this row; left out: for all. */
  fits?(row: LooseRow): boolean;
  run(row: LooseRow): void;
}

/** Whether an act makes sense for a row. */
export const isFitting = (action: RowAction, row: LooseRow): boolean => action.fits?.(row) ?? true;

let last: RowActionId | null = null;
onSessionEnd(() => {
  last = null;
});

/** The act that was done last on any row: it can be done again on another. */
export const lastAction = (): RowActionId | null => last;

export function runAction(action: RowAction, row: LooseRow): void {
  last = action.id;
  action.run(row);
}

/** The keys of the acts that fit a row, in the place where that row is: no other is offered. */
export const toActionKeys = (actions: readonly RowAction[], row: LooseRow | undefined): BindingActions =>
  Object.fromEntries(actions.map((action) => [`row.${action.id}`, row && isFitting(action, row) && (() => runAction(action, row))]));

/** Minutes around a row in which events may have to do with it. */
const around = 5;

const isoMinute = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** The address of the events of a row's terminal around the time of the row. */
export function eventsAround(terminal: number, begun: string, ended: string): string {
  const q = `terminal:${terminal} at>=${isoMinute(begun, -around)} at<=${isoMinute(ended, around)}`;
  return `/event-log/${terminal}?${new URLSearchParams({ q })}`;
}

/** The address of the media of a transaction. */
export const mediaOf = (terminal: number, number: number): string =>
  `/media-log?${new URLSearchParams({ q: `terminal:${terminal} transactionNumber:${number}` })}`;
