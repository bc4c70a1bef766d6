import type { History, HistoryItem } from 'kbar';
import { onSessionEnd } from '../lifetime/session-end.ts';

/** A change that the undo key takes back: of the console, or of a row of the server, which takes a request. */
export interface Change {
  /** Message key of what was changed. */
  readonly label: string;
  /** Name of the row that was changed. */
  readonly detail?: string;
  undo(): void | Promise<void>;
  redo(): void | Promise<void>;
}

/** A change that was taken back or repeated. `done` ends when it is; it fails if the server has refused it. */
export interface Reversal extends Pick<Change, 'label' | 'detail'> {
  readonly done: void | Promise<void>;
}

/** Maximum number of changes; older changes are dropped. */
const maxChanges = 100;

const changes = new WeakMap<HistoryItem, Change>();

/** What the functions that kbar has called last have returned. */
const running: { done: void | Promise<void> } = { done: undefined };

/** kbar's history, which is not part of the first load; changes before it is connected cannot be undone. */
let history: History | null = null;

export function connectHistory(next: History): () => void {
  history = next;
  return () => {
    next.reset();
    history = null;
  };
}

/** The changes of a running `recordTogether`, and the function that removes them from the history. */
let group: { readonly changes: Change[]; remove: () => void } | null = null;

/** Adds a change to kbar's undo history. Returns a function that removes the change, for use when the changed list is closed. */
export function recordChange(change: Change): () => void {
  if (group) {
    const own = group;
    own.changes.push(change);
    return () => own.remove();
  }
  if (!history) return () => {};
  const { undoStack, redoStack } = history;
  const item = history.add({
    perform: () => {
      running.done = change.redo();
    },
    negate: () => {
      running.done = change.undo();
    },
  });
  changes.set(item, change);
  redoStack.splice(0);
  undoStack.splice(0, undoStack.length - maxChanges);
  return () => history?.remove(item);
}

/** Adds the changes that `run` records as one change, which is undone as a whole. */
export function recordTogether(label: string, run: () => void): void {
  const own = { changes: [] as Change[], remove: () => {} };
  group = own;
  try {
    run();
  } finally {
    group = null;
  }
  if (own.changes.length === 0) return;
  own.remove = recordChange({
    label,
    undo: () => {
      for (const change of own.changes.toReversed()) change.undo();
    },
    redo: () => {
      for (const change of own.changes) change.redo();
    },
  });
}

/** Runs undo or redo for a change of the history. A change that the server refuses is dropped. */
function reverse(item: HistoryItem | undefined, run: () => void): Reversal | null {
  const change = item && changes.get(item);
  if (!change) return null;
  run();
  const done = running.done?.catch((failure: unknown) => {
    history?.remove(item);
    throw failure;
  });
  return { label: change.label, ...(change.detail !== undefined && { detail: change.detail }), done };
}

/** Undoes the last change; null if there is none. */
export const undoChange = (): Reversal | null => reverse(history?.undoStack.at(-1), () => history?.undo());

/** Redoes the change that was undone last; null if there is none. */
export const redoChange = (): Reversal | null => reverse(history?.redoStack.at(-1), () => history?.redo());

onSessionEnd(() => history?.reset());
