import { type BootQueue, createBootQueue, dequeue, enqueue, requeueConflicting, trimQueue } from './boot-queue.ts';
import { type HoldLimits, holdLimits } from './conflict/hold-limits.ts';
import { createGaps } from './gaps.ts';
import type { RoutedMessage } from './message.ts';
import type { Plan } from './order.ts';
import type { BootBatch, StoreResult } from './store.ts';

/** Limits of the ingest. Times in milliseconds. */
export interface IngestLimits {
  /** Messages per transaction. */
  readonly batch: number;
  /** Maximum number of concurrent transactions; a further one starts only when a good part of a batch waits. */
  readonly writers: number;
  /** Maximum total weight of waiting messages; above it, reading from terminals is paused. */
  readonly waiting: number;
  /** Total weight of the messages kept behind a gap, for each boot; further ones are dropped and requested again. */
  readonly behindGap: number;
  /** After this time a gap is given up. */
  readonly gapMs: number;
  /** Minimum interval between two requests to send missing messages again. */
  readonly resendMs: number;
  /** Delay before a failed batch is repeated. */
  readonly retryMs: number;
  /** Limits of the messages held in one identity conflict. */
  readonly hold: HoldLimits;
}

export const ingestLimits: IngestLimits = {
  batch: 2000,
  writers: 2,
  waiting: 10_000,
  behindGap: 256,
  gapMs: 3000,
  resendMs: 1000,
  retryMs: 500,
  hold: holdLimits,
};

/** The acknowledgement of the stored messages of one boot. */
export interface Acknowledgement {
  readonly terminal: number;
  readonly boot: string;
  readonly counter: number;
  /** Whether the terminal must send messages again. Present only if messages are missing, as in the gateway's reference. */
  readonly resend?: boolean;
}

/**
 * The messages waiting to be stored, by terminal and boot. `now`: milliseconds of a monotonic clock, since a clock put back
 * would leave terminals waiting.
 */
export interface BootQueues {
  /** Adds a message; returns false if the message is already queued, or too many others with its counter are. */
  put(message: RoutedMessage): boolean;
  /**
   * Takes queues that are due or whose gap has expired, with about `limit` messages. Until `release`, no other queue of the
   * same terminals is taken: the messages of a terminal are stored one batch at a time.
   */
  due(limit: number, now: number): readonly BootBatch[];
  /** Allows queues of the same terminals to be taken again. */
  release(queues: readonly BootBatch[]): void;
  /** Removes stored messages and returns the acknowledgements. */
  settle(stored: readonly StoreResult[], now: number): readonly Acknowledgement[];
  /** Marks queues as due again whose batch could not be stored. */
  again(queues: readonly BootBatch[]): void;
  readonly waiting: number;
  /** Whether at least `min` messages can be stored, or a gap has expired. */
  isDue(now: number, min?: number): boolean;
  /** Returns when the next gap expires; null if there is none, or while a batch that may contain it is being stored. */
  nextDeadline(): number | null;
}

const keyOf = ({ terminal, boot }: { terminal: number; boot: string }) => `${terminal}/${boot}`;

/**
 * Returns the acknowledgement to send after messages of a boot were stored. Records in the queue whether messages are still
 * missing, and when the terminal was last asked to send them again.
 */
function toAcknowledgement(queue: BootQueue, { missing, stored }: Plan, now: number, limits: IngestLimits): Acknowledgement {
  const { terminal, boot } = queue;
  let resend = queue.dropped;
  if (missing) {
    trimQueue(queue, limits.behindGap);
    queue.gap ??= { since: now, upTo: Math.max(...queue.waiting.keys()) };
    resend = now - queue.resendRequestedAt >= limits.resendMs;
    if (resend) queue.resendRequestedAt = now;
  } else {
    queue.gap = null;
    queue.dropped = false;
  }
  return { terminal, boot, counter: stored.committed, ...(resend && { resend }) };
}

/** Returns a snapshot of the queue to be stored; an expired gap is given up in it. */
function toBatchEntry(queue: BootQueue, isOver: boolean): BootBatch {
  const { terminal, property, boot } = queue;
  const giveUpTo = queue.gap && isOver ? queue.gap.upTo : 0;
  if (giveUpTo > 0) queue.gap = null;
  return { terminal, property, boot, waiting: new Map(queue.waiting), giveUpTo };
}

export function createBootQueues(limits: IngestLimits): BootQueues {
  const queues = new Map<string, BootQueue>();
  const dirty = new Set<BootQueue>();
  // Terminals whose messages are being stored.
  const busy = new Set<number>();
  const gaps = createGaps(limits.gapMs);
  let waiting = 0;

  /** Changes a queue and updates the total weight. */
  const changing = <T>(queue: BootQueue, change: () => T): T => {
    waiting -= queue.weight;
    const response = change();
    waiting += queue.weight;
    return response;
  };

  const isFree = ({ terminal }: BootQueue) => !busy.has(terminal);

  const isDue = (now: number, min = 1): boolean => {
    let count = 0;
    for (const queue of dirty) {
      if (isFree(queue)) count += queue.waiting.size;
      if (count >= min) return true;
    }
    return gaps.over(now).some(isFree);
  };

  const settleOne = ({ batch: { terminal, boot }, plan }: StoreResult, now: number): Acknowledgement | null => {
    const queue = queues.get(keyOf({ terminal, boot }));
    if (!queue) return null;
    return changing(queue, () => {
      for (const { counter } of [...plan.take, ...plan.old, ...plan.rejected]) dequeue(queue, counter);
      if (requeueConflicting(queue)) dirty.add(queue);
      const response = toAcknowledgement(queue, plan, now, limits);
      gaps.note(queue);
      if (!queue.gap && queue.waiting.size === 0 && queue.conflicting.length === 0) queues.delete(keyOf(queue));
      return response;
    });
  };

  return {
    put: (message) => {
      const queue = queues.get(keyOf(message)) ?? createBootQueue(message);
      queues.set(keyOf(message), queue);
      const isTaken = changing(queue, () => enqueue(queue, message));
      if (isTaken) dirty.add(queue);
      return isTaken;
    },
    due: (limit, now) => {
      for (const queue of gaps.over(now)) dirty.add(queue);
      const taken: BootBatch[] = [];
      let count = 0;
      for (const queue of [...dirty].filter(isFree)) {
        dirty.delete(queue);
        taken.push(toBatchEntry(queue, gaps.isOver(queue, now)));
        count += queue.waiting.size;
        if (count >= limit) break;
      }
      for (const { terminal } of taken) busy.add(terminal);
      return taken;
    },
    release: (given) => {
      for (const { terminal } of given) busy.delete(terminal);
    },
    settle: (stored, now) => stored.flatMap((one) => settleOne(one, now) ?? []),
    again: (given) => {
      for (const queue of given.flatMap((one) => queues.get(keyOf(one)) ?? [])) dirty.add(queue);
    },
    get waiting() {
      return waiting;
    },
    isDue,
    nextDeadline: () => (busy.size > 0 ? null : gaps.nextDeadline()),
  };
}
