import type { LiveEntry } from '@floorwalker/core/live/entries';
import { onLive, onReadAgain } from './entries.ts';
import { createWake } from './wake.ts';

/** What a reading has brought last; a failure stands until the next reading works. */
export interface LiveRead<Shown> {
  readonly shown: Shown | null;
  readonly failure: unknown;
}

/** Reads now, and again whenever the live channel names it; the returned function ends that. */
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
  const stopReadAgain = onReadAgain(wake);
  return () => {
    left = true;
    stop();
    stopReadAgain();
  };
}
