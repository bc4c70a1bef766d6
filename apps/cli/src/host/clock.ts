import type { Clock } from '@floorwalker/core/ports';

/** The system clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `ms` milliseconds, or as soon as `stop` is aborted. */
export function delay(clock: Clock, ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted || ms <= 0) return resolve();
    const cancel = clock.after(ms, done);
    stop.addEventListener('abort', done);
    function done() {
      cancel();
      stop.removeEventListener('abort', done);
      resolve();
    }
  });
}
