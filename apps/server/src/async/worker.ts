/** A task that runs on request, never twice at the same time: a request during a run starts another run afterwards. */
export interface Worker {
  wake(): void;
  /** Requests a run at the end of this turn of the event loop, so that a burst of requests causes one run. */
  wakeSoon(): void;
  /** Requests a run; resolves when all work that was due at the time of the call is done. */
  wakeAndWait(): Promise<void>;
  /** Starts no further run; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/**
 * Creates a worker. `work` processes everything that is due; its errors are passed to `onError`, and only the next request
 * runs `work` again.
 */
export function createWorker(work: () => Promise<void>, onError: (error: unknown) => void): Worker {
  let isRequested = false;
  let running: Promise<void> | null = null;
  let isComing = false;
  let stopped = false;

  const run = async () => {
    while (isRequested && !stopped) {
      isRequested = false;
      await work().catch(onError);
    }
    // `running` is reset in the same turn of the event loop as the last check of `isRequested`, so that no request is lost.
    running = null;
  };

  const wake = () => {
    isRequested = true;
    // The run is started asynchronously, so that `running` is assigned before the run resets it.
    if (!stopped) running ??= Promise.resolve().then(run);
  };

  return {
    wake,
    wakeAndWait: async () => {
      wake();
      await running;
    },
    wakeSoon: () => {
      if (isComing) return;
      isComing = true;
      setImmediate(() => {
        isComing = false;
        wake();
      });
    },
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
