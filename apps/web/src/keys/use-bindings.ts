import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Binding, bind, keyState, onKeyState } from './bindings.ts';

/** Keeps bindings registered while the component lives. Words and order may change; acts are always the newest. */
export function useBindings(bindings: readonly Binding[]): void {
  const newest = useRef(bindings);
  newest.current = bindings;
  const shape = bindings.map((binding) => `${binding.id} ${binding.keys.join()} ${binding.label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape stands for the bindings, whose acts are read late
  useEffect(
    () =>
      bind(newest.current.map((binding) => ({ ...binding, run: () => newest.current.find((other) => other.id === binding.id)?.run() }))),
    [shape],
  );
}

/** The keys in force, following the focus. */
export const useKeyState = () => useSyncExternalStore(onKeyState, keyState);
