import type { History, HistoryItem } from 'kbar';
import { onSessionEnd } from '../lifetime/session-end.ts';

/** A change of the console that the undo key takes back. */
export interface Change {
  /** Message key of what was changed. */
  readonly label: string;
  undo(): void;
  redo(): void;
}

/** Maximum number of changes; older changes are dropped. */
const maxChanges = 100;

const labels = new WeakMap<HistoryItem, string>();

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
  const item = history.add({ perform: change.redo, negate: change.undo });
  labels.set(item, change.label);
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

/** Undoes the last change; returns the message key of what was changed, or null if there is no change. */
export function undoChange(): string | null {
  const item = history?.undoStack.at(-1);
  history?.undo();
  return (item && labels.get(item)) ?? null;
}

/** Redoes the change that was undone last; returns its message key, or null if there is none. */
export function redoChange(): string | null {
  const item = history?.redoStack.at(-1);
  history?.redo();
  return (item && labels.get(item)) ?? null;
}

onSessionEnd(() => history?.reset());
