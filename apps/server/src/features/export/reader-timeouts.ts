import type { Readable } from 'node:stream';

/** How long whoever reads an export may take nothing at all, and how long for all of it; milliseconds. */
export const readerTimeouts = { still: 60_000, whole: 3_600_000 } as const;

/**
 * Ends a body whose reader has stopped taking, or takes for ever: behind it stand a snapshot of the database, which keeps
 * it from tidying up, and one of the few places of readers. `rows`: how many have gone into the body. A query that takes
 * its time is not the reader's fault: only what waits to be taken counts.
 */
export function watchReader(body: Readable, rows: () => number, patience: { readonly still: number; readonly whole: number }): void {
  const end = performance.now() + patience.whole;
  let before = '';
  const timer = setInterval(() => {
    const now = `${rows()} ${body.readableLength}`;
    const isStill = body.readableLength > 0 && now === before;
    before = now;
    if (isStill || performance.now() > end) body.destroy(new Error('the reader of an export was too slow'));
  }, patience.still);
  timer.unref();
  body.once('close', () => clearInterval(timer));
}
