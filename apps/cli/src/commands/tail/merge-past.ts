import type { Row } from '../../output/cells.ts';
import type { Batch, Feed } from './feed.ts';

/** A log of which rows are printed that are older than the command. */
export interface PastLog {
  readonly feed: Feed;
  /** Time of a row; ISO 8601 UTC. */
  readonly timeOf: (row: Row) => string;
  readonly write: (rows: readonly Row[]) => Promise<void>;
}

/** Sends a request again until it succeeds; null when the command is stopped. */
type Persist = (call: () => Promise<Batch>) => Promise<Batch | null>;

const pageSize = 500;

/** Rows of one log that were read but not printed, oldest first. */
class Waiting {
  readonly log: PastLog;
  rows: Row[] = [];
  /** Whether the log may have further rows of the past. */
  hasMore = true;

  constructor(log: PastLog) {
    this.log = log;
  }

  /** Time of the oldest row; null without rows. */
  get time(): string | null {
    return this.rows[0] ? this.log.timeOf(this.rows[0]) : null;
  }

  /** Reads pages until there is a row or the past ends. */
  async fill(persist: Persist): Promise<void> {
    while (this.rows.length === 0 && this.hasMore) {
      const batch = await persist(() => this.log.feed.next(pageSize));
      // A feed can be resumed as soon as it has returned its rows of the past.
      this.hasMore = batch !== null && batch.resumePoint === undefined;
      this.rows = [...(batch?.rows ?? [])];
    }
  }

  /** Removes and returns the rows up to a time; all without a time. */
  takeUntil(time: string | null): readonly Row[] {
    const later = time === null ? -1 : this.rows.findIndex((row) => this.log.timeOf(row) > time);
    return this.rows.splice(0, later === -1 ? this.rows.length : later);
  }
}

const compareTimes = (a: Waiting, b: Waiting): number => (String(a.time) < String(b.time) ? -1 : 1);

/**
 * Prints the past rows of several logs in the order of their times. Each log is read page by page, so the memory does not grow with the
 * past. Afterwards the feeds are at their positions for new rows.
 */
export async function printPast(logs: readonly PastLog[], persist: Persist): Promise<void> {
  const waiting = logs.map((log) => new Waiting(log));
  for (;;) {
    await Promise.all(waiting.map((one) => one.fill(persist)));
    const [first, second] = waiting.filter(({ time }) => time !== null).toSorted(compareTimes);
    if (!first) return;
    await first.log.write(first.takeUntil(second?.time ?? null));
  }
}
