import type { LiveEntry } from '@floorwalker/core/live/entries';
import { onLive, onRefetch } from './entries.ts';
import { createWake } from './wake.ts';

/** The result of the last successful read; a failure is kept until the next read succeeds. */
export interface LiveRead<Shown> {
  readonly shown: Shown | null;
  readonly failure: unknown;
}

/** Reads now, and again whenever a live entry touches the data. Returns a function that stops it. */
export function followRead<Shown>(
  read: () => Promise<Shown>,
  touches: (entry: LiveEntry) => boolean,
  take: (next: Partial<LiveRead<Shown>>) => void,
): () => void {
  let left = false;
  const wake = createWake(async () => {
    const next = await read().then(
      (shown) => ({ shown, failure: null }),
      (failure: unknown) => ({ failure }),
    );
    if (!left) take(next);
  });
  wake();
  const stop = onLive((entries) => entries.some(touches) && wake());
  const stopReadAgain = onRefetch(wake);
  return () => {
    left = true;
    stop();
    stopReadAgain();
  };
}
