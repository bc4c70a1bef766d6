import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type Bound, bind, isAwayNow, keyNow, keyState, onKeyState, type Place } from './bindings.ts';
import type { BindingId } from './default-keymap.ts';

/** Acts by the id of their binding; what is not there now is left out or undefined. */
export type Acts = { readonly [Id in BindingId]?: (() => void) | undefined | false };

interface Options {
  /** The one place they are meant for, where the table knows several. */
  readonly place?: Place;
  /** Acts that the status line need not offer now. */
  readonly quiet?: readonly BindingId[];
  /** Names that say more than the table of keys does. */
  readonly labels?: { readonly [Id in BindingId]?: string };
}

/**
 * Keeps acts bound while the component lives; they are always the newest. What is drawn and what keys do change in one
 * step, so that no key press meets the acts of a moment ago.
 */
export function useBindings(acts: Acts, { place, quiet = [], labels = {} }: Options = {}): void {
  const newest = useRef(acts);
  newest.current = acts;
  const ids = (Object.keys(acts) as BindingId[]).filter((id) => acts[id]);
  const shape = `${place} ${ids.join()} ${quiet.join()} ${Object.values(labels).join()}`;
  const run = (id: BindingId) => {
    const act = newest.current[id];
    if (act) act();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape stands for the acts, which are read late
  useLayoutEffect(
    () => bind(ids.map((id): Bound => ({ id, place, quiet: quiet.includes(id), label: labels[id], run: () => run(id) }))),
    [shape],
  );
}

/** What is bound now, following the focus. */
export const useKeyState = () => useSyncExternalStore(onKeyState, keyState);

/** The first key of a binding, as the operator has bound it; `usual` until that is known. Null: it has none. `typing`: see `keyNow`. */
export function useKeyOf(id: BindingId, usual: string | null = null, typing = false): string | null {
  const now = useSyncExternalStore(onKeyState, () => keyNow(id, typing));
  return now === undefined ? usual : now;
}

/** Whether the key of a binding belongs to another place than the one with the focus: it is shown dimmed. */
export const useIsAway = (id: BindingId): boolean => useSyncExternalStore(onKeyState, () => isAwayNow(id));
