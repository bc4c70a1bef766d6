import { useSyncExternalStore } from 'react';

let now = Date.now();
const listeners = new Set<() => void>();
let timer: number | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
  timer = window.setTimeout(tick, 1000 - (now % 1000));
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearTimeout(timer);
  };
}

/** Milliseconds since the epoch, updated each second. All components share one timer. */
export const useNow = (): number => useSyncExternalStore(follow, () => now);
