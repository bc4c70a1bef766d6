import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import {
  type BoundAction,
  firstKeyOf,
  isCurrentlyOutOfScope,
  type KeyScope,
  keyState,
  registerBoundActions,
  subscribeToKeyState,
} from './bindings.ts';
import type { BindingId } from './default-keymap.ts';

/** Acts by the id of their binding; what is not there now is left out or undefined. */
export type BindingActions = { readonly [Id in BindingId]?: (() => void) | undefined | false };

interface Options {
  /** The one place they are meant for, where the table knows several. */
  readonly scope?: KeyScope;
  /** Acts that the status line need not offer now. */
  readonly hiddenFromStatusLine?: readonly BindingId[];
  /** Names that say more than the table of keys does. */
  readonly labels?: { readonly [Id in BindingId]?: string };
}

/**
 * Keeps acts bound while the component lives; they are always the newest. What is drawn and what keys do change in one
 * step, so that no key press meets the acts of a moment ago.
 */
export function useBindings(acts: BindingActions, { scope, hiddenFromStatusLine = [], labels = {} }: Options = {}): void {
  const newest = useRef(acts);
  newest.current = acts;
  const ids = (Object.keys(acts) as BindingId[]).filter((id) => acts[id]);
  const shape = `${scope} ${ids.join()} ${hiddenFromStatusLine.join()} ${Object.values(labels).join()}`;
  const run = (id: BindingId) => {
    const act = newest.current[id];
    if (act) act();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape stands for the acts, which are read late
  useLayoutEffect(
    () =>
      registerBoundActions(
        ids.map(
          (id): BoundAction => ({
            id,
            scope,
            hiddenFromStatusLine: hiddenFromStatusLine.includes(id),
            label: labels[id],
            run: () => run(id),
          }),
        ),
      ),
    [shape],
  );
}

/** What is bound now, following the focus. */
export const useKeyState = () => useSyncExternalStore(subscribeToKeyState, keyState);

/** The first key of a binding, as the operator has bound it; `usual` until that is known. Null: it has none. `typing`: see `keyNow`. */
export function useKeyOf(id: BindingId, usual: string | null = null, typing = false): string | null {
  const now = useSyncExternalStore(subscribeToKeyState, () => firstKeyOf(id, typing));
  return now === undefined ? usual : now;
}

/** Whether the key of a binding belongs to another place than the one with the focus: it is shown dimmed. */
export const useIsOutOfScope = (id: BindingId): boolean => useSyncExternalStore(subscribeToKeyState, () => isCurrentlyOutOfScope(id));
