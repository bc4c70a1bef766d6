/** Work that is asked for now and then: it never runs twice at once, and what is asked for while it runs is done after. */
export interface Worker {
  wake(): void;
  /** The same when the turn of the loop is over, so that what comes in one burst is done together. */
  wakeSoon(): void;
  /** The same; resolves when what was due at the call has been done. */
  wakeAndWait(): Promise<void>;
  /** Begins nothing more; resolves when the work at hand has ended. */
  stop(): Promise<void>;
}

/** `work` does what is due when it is called. What it throws goes to `onError`; it is called again when it is asked for again. */
export function createWorker(work: () => Promise<void>, onError: (error: unknown) => void): Worker {
  let isAsked = false;
  let running: Promise<void> | null = null;
  let isComing = false;
  let stopped = false;

  const run = async () => {
    while (isAsked && !stopped) {
      isAsked = false;
      await work().catch(onError);
    }
    // In the same turn as the last look, so that nobody asks in vain.
    running = null;
  };

  const wake = () => {
    isAsked = true;
    // Begun a moment later: it must not be over before it is noted as running.
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
