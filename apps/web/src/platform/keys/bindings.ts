import type { BindingId } from './default-keymap.ts';

/** Where focus is. Keys belong to a place; those of `everywhere` work in all of them. */
export type Place =
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
export interface Bound {
  readonly id: BindingId;
  /** The one place it is meant for here, where the table knows several. */
  readonly place?: Place | undefined;
  /** There is nothing to do now: it works, but the status line need not offer it. */
  readonly quiet: boolean;
  /** What it is called here, where that says more than the table does. */
  readonly label?: string | undefined;
  run(): void;
}

export interface KeyState {
  readonly place: Place;
  /** A dialog is open: the page's keys rest. */
  readonly modal: boolean;
  /** What is bound now, newest last. */
  readonly bound: readonly Bound[];
}

const groups = new Map<symbol, readonly Bound[]>();
const listeners = new Set<() => void>();
let place: Place = 'everywhere';
let modals = 0;
let current: KeyState = { place, modal: false, bound: [] };

/** Tells everybody who shows keys that they are others now. */
export function publishKeys(): void {
  current = { place, modal: modals > 0, bound: [...groups.values()].flat() };
  for (const listener of listeners) listener();
}

/** Binds acts; the returned function takes them back. */
export function bind(bound: readonly Bound[]): () => void {
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
export const runBinding = (id: BindingId): void => current.bound.findLast((bound) => bound.id === id)?.run();

export function onKeyState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a dialog has opened; the returned function says that it has closed. */
export function setModal(): () => void {
  modals++;
  publishKeys();
  return () => {
    modals--;
    publishKeys();
  };
}

/** Follows the focus: the nearest element with `data-place` names the place. */
export function followFocus(target: EventTarget | null): void {
  const element = typeof Element !== 'undefined' && target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const next = (element?.dataset.place as Place | undefined) ?? 'everywhere';
  if (next === place) return;
  place = next;
  publishKeys();
}

/** The keys of a binding as the operator has them; undefined until the table of keys has come. */
let keysNow: ((id: BindingId) => readonly string[]) | undefined;
let awayNow: ((id: BindingId) => boolean) | undefined;

export function setKeysNow(read: (id: BindingId) => readonly string[], isAway: (id: BindingId) => boolean): void {
  keysNow = read;
  awayNow = isAway;
  publishKeys();
}

/** Whether the key of a binding does nothing where the focus is, as it belongs to another place of the page. */
export const isAwayNow = (id: BindingId): boolean => awayNow?.(id) ?? false;

/** The first key of a binding; `typing`: the first that acts while something is typed too, if there is one. */
export const keyNow = (id: BindingId, typing = false): string | null | undefined => {
  const keys = keysNow?.(id);
  return keys && ((typing && keys.find((one) => !/ |^(Shift\+)?.$/u.test(one))) || (keys[0] ?? null));
};
