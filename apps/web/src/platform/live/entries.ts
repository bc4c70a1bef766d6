import type { LiveEntry } from '@floorwalker/core/live/entries';

type Take = (entries: readonly LiveEntry[]) => void;

const takers = new Set<Take>();
const readers = new Set<() => void>();

/** Calls `take` with the entries of every frame. Returns a function that unsubscribes. */
export function onLive(take: Take): () => void {
  takers.add(take);
  return () => takers.delete(take);
}

/**
 * Calls `run` when all displayed data must be loaded again: the stream could not be resumed, or an action changed data that
 * the stream does not report.
 */
export function onRefetch(run: () => void): () => void {
  readers.add(run);
  return () => readers.delete(run);
}

export function publishEntries(entries: readonly LiveEntry[]): void {
  for (const take of takers) take(entries);
}

/** Makes every subscriber load its data again. */
export function publishRefetch(): void {
  for (const run of readers) run();
}
