import { type FleetAction, type FleetState, initialState, reduceFleet } from './fleet-state.ts';

/** The state of `floor ui`, changed by actions. */
export interface FleetStore {
  get(): FleetState;
  dispatch(action: FleetAction): void;
  /** Calls `onChange` after each change. Returns a function that ends it. */
  subscribe(onChange: () => void): () => void;
}

export function createFleetStore(): FleetStore {
  let state = initialState;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch(action) {
      const next = reduceFleet(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
