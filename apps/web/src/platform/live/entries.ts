import type { LiveEntry } from '@floorwalker/core/live/entries';

/** Called with the entries of a frame and its number in the event stream; 0 if the server has no numbers. */
type EntriesListener = (entries: readonly LiveEntry[], n: number) => void;

const entriesListeners = new Set<EntriesListener>();
const refetchListeners = new Set<() => void>();

/** Calls `listener` with the entries of every frame. Returns a function that unsubscribes. */
export function onLiveEntries(listener: EntriesListener): () => void {
  entriesListeners.add(listener);
  return () => entriesListeners.delete(listener);
}

/**
 * Calls `run` when all displayed data must be loaded again: the stream could not be resumed, or an action changed data that
 * the stream does not report.
 */
export function onRefetch(run: () => void): () => void {
  refetchListeners.add(run);
  return () => refetchListeners.delete(run);
}

export function publishEntries(entries: readonly LiveEntry[], n = 0): void {
  for (const listener of entriesListeners) listener(entries, n);
}

/** Makes every subscriber load its data again. */
export function publishRefetch(): void {
  for (const run of refetchListeners) run();
}
