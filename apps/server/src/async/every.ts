/** Something that runs again and again until it is stopped. */
export interface Job {
  stop(): Promise<void>;
}

/** Runs `work` every `ms`, never twice at once; the first time after `ms`. Errors go to `onError` and the job goes on. */
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
