/**
 * Returns a function that runs `work` at most once at a time for each key. Callers that arrive during a run share the next one, so
 * that every result is read after its call began.
 */
export function createSharedRuns<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const runs = new Map<string, { readonly current: Promise<T>; next: Promise<T> | null }>();
  const start = (key: string, work: () => Promise<T>): Promise<T> => {
    const current = work();
    const run = { current, next: null };
    runs.set(key, run);
    const end = () => void (run.next === null && runs.delete(key));
    current.then(end, end);
    return current;
  };
  return (key, work) => {
    const run = runs.get(key);
    if (!run) return start(key, work);
    const startNext = () => start(key, work);
    run.next ??= run.current.then(startNext, startNext);
    return run.next;
  };
}
