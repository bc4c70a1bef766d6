/** Runs tasks, at most `max` at the same time; the others wait for their turn in the order of the calls. */
export function createTurns(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The next waiting task takes over this place directly, so that no other task takes it in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
