/** Runs tasks with the same key one after another, tasks with different keys at the same time. */
export function createSerial(max: number): <T>(key: string, work: () => Promise<T>) => Promise<T> | null {
  const tails = new Map<string, Promise<unknown>>();
  const lengths = new Map<string, number>();
  return (key, work) => {
    const waiting = lengths.get(key) ?? 0;
    if (waiting >= max) return null;
    lengths.set(key, waiting + 1);
    const before = tails.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    const tail = result
      .catch(() => undefined)
      .finally(() => {
        const left = (lengths.get(key) ?? 1) - 1;
        if (left > 0) {
          lengths.set(key, left);
          return;
        }
        lengths.delete(key);
        tails.delete(key);
      });
    tails.set(key, tail);
    return result;
  };
}
