/** Polling interval of the total number of rows while a filter is set; milliseconds. */
export const countEveryMs = 60_000;

interface Dependencies {
  count(): Promise<number>;
  later(ms: number, run: () => void): () => void;
  onCount(count: number): void;
}

/** Polls a count until the returned function is called. A failed read does not change the count. */
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
