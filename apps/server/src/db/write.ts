import type { ResourceId } from '@floorwalker/core/resources/index';
import type { TerminalState } from '@floorwalker/core/vocabulary/terminal-states';
import { type Database, isSerializationFailure, type Queryable, type TransactionOptions } from './database.ts';

/** An act for the audit chain: who did what to what, with old and new value and outcome. */
export interface AuditEntry {
  readonly operator_id: number | null;
  readonly session_key: string | null;
  /** The command's or endpoint's id. */
  readonly act: string;
  readonly terminal_id: number | null;
  /** What was acted on, such as `terminal/17` or `approval/17/4711`. */
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

/** An entry of the stream. Only holders of the right and of the property see it; see `live/visibility.ts`. */
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
        state?: TerminalState /** The terminal has a new secret: connections of older ones end. */;
        secretVersion?: number;
      };
    })
  | { readonly kind: 'ST'; readonly payload: { key: string; operator: number } }
  // A log has new rows; property null: rows of the server itself; with an operator: rows that are theirs alone. Once for
  // each log, property and operator in a transaction.
  | { readonly kind: 'LOG'; readonly property: number | null; readonly payload: { log: ResourceId; operator?: number } }
  | {
      readonly kind: 'RUN';
      readonly payload: { run: string; operator: number; total: number; waiting: number; done: number; failed: number };
    };

/** The open transaction of a write: statements, plus what it will say when it commits. */
export interface Write extends Queryable {
  audit(entry: AuditEntry): void;
  publish(...entries: StreamEntry[]): void;
}

/** What a transaction will publish: a log that has new rows is named once for each property. */
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

/** Runs a change and answers what `work` answers, after the commit. Nothing is told to anybody before. */
export type Writer = <T>(work: (tx: Write) => Promise<T>, options?: TransactionOptions) => Promise<T>;

/** How long the statements of a call may take together, waits for locks included; milliseconds. */
const callBoundMs = 7000;

/** The same for calls, whose callers wait: whatever holds a lock that is needed, they hear within 10 s that it cannot be done now. */
export const createCallWriter =
  (write: Writer): Writer =>
  (work) =>
    write(work, { boundMs: callBoundMs });

/** Tries of a write whose transaction stood in another's way, the first included. */
const maxAttempts = 3;

/**
 * The one write path (promises, design rules 1 and 6). `work` checks and changes under row locks; what it audits and
 * publishes is numbered at the very end under the head's row lock, which lasts for that statement and the commit. When
 * the database undoes it because of a deadlock it is done again, so it must change nothing but the database.
 * `committed` is called with the new head of the stream after the commit, when anything was published.
 */
export function createWriter(database: Database, committed: (head: number) => void): Writer {
  const tryOnce = async <T>(work: (tx: Write) => Promise<T>, options?: TransactionOptions): Promise<T> => {
    const audits: AuditEntry[] = [];
    const { entries, publish } = collectEntries();
    let head: number | null = null;
    const answer = await database.transaction(async (tx) => {
      const result = await work({ ...tx, audit: (entry) => audits.push(entry), publish });
      if (audits.length + entries.length > 0) {
        const [row] = await tx.query<{ n: number }>('select publish($1, $2) as n', [JSON.stringify(audits), JSON.stringify(entries)]);
        if (entries.length > 0) head = row?.n ?? null;
      }
      return result;
    }, options);
    if (head !== null) committed(head);
    return answer;
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
