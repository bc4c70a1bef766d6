import { formatResumeResponse, type LivePosition, type ResumeResponse } from '@floorwalker/core/live/codec';
import { createTurns } from '../async/turns.ts';
import type { Queryable } from '../db/database.ts';
import { type Feed, type NumberedEntry, readStream } from '../db/feed.ts';

/** How far back a client may resume (promises, figures). */
export interface ResumeWindow {
  readonly entries: number;
  readonly hours: number;
}

export const resumeWindow: ResumeWindow = { entries: 1_000_000, hours: 24 };

/** Reads the stream for clients that catch up: recent entries from memory, others from the database, few clients at a time. */
export interface History {
  /** Stores a new batch in memory. */
  remember(batch: readonly NumberedEntry[]): void;
  /** Clears the memory: the numbers now belong to other entries. */
  forget(): void;
  /** Whether entry `n` exists, and everything after it is still available and within the window. */
  reaches(n: number): Promise<boolean>;
  /** Returns a batch of entries after `n`, oldest first. */
  after(n: number): Promise<readonly NumberedEntry[]>;
}

const remembered = 10_000;
const batchSize = 2000;
const readers = 4;

export interface HistoryDeps {
  readonly database: Queryable;
  readonly confirm: Feed['confirm'];
}

export function createHistory({ database, confirm }: HistoryDeps, window: ResumeWindow = resumeWindow): History {
  let recent: NumberedEntry[] = [];
  const inTurn = createTurns(readers);

  const isRemembered = (n: number) => {
    const [first] = recent;
    return first !== undefined && n >= first.n - 1;
  };

  return {
    remember: (batch) => {
      recent.push(...batch);
      if (recent.length > remembered * 2) recent = recent.slice(-remembered);
    },
    forget: () => {
      recent = [];
    },
    reaches: async (n) => {
      const newest = recent.at(-1)?.n ?? 0;
      if (isRemembered(n) && n <= newest) return newest - n <= window.entries;
      // Reads the head from the database rather than this server's own position: the client may come from another server and
      // be ahead.
      const [found] = await inTurn(() =>
        database.query<{ head: number; next: number | null; late: boolean | null }>(
          `select h.n as head, s.n as next, s.at < clock_timestamp() - $2 * interval '1 hour' as late from stream_head h
           left join lateral (select n, at from stream where n > $1 order by n limit 1) s on true`,
          [n, window.hours],
        ),
      );
      if (!found || n > found.head || found.head - n > window.entries) return false;
      return n === found.head || (found.next === n + 1 && !found.late);
    },
    after: (n) => {
      const [first] = recent;
      // Numbers have no gaps, so the index of an entry follows from its number.
      if (first && isRemembered(n)) return Promise.resolve(recent.slice(n + 1 - first.n, n + 1 - first.n + batchSize));
      return inTurn(async () => {
        const batch = await readStream(database, n, batchSize);
        if (batch.length > 0) await confirm();
        return batch;
      });
    },
  };
}

/** Returns the response to a client that resumes from `requested`: continue, or load snapshots at least as new as `head`. */
export async function resumeClient(history: History, epoch: string, requested: LivePosition, head: () => number) {
  const goesOn = requested.epoch === epoch && (await history.reaches(requested.n));
  const response: ResumeResponse = { kind: goesOn ? 'RESUMED' : 'RESET', epoch, n: goesOn ? requested.n : head() };
  return { ...response, text: formatResumeResponse(response) };
}
