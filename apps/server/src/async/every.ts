/** A task that runs at an interval until it is stopped. */
export interface Job {
  stop(): Promise<void>;
}

/**
 * Runs `work` every `ms`, never twice at the same time; the first run is after `ms`. Errors go to `onError` and the job
 * continues.
 */
export function every(ms: number, work: () => Promise<void>, onError: (error: unknown) => void): Job {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, ms);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
