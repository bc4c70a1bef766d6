import type { LiveEntry } from '@floorwalker/core/live/entries';

type Take = (entries: readonly LiveEntry[]) => void;

const takers = new Set<Take>();
const readers = new Set<() => void>();

/** Hands the entries of every frame to `take`; the returned function stops it. */
export function onLive(take: Take): () => void {
  takers.add(take);
  return () => takers.delete(take);
}

/** Runs when all that is shown is to be read again: the stream could not be resumed, or an act has changed what it does not tell of. */
export function onReadAgain(run: () => void): () => void {
  readers.add(run);
  return () => readers.delete(run);
}

export function publishEntries(entries: readonly LiveEntry[]): void {
  for (const take of takers) take(entries);
}

/** Has all that is shown read again. */
export function publishRefetch(): void {
  for (const run of readers) run();
}
