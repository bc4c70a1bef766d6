/** Where focus is. Keys belong to a place; those of `everywhere` work in all of them. */
export type Place = 'everywhere' | 'list' | 'panel' | 'approval' | 'filter' | 'form' | 'navigation' | 'header';

/** One act with its keys, in kbar's spelling: `j`, `ArrowDown`, `g t`, `$mod+k`, `Shift+y`. */
export interface Binding {
  readonly id: string;
  readonly keys: readonly string[];
  readonly place: Place;
  /** Translated words for the status line, the overlay of keys and the palette. */
  readonly label: string;
  /** Order in the status line; without one the binding only shows in the overlay. */
  readonly rank?: number;
  /** What the status line shows instead: several keys under one word. */
  readonly shown?: { readonly keys: readonly string[]; readonly label: string };
  /** Handled by the focused control itself; listed, but never bound to the window. */
  readonly native?: boolean;
  run(): void;
}

/** Opens and closes the palette, also while a field has the focus. */
export const toggleKey = '$mod+k';

const groups = new Map<symbol, readonly Binding[]>();
const listeners = new Set<() => void>();
let place: Place = 'everywhere';
let modals = 0;
let current: KeyState = { place, modal: false, inForce: [], all: [] };

export interface KeyState {
  readonly place: Place;
  /** A dialog is open: the page's keys rest. */
  readonly modal: boolean;
  /** Bindings of the focused place, then those that work everywhere. */
  readonly inForce: readonly Binding[];
  readonly all: readonly Binding[];
}

function publish(): void {
  const all = [...groups.values()].flat();
  const here = place === 'everywhere' ? [] : all.filter((binding) => binding.place === place);
  const inForce = [...here, ...all.filter((binding) => binding.place === 'everywhere')];
  current = { place, modal: modals > 0, inForce, all };
  for (const listener of listeners) listener();
}

/** Registers bindings; the returned function takes them back. */
export function bind(bindings: readonly Binding[]): () => void {
  const key = Symbol('bindings');
  groups.set(key, bindings);
  publish();
  return () => {
    groups.delete(key);
    publish();
  };
}

export const keyState = (): KeyState => current;

export function onKeyState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a dialog has opened; the returned function says that it has closed. */
export function setModal(): () => void {
  modals++;
  publish();
  return () => {
    modals--;
    publish();
  };
}

const isPlace = (text: string | undefined): text is Place => text !== undefined;

/** Follows the focus: the nearest element with `data-place` names the place. */
export function followFocus(target: EventTarget | null): void {
  const element = typeof Element !== 'undefined' && target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const next = isPlace(element?.dataset.place) ? (element.dataset.place as Place) : 'everywhere';
  if (next === place) return;
  place = next;
  publish();
}
