import { createWorker } from '../async/worker.ts';
import type { Queryable } from './database.ts';
import type { StreamEntry } from './write.ts';

/** An entry of the stream with its number and commit time. */
export interface NumberedEntry {
  readonly n: number;
  readonly at: string;
  readonly entry: StreamEntry;
}

/** Follows the stream from a number on and passes the same entries in the same order to every listener. */
export interface Feed {
  /** Name of the history; changes when an older state was restored and the loss was accepted. */
  readonly epoch: string;
  /** Continues from the head of the new history, after a restore. */
  rebase(): Promise<void>;
  /** Registers a listener for `rebase`; returns a function that removes it. */
  onRebase(listener: () => void): () => void;
  /** Returns the number of the last entry passed to the listeners. */
  head(): number;
  /** Requests a read; requests during a read are combined into one more read. */
  wake(): void;
  /** Registers a listener for batches as they are read; returns a function that removes it. */
  follow(listener: (batch: readonly NumberedEntry[]) => void): () => void;
  stop(): Promise<void>;
}

const batchSize = 2000;

interface StreamRow {
  n: number;
  at: Date;
  kind: string;
  terminal_id: number | null;
  property_id: number | null;
  payload: unknown;
}

/** Returns the position of the stream: epoch of its history and number of the last committed entry. */
export async function readHead(database: Queryable): Promise<{ readonly epoch: string; readonly n: number }> {
  const [head] = await database.query<{ epoch: string; n: number }>('select epoch, n from stream_head');
  if (!head) throw new Error('stream_head is empty');
  return head;
}

/** Reads entries after `n`, oldest first, at most `limit`. */
export async function readStream(database: Queryable, after: number, limit: number): Promise<NumberedEntry[]> {
  const rows = await database.query<StreamRow>(
    'select n, at, kind, terminal_id, property_id, payload from stream where n > $1 order by n limit $2',
    [after, limit],
  );
  return rows.map((row) => ({
    n: row.n,
    at: row.at.toISOString(),
    entry: { kind: row.kind, terminal: row.terminal_id, property: row.property_id, payload: row.payload } as unknown as StreamEntry,
  }));
}

/** Starts following at the current head. A poll every `pollMs` finds entries committed by other servers. */
export async function startFeed(database: Queryable, options: { pollMs: number; onError: (error: unknown) => void }): Promise<Feed> {
  const start = await readHead(database);
  const listeners = new Set<(batch: readonly NumberedEntry[]) => void>();
  const rebased = new Set<() => void>();
  let last = start.n;
  let epoch = start.epoch;
  let rebases = 0;

  // An error of one listener must not keep the batch from the others: each batch is read only once.
  const notify = (batch: readonly NumberedEntry[]) => {
    for (const listener of listeners) {
      try {
        listener(batch);
      } catch (error) {
        options.onError(error);
      }
    }
  };

  const readBatch = async () => {
    const before = rebases;
    const batch = await readStream(database, last, batchSize);
    // A batch that was read before `rebase` is discarded: it was read from a position of another history.
    if (rebases !== before) return;
    last = batch.at(-1)?.n ?? last;
    if (batch.length > 0) notify(batch);
    if (batch.length === batchSize) worker.wake();
  };
  // After a failed read, the next poll reads the same entries.
  const worker = createWorker(readBatch, options.onError);

  const timer = setInterval(worker.wake, options.pollMs);
  return {
    get epoch() {
      return epoch;
    },
    rebase: async () => {
      const head = await readHead(database);
      rebases += 1;
      epoch = head.epoch;
      last = head.n;
      for (const listener of rebased) listener();
    },
    onRebase: (listener) => {
      rebased.add(listener);
      return () => rebased.delete(listener);
    },
    head: () => last,
    wake: worker.wake,
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => {
      clearInterval(timer);
      await worker.stop();
    },
  };
}
