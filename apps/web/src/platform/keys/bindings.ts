import type { BindingId } from './default-keymap.ts';

/** Where focus is. Keys belong to a place; those of `everywhere` work in all of them. */
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

/** What an act of the page is bound to; its keys, words and usual place stand in the table of usual keys. */
export interface BoundAction {
  readonly id: BindingId;
  /** The one place it is meant for here, where the table knows several. */
  readonly scope?: KeyScope | undefined;
  /** There is nothing to do now: it works, but the status line need not offer it. */
  readonly hiddenFromStatusLine: boolean;
  /** What it is called here, where that says more than the table does. */
  readonly label?: string | undefined;
  run(): void;
}

export interface KeyState {
  readonly scope: KeyScope;
  /** A dialog is open: the page's keys rest. */
  readonly modal: boolean;
  /** What is bound now, newest last. */
  readonly actions: readonly BoundAction[];
}

const groups = new Map<symbol, readonly BoundAction[]>();
const listeners = new Set<() => void>();
let scope: KeyScope = 'everywhere';
let modals = 0;
let current: KeyState = { scope, modal: false, actions: [] };

/** Tells everybody who shows keys that they are others now. */
export function publishKeys(): void {
  current = { scope, modal: modals > 0, actions: [...groups.values()].flat() };
  for (const listener of listeners) listener();
}

/** Binds acts; the returned function takes them back. */
export function registerBoundActions(bound: readonly BoundAction[]): () => void {
  const key = Symbol('bound');
  groups.set(key, bound);
  publishKeys();
  return () => {
    groups.delete(key);
    publishKeys();
  };
}

export const keyState = (): KeyState => current;

/** Does what a binding does, as if its key had been pressed. */
export const runBinding = (id: BindingId): void => current.actions.findLast((bound) => bound.id === id)?.run();

export function subscribeToKeyState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a dialog has opened; the returned function says that it has closed. */
export function suspendPageKeys(): () => void {
  modals++;
  publishKeys();
  return () => {
    modals--;
    publishKeys();
  };
}

/** Follows the focus: the nearest element with `data-key-scope` names the place. */
export function updateKeyScope(target: EventTarget | null): void {
  const element = typeof Element !== 'undefined' && target instanceof Element ? target.closest<HTMLElement>('[data-key-scope]') : null;
  const next = (element?.dataset.keyScope as KeyScope | undefined) ?? 'everywhere';
  if (next === scope) return;
  scope = next;
  publishKeys();
}

/** The keys of a binding as the operator has them; undefined until the table of keys has come. */
let lookUpKeys: ((id: BindingId) => readonly string[]) | undefined;
let lookUpOutOfScope: ((id: BindingId) => boolean) | undefined;

export function setKeyLookup(read: (id: BindingId) => readonly string[], isAway: (id: BindingId) => boolean): void {
  lookUpKeys = read;
  lookUpOutOfScope = isAway;
  publishKeys();
}

/** Whether the key of a binding does nothing where the focus is, as it belongs to another place of the page. */
export const isCurrentlyOutOfScope = (id: BindingId): boolean => lookUpOutOfScope?.(id) ?? false;

/** The first key of a binding; `typing`: the first that acts while something is typed too, if there is one. */
export const firstKeyOf = (id: BindingId, typing = false): string | null | undefined => {
  const keys = lookUpKeys?.(id);
  return keys && ((typing && keys.find((one) => !/ |^(Shift\+)?.$/u.test(one))) || (keys[0] ?? null));
};
