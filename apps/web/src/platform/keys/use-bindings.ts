import { useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { type TreeAction, useRegisterActions } from './action-tree.ts';
import { firstKeyOf, isCurrentlyOutOfScope, type KeyScope, keyState, subscribeToKeyState } from './bindings.ts';
import type { BindingId } from './default-keymap.ts';

/** Actions by binding; undefined or false: the action is not available now. */
export type BindingActions = { readonly [Id in BindingId]?: (() => void) | undefined | false };

interface Options {
  /** Restricts the actions to one scope if the keymap names several. */
  readonly scope?: KeyScope;
  readonly hiddenFromStatusLine?: readonly BindingId[];
  /** Replaces labels of the keymap. */
  readonly labels?: { readonly [Id in BindingId]?: string };
}

/**
 * Registers actions in the action tree while the component is mounted. The tree changes only if the set of bindings, their scope
 * or a label changes; a key press always runs the function of the last render.
 */
export function useBindings(actions: BindingActions, { scope, hiddenFromStatusLine = [], labels = {} }: Options = {}): void {
  const owner = useId();
  const newest = useRef(actions);
  newest.current = actions;
  const ids = (Object.keys(actions) as BindingId[]).filter((id) => actions[id]);
  const shape = JSON.stringify([ids, scope, hiddenFromStatusLine, labels]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: functions are read at the key press, all else is in `shape`
  const registered = useMemo(
    () =>
      ids.map((id): TreeAction => {
        const binding = { id, scope, hiddenFromStatusLine: hiddenFromStatusLine.includes(id), label: labels[id] };
        const perform = () => {
          const action = newest.current[id];
          if (action) action();
        };
        return { id: `${id} ${owner}`, name: labels[id] ?? id, binding, perform };
      }),
    [shape, owner],
  );
  useRegisterActions(registered);
}

/** The registered actions and the focused scope. */
export const useKeyState = () => useSyncExternalStore(subscribeToKeyState, keyState);

/**
 * Returns the first key of a binding as the operator has set it; `fallback` while the keymap is not loaded, null if the
 * binding has no key. `typing`: see `firstKeyOf`.
 */
export function useKeyOf(id: BindingId, fallback: string | null = null, typing = false): string | null {
  const key = useSyncExternalStore(subscribeToKeyState, () => firstKeyOf(id, typing));
  return key === undefined ? fallback : key;
}

/** Whether the key of a binding belongs to another scope than the focused one; such a key is shown dimmed. */
export const useIsOutOfScope = (id: BindingId): boolean => useSyncExternalStore(subscribeToKeyState, () => isCurrentlyOutOfScope(id));
