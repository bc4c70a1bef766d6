import { setTimeout } from 'node:timers/promises';

/** Between two tries; milliseconds. */
const pauseMs = 1000;

/**
 * Does `work` again until it is done, or the signal aborts: for what would be waited for for ever if it stayed unsaid
 * because the database was away for a moment. `failed` hears of each try that failed; the last error is thrown on.
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
