import type { LiveEntry } from '@floorwalker/core/live/entries';

type Take = (entries: readonly LiveEntry[]) => void;

const takers = new Set<Take>();
const resetters = new Set<() => void>();

/** Hands the entries of every frame to `take`; the returned function stops it. */
export function onLive(take: Take): () => void {
  takers.add(take);
  return () => takers.delete(take);
}

/** Runs when the stream could not be resumed: what is shown must be loaded again. */
export function onReset(run: () => void): () => void {
  resetters.add(run);
  return () => resetters.delete(run);
}

export function publishEntries(entries: readonly LiveEntry[]): void {
  for (const take of takers) take(entries);
}

export function publishReset(): void {
  for (const run of resetters) run();
}
