import { useMemo, useSyncExternalStore } from 'react';
import { clock } from '../platform/ports/ports.ts';
import type { ListState } from './store/list-state.ts';

interface StateSource {
  readonly get: () => ListState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Interval in milliseconds at which a screen renders new numbers of rows. */
const countIntervalMs = 200;

/** Whether two states differ in nothing but the numbers of rows. */
function isSameButCounts(one: ListState, other: ListState): boolean {
  if ((one.count === null) !== (other.count === null)) return false;
  return (Object.keys(one) as (keyof ListState)[]).every(
    (field) => field === 'count' || field === 'waiting' || one[field] === other[field],
  );
}

/** Passes on all changes of a state at once, but those of the numbers of rows at most every 200 ms, the last one included. */
function limitCounts(store: StateSource): StateSource {
  let shown = store.get();
  return {
    get: () => shown,
    subscribe: (listener) => {
      shown = store.get();
      let stopInterval: (() => void) | null = null;
      const show = () => {
        shown = store.get();
        listener();
      };
      const showCounts = () => {
        stopInterval = clock.after(countIntervalMs, () => {
          stopInterval = null;
          if (store.get() !== shown) showCounts();
        });
        show();
      };
      const unsubscribe = store.subscribe(() => {
        if (!isSameButCounts(store.get(), shown)) show();
        else if (!stopInterval) showCounts();
      });
      return () => {
        unsubscribe();
        stopInterval?.();
      };
    },
  };
}

/**
 * The state of a list for a whole screen. Up to sixty times a second, rows that arrive change the numbers of rows, for which a screen is not
 * rendered that often.
 */
export function useListState(store: StateSource): ListState {
  const limited = useMemo(() => limitCounts(store), [store]);
  return useSyncExternalStore(limited.subscribe, limited.get);
}
