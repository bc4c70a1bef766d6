import { useCallback, useEffect, useRef } from 'react';
import { recordChange } from './undo-history.ts';

type Record = <Value>(label: string, before: Value, after: Value, set: (value: Value) => void) => void;

/**
 * Records changes of a value in the undo history. They are removed when the component unmounts or `owner` changes, because a list
 * that is not on screen cannot be changed back. Undo and redo call the `set` of the last change, which knows the current state.
 */
export function useRecordChange(owner: unknown): Record {
  const removals = useRef<(() => void)[]>([]);
  const latest = useRef<((value: never) => void) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes of the previous owner are removed
  useEffect(
    () => () => {
      for (const remove of removals.current.splice(0)) remove();
    },
    [owner],
  );
  return useCallback((label, before, after, set) => {
    latest.current = set;
    const apply = (value: typeof before) => latest.current?.(value as never);
    removals.current.push(recordChange({ label, undo: () => apply(before), redo: () => apply(after) }));
  }, []);
}
