import { setTimeout } from 'node:timers/promises';

/** Delay between attempts; milliseconds. */
const pauseMs = 1000;

/**
 * Repeats `work` until it succeeds or the signal aborts: for updates that others wait for and that must not be lost when the
 * database is unavailable for a moment. `failed` is called for each failed attempt; the last error is rethrown.
 */
export async function retryUntilDone<T>(work: () => Promise<T>, signal: AbortSignal, failed: (error: unknown) => void): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) throw error;
      failed(error);
      await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
