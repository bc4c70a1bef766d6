import { ProblemFailure } from '@floorwalker/core/client/failures';
import type { LiveEntry } from '@floorwalker/core/live/entries';
import { clock } from '../ports/ports.ts';
import { onLiveEntries, onRefetch } from './entries.ts';
import { createWake } from './wake.ts';

/** The result of the last successful read; a failure is kept until the next read succeeds. */
export interface LiveRead<Shown> {
  readonly shown: Shown | null;
  readonly failure: unknown;
}

const isRightMissing = (failure: unknown): boolean => failure instanceof ProblemFailure && failure.problem.code === 'right.missing';

/**
 * Reads now, and again whenever a live entry touches the data, at most once in `minIntervalMs`. Returns a function that stops it: no read
 * begins after it, as the right for it may be gone.
 */
export function followRead<Shown>(
  read: () => Promise<Shown>,
  affects: (entry: LiveEntry) => boolean,
  onResult: (next: Partial<LiveRead<Shown>>) => void,
  minIntervalMs = 0,
): () => void {
  let isStopped = false;
  let nextRead = 0;
  const wake = createWake(async () => {
    const wait = nextRead - clock.now();
    if (wait > 0) await new Promise<void>((resolve) => clock.after(wait, resolve));
    if (isStopped) return;
    nextRead = clock.now() + minIntervalMs;
    const next = await read().then(
      (shown) => ({ shown, failure: null }),
      // What the operator may not see any more is not shown any longer.
      (failure: unknown) => (isRightMissing(failure) ? { shown: null, failure } : { failure }),
    );
    if (!isStopped) onResult(next);
  });
  wake();
  const stop = onLiveEntries((entries) => entries.some(affects) && wake());
  const stopRefetch = onRefetch(wake);
  return () => {
    isStopped = true;
    stop();
    stopRefetch();
  };
}
