/** Work waiting in the queue. `run` never rejects. */
export interface Queued {
  readonly id: string;
  readonly operator: number;
  run(signal: AbortSignal): Promise<void>;
}

export interface Queue {
  add(work: Queued): void;
  /** Removes waiting work, aborts running work. */
  cancel(id: string): void;
  /** Aborts all work and waits for its end; nothing is started any more. */
  stop(): Promise<void>;
}

interface Running {
  readonly work: Queued;
  readonly abort: AbortController;
  readonly over: Promise<void>;
}

/**
 * Runs at most `max` tasks at a time. The next task belongs to the operator with the fewest running tasks; among several such
 * operators, the longest waiting task is next.
 */
export function createQueue(max: number): Queue {
  const waiting: Queued[] = [];
  const running = new Map<string, Running>();
  let stopped = false;

  const atWork = (operator: number) => [...running.values()].filter(({ work }) => work.operator === operator).length;
  const next = (): Queued | undefined => {
    const fewest = Math.min(...waiting.map(({ operator }) => atWork(operator)));
    const at = waiting.findIndex(({ operator }) => atWork(operator) === fewest);
    return waiting.splice(at, at < 0 ? 0 : 1)[0];
  };

  const fill = (): void => {
    while (!stopped && running.size < max) {
      const work = next();
      if (!work) return;
      const abort = new AbortController();
      const over = work.run(abort.signal).finally(() => {
        running.delete(work.id);
        fill();
      });
      running.set(work.id, { work, abort, over });
    }
  };

  return {
    add: (work) => {
      waiting.push(work);
      fill();
    },
    cancel: (id) => {
      const at = waiting.findIndex((work) => work.id === id);
      if (at >= 0) waiting.splice(at, 1);
      running.get(id)?.abort.abort();
    },
    stop: async () => {
      stopped = true;
      waiting.length = 0;
      const all = [...running.values()];
      for (const { abort } of all) abort.abort();
      await Promise.all(all.map(({ over }) => over));
    },
  };
}
