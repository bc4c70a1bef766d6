import type { ResourceId } from '@floorwalker/core/resources/index';
import type { TerminalState } from '@floorwalker/core/vocabulary/terminal-states';
import type { Database, Queryable, TransactionOptions } from './database.ts';
import { isSerializationFailure } from './errors.ts';

/** An entry of the audit chain: who did what to what, with old and new value and outcome. */
export interface AuditEntry {
  readonly operator_id: number | null;
  readonly session_key: string | null;
  /** Id of the command or endpoint. */
  readonly act: string;
  readonly terminal_id: number | null;
  /** The object of the act, such as `terminal/17` or `approval/17/4711`. */
  readonly target: string;
  readonly old?: unknown;
  readonly new?: unknown;
  readonly outcome: string;
  readonly correlation: string;
}

interface OfTerminal {
  readonly terminal: number;
  readonly property: number;
}

/** An entry of the stream. `live/visibility.ts` decides which operators may see an entry. */
export type StreamEntry =
  | (OfTerminal & {
      readonly kind: 'TE';
      readonly at: string;
      readonly severity: number;
      readonly payload: { event: number; detail1: string; detail2: string };
    })
  | (OfTerminal & {
      readonly kind: 'TA';
      readonly payload: {
        sequence: number;
        type: number;
        amount: number;
        requester: number;
        supervisors: readonly number[];
        currency: string;
      };
    })
  | (OfTerminal & {
      readonly kind: 'TD';
      readonly payload: {
        sequence: number;
        requester: number;
        approver: number | null;
        approved: boolean;
        reason: string;
        supervisors: readonly number[];
      };
    })
  | (OfTerminal & { readonly kind: 'LFR'; readonly payload: { task: number; fileName: string; from: string; to: string } })
  | (OfTerminal & {
      readonly kind: 'cat';
      readonly payload: {
        categories: readonly number[];
        state?: TerminalState;
        /** Set if the terminal has a new secret: connections opened with an earlier version are closed. */
        secretVersion?: number;
        /** Set if another server serves the terminal from now on: its server, and the number of its connection. */
        taken?: { node: string; connection: number };
      };
    })
  | { readonly kind: 'ST'; readonly payload: { key: string; operator: number } }
  // A log has new rows. `property` null: rows of the server itself. With `operator`: rows visible to that operator only.
  // Published once for each log, property and operator in a transaction.
  | { readonly kind: 'LOG'; readonly property: number | null; readonly payload: { log: ResourceId; operator?: number } }
  | {
      readonly kind: 'RUN';
      readonly payload: { run: string; operator: number; total: number; waiting: number; done: number; failed: number };
    };

/** The open transaction of a write: statements, and the audit and stream entries to be stored at its end. */
export interface Write extends Queryable {
  audit(entry: AuditEntry): void;
  publish(...entries: StreamEntry[]): void;
}

/** Collects the stream entries of a transaction; a log with new rows is named once per property. */
function collectEntries() {
  const entries: StreamEntry[] = [];
  const named = new Set<string>();
  const add = (entry: StreamEntry) => {
    const key = entry.kind === 'LOG' ? `${entry.payload.log}/${entry.property}/${entry.payload.operator}` : null;
    if (key !== null && named.has(key)) return;
    if (key !== null) named.add(key);
    entries.push(entry);
  };
  return { entries, publish: (...more: readonly StreamEntry[]) => more.forEach(add) };
}

/**
 * Runs a part of a transaction. If it fails with an error for which `isExpected` returns true, its changes, audit and stream entries are
 * undone and the error is returned; the transaction continues. All other errors are thrown.
 */
export async function inSavepoint<T, E>(
  tx: Write,
  work: (part: Write) => Promise<T>,
  isExpected: (error: unknown) => error is E,
): Promise<{ readonly done: T } | { readonly failed: E }> {
  const audits: AuditEntry[] = [];
  const entries: StreamEntry[] = [];
  await tx.execute('savepoint part');
  let result: T;
  try {
    result = await work({ ...tx, audit: (entry) => audits.push(entry), publish: (...more) => void entries.push(...more) });
  } catch (error) {
    if (!isExpected(error)) throw error;
    await tx.execute('rollback to savepoint part');
    return { failed: error };
  }
  for (const entry of audits) tx.audit(entry);
  tx.publish(...entries);
  return { done: result };
}

/** A commit with stream entries: the number of the last one, and all of them as JSON text, oldest first. */
export interface Commit {
  readonly head: number;
  readonly entries: string;
}

/** Runs `work` in a transaction and returns its result after the commit. Listeners are notified only after the commit. */
export type Writer = <T>(work: (tx: Write) => Promise<T>, options?: TransactionOptions) => Promise<T>;

/** Limit for all statements of a request together, waits for locks included; milliseconds. */
const callBoundMs = 7000;

/**
 * Creates the writer for requests, whose callers wait: whichever transaction holds a required lock, the caller gets an error
 * within 10 s.
 */
export const createCallWriter =
  (write: Writer): Writer =>
  (work) =>
    write(work, { boundMs: callBoundMs });

/** Attempts of a write after serialization failures, the first included. */
const maxAttempts = 3;

/**
 * The only write path (promises, design rules 1 and 6). `work` checks and changes under row locks; its audit and stream
 * entries get their numbers at the very end, under the row lock of the head, which lasts for that statement and the commit.
 * After a serialization failure or deadlock `work` runs again, so it must change nothing but the database. `committed` is
 * called after the commit if entries were published.
 */
export function createWriter(database: Database, committed: (commit: Commit) => void): Writer {
  const tryOnce = async <T>(work: (tx: Write) => Promise<T>, options?: TransactionOptions): Promise<T> => {
    const audits: AuditEntry[] = [];
    const { entries, publish } = collectEntries();
    let commit: Commit | null = null;
    const result = await database.transaction(async (tx) => {
      const result = await work({ ...tx, audit: (entry) => audits.push(entry), publish });
      if (audits.length + entries.length > 0) {
        const text = JSON.stringify(entries);
        const [row] = await tx.query<{ n: number }>('select publish($1, $2) as n', [JSON.stringify(audits), text]);
        if (entries.length > 0 && row) commit = { head: row.n, entries: text };
      }
      return result;
    }, options);
    if (commit !== null) committed(commit);
    return result;
  };

  return async (work, options) => {
    for (let tries = 1; ; tries++) {
      try {
        return await tryOnce(work, options);
      } catch (error) {
        if (tries === maxAttempts || !isSerializationFailure(error)) throw error;
      }
    }
  };
}
