import type { Readable } from 'node:stream';

/** How long a reader of an export may read nothing, and how long the whole download may take; milliseconds. */
export const readerTimeouts = { still: 60_000, whole: 3_600_000 } as const;

/**
 * Aborts a body whose reader has stopped or never finishes: the export holds a snapshot, which keeps the database from
 * vacuuming, and one of few connections. `rows`: returns the number of rows written into the body. A slow query does not
 * count against the reader.
 */
export function watchReader(body: Readable, rows: () => number, timeouts: { readonly still: number; readonly whole: number }): void {
  const end = performance.now() + timeouts.whole;
  let before = '';
  const timer = setInterval(() => {
    const now = `${rows()} ${body.readableLength}`;
    const isStill = body.readableLength > 0 && now === before;
    before = now;
    if (isStill || performance.now() > end) body.destroy(new Error('the reader of an export was too slow'));
  }, timeouts.still);
  timer.unref();
  body.once('close', () => clearInterval(timer));
}
