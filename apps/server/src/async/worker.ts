/** A task that runs on request, never twice at the same time: a request during a run starts another run afterwards. */
export interface Worker {
  wake(): void;
  /** Requests a run at the end of this turn of the event loop, so that a burst of requests causes one run. */
  wakeSoon(): void;
  /** Requests a run; resolves when everything due at the call is done. */
  wakeAndWait(): Promise<void>;
  /** Starts no further run; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/** `work` does everything that is due. An error of it goes to `onError`; the next request runs it again. */
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
    // Reset in the same turn as the last check, so that no request is lost.
    running = null;
  };

  const wake = () => {
    isRequested = true;
    // Started asynchronously, so that `running` is set before the run can end.
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
