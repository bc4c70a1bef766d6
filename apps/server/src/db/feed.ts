import { createWorker } from '../async/worker.ts';
import type { Queryable } from './database.ts';
import type { Commit, StreamEntry } from './write.ts';

/** An entry of the stream with its number. */
export interface NumberedEntry {
  readonly n: number;
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
  /**
   * Passes on entries that this server has just committed, without reading them from the database. If an entry before them is
   * missing, such as one of another server, all are read.
   */
  take(commit: Commit): void;
  /** Resolves if a failover keeps what was read before. Rejects if it may be lost with the primary: the reader discards it and reads again. */
  confirm(): Promise<void>;
  /** Registers a listener for batches as they are read; returns a function that removes it. */
  follow(listener: (batch: readonly NumberedEntry[]) => void): () => void;
  stop(): Promise<void>;
}

const batchSize = 2000;

interface StreamRow {
  n: number;
  kind: string;
  terminal: number | null;
  property: number | null;
  payload: unknown;
}

const toNumbered = ({ n, kind, terminal, property, payload }: StreamRow): NumberedEntry => ({
  n,
  entry: { kind, terminal, property, payload } as unknown as StreamEntry,
});

/** Returns the entries of a commit as they are read from the database. */
function ofCommit({ head, entries }: Commit): NumberedEntry[] {
  const given = JSON.parse(entries) as Partial<StreamRow>[];
  const before = head - given.length;
  return given.map(({ kind = '', terminal = null, property = null, payload = null }, at) =>
    toNumbered({ n: before + at + 1, kind, terminal, property, payload }),
  );
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
    'select n, kind, terminal_id as terminal, property_id as property, payload from stream where n > $1 order by n limit $2',
    [after, limit],
  );
  return rows.map(toNumbered);
}

export interface FeedOptions {
  /** Interval of reads without a wake-up, for entries of other servers; milliseconds. */
  readonly pollMs?: number;
  /** See `Feed.confirm`; missing: the database has no standby. */
  readonly confirm?: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Interval of reads behind those that announcements of other servers and head notes cause; milliseconds. */
const defaultPollMs = 5000;

/** Starts following at the current head. */
export async function startFeed(database: Queryable, options: FeedOptions): Promise<Feed> {
  const confirm = options.confirm ?? (async () => undefined);
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

  const pass = (batch: readonly NumberedEntry[]) => {
    last = batch.at(-1)?.n ?? last;
    if (batch.length > 0) notify(batch);
  };

  const readBatch = async () => {
    const before = rebases;
    const batch = await readStream(database, last, batchSize);
    if (batch.length > 0) await confirm();
    // A batch that was read before `rebase` is discarded: it was read from a position of another history.
    if (rebases !== before) return;
    // Entries that were taken during the read have been passed on.
    pass(batch.filter(({ n }) => n > last));
    if (batch.length === batchSize) worker.wake();
  };
  // After a failed read, the next poll reads the same entries.
  const worker = createWorker(readBatch, options.onError);

  let taken: Commit[] = [];
  const passTaken = () => {
    const batch: NumberedEntry[] = [];
    let isMissing = false;
    for (const commit of taken.sort((one, other) => one.head - other.head)) {
      const entries = ofCommit(commit);
      const isNext = entries[0]?.n === (batch.at(-1)?.n ?? last) + 1;
      if (isNext) batch.push(...entries);
      else isMissing ||= commit.head > last;
    }
    taken = [];
    pass(batch);
    if (isMissing) worker.wake();
  };

  const timer = setInterval(worker.wake, options.pollMs ?? defaultPollMs);
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
    take: (commit) => {
      // The writer goes on first. Commits whose responses arrive in another order are put in order.
      if (taken.length === 0) setImmediate(passTaken);
      taken.push(commit);
    },
    confirm,
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
