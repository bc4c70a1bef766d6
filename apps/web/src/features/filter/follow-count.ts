/** Interval at which the number of all rows is read again while a filter hides some of them; milliseconds. */
export const countEveryMs = 60_000;

interface Dependencies {
  count(): Promise<number>;
  later(ms: number, run: () => void): () => void;
  onCount(count: number): void;
}

/** Reads a count repeatedly until it is stopped; a count that cannot be read keeps its value. */
export function followCount({ count, later, onCount }: Dependencies): () => void {
  let isStopped = false;
  let cancel: () => void = () => undefined;
  const wait = () => {
    cancel = later(countEveryMs, () => void read());
  };
  const read = async () => {
    const counted = await count().catch(() => null);
    if (isStopped) return;
    if (counted !== null) onCount(counted);
    wait();
  };
  wait();
  return () => {
    isStopped = true;
    cancel();
  };
}
