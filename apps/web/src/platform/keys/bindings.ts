import { subscribeToTree, type TreeNode, treeActions } from './action-tree.ts';
import type { BindingId } from './default-keymap.ts';

/** Part of the page in which a key works; keys of `everywhere` work in all of them. */
export type KeyScope =
  | 'everywhere'
  | 'list'
  | 'panel'
  | 'run'
  | 'note'
  | 'manual'
  | 'approval'
  | 'filter'
  | 'form'
  | 'navigation'
  | 'header'
  | 'menu';

/** An action registered for a binding; the default keymap defines its keys, its label and its default scope. */
export interface BoundAction {
  readonly id: BindingId;
  /** Restricts the action to one scope if the keymap names several. */
  readonly scope?: KeyScope | undefined;
  /** The key works, but the status line does not list it because it would have no effect now. */
  readonly hiddenFromStatusLine: boolean;
  /** Replaces the keymap's label, for example with the name of the last command. */
  readonly label?: string | undefined;
  run(): void;
}

export interface KeyState {
  /** The scope of the focused element. */
  readonly scope: KeyScope;
  /** A dialog is open: the page's keys do nothing. */
  readonly modal: boolean;
  /** All registered actions, the newest last. */
  readonly actions: readonly BoundAction[];
}

const listeners = new Set<() => void>();
let scope: KeyScope = 'everywhere';
let modals = 0;
let current: KeyState = { scope, modal: false, actions: [] };

const toBoundActions = ({ binding, perform }: TreeNode): BoundAction[] =>
  binding ? [{ ...binding, run: () => void (perform as (() => unknown) | undefined)?.() }] : [];

/** Recomputes the key state and notifies its subscribers. */
export function publishKeys(): void {
  current = { scope, modal: modals > 0, actions: treeActions().flatMap(toBoundActions) };
  for (const listener of [...listeners]) listener();
}

subscribeToTree(publishKeys);

export const keyState = (): KeyState => current;

/** Runs the newest action of a binding as its key would. */
export const runBinding = (id: BindingId): void => current.actions.findLast((action) => action.id === id)?.run();

export function subscribeToKeyState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Suspends the page's keys while a dialog is open; returns the function that resumes them. */
export function suspendPageKeys(): () => void {
  modals++;
  publishKeys();
  return () => {
    modals--;
    publishKeys();
  };
}

/** Sets the scope to that of the focused element: its nearest ancestor with `data-key-scope`. */
export function updateKeyScope(focused: EventTarget | null): void {
  const element = typeof Element !== 'undefined' && focused instanceof Element ? focused.closest<HTMLElement>('[data-key-scope]') : null;
  const next = (element?.dataset.keyScope as KeyScope | undefined) ?? 'everywhere';
  if (next === scope) return;
  scope = next;
  publishKeys();
}

/** Set by `connectKeyLookup`, so that the first load does not contain the keymap. */
let lookUpKeys: ((id: BindingId) => readonly string[]) | undefined;
let lookUpOutOfScope: ((id: BindingId) => boolean) | undefined;

export function setKeyLookup(read: (id: BindingId) => readonly string[], isOutOfScope: (id: BindingId) => boolean): void {
  lookUpKeys = read;
  lookUpOutOfScope = isOutOfScope;
  publishKeys();
}

/** Whether the key of a binding does nothing at the focused element because it belongs to another scope of the page. */
export const isCurrentlyOutOfScope = (id: BindingId): boolean => lookUpOutOfScope?.(id) ?? false;

/**
 * Returns the first key of a binding; null if the binding has none, undefined while the keymap is not loaded. `typing`:
 * prefers the first key that also works in a text field.
 */
export const firstKeyOf = (id: BindingId, typing = false): string | null | undefined => {
  const keys = lookUpKeys?.(id);
  return keys && ((typing && keys.find((one) => !/ |^(Shift\+)?.$/u.test(one))) || (keys[0] ?? null));
};
