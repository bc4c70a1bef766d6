import type { Clock } from '@floorwalker/core/ports';

/** First and longest pause between two attempts of a transfer; milliseconds. */
export const retryPauses = { first: 500, max: 30_000 } as const;

/** Whether the server may accept a repeated request that it has answered with `status`. */
export const isTransient = (status: number): boolean => status === 429 || status >= 500;

/** Returns the pause after the next failed attempt in a row. */
export const toNextPause = (ms: number): number => Math.min(retryPauses.max, ms * 2);

/** Waits `ms` milliseconds. Throws the reason of the signal once it is aborted. */
export async function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    const stop = (): void => {
      cancel();
      resolve();
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  signal.throwIfAborted();
}
