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
  /** Transactions at a time; a further one starts only when a good part of a batch waits. */
  readonly writers: number;
  /** Total weight of waiting messages; above it, terminals are not read from. */
  readonly waiting: number;
  /** Weight of messages behind a gap kept per boot; more are dropped and requested again. */
  readonly behindGap: number;
  /** After this time a gap is given up. */
  readonly gapMs: number;
  /** Interval between requests to send again. */
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

/** The acknowledgement of one boot to its terminal. */
export interface Acknowledgement {
  readonly terminal: number;
  readonly boot: string;
  readonly counter: number;
  /** Present only if messages are missing, as in the gateway's reference. */
  readonly resend?: boolean;
}

/**
 * The messages waiting to be stored, by terminal and boot. `now`: milliseconds of a monotonic clock, since a clock put back
 * would leave terminals waiting.
 */
export interface BootQueues {
  /** Adds a message; returns false if an equal one waits already. */
  put(message: RoutedMessage): boolean;
  /**
   * Takes the queues that are due, with about `most` messages, and those with an expired gap. Until `release`, no other
   * queue of the same terminals is due: the messages of a terminal are stored one batch at a time.
   */
  due(most: number, now: number): readonly BootBatch[];
  /** Makes the terminals of these queues available again. */
  release(lanes: readonly BootBatch[]): void;
  /** Removes stored messages and returns the acknowledgements. */
  settle(stored: readonly StoreResult[], now: number): readonly Acknowledgement[];
  /** Marks queues as due again that could not be stored. */
  again(lanes: readonly BootBatch[]): void;
  readonly waiting: number;
  /** Whether at least `least` messages can be stored, or a gap has expired. */
  isDue(now: number, least?: number): boolean;
  /** When the next gap expires; null if there is none or a batch under way may contain it. */
  nextDeadline(): number | null;
}

const keyOf = ({ terminal, boot }: { terminal: number; boot: string }) => `${terminal}/${boot}`;

/** The acknowledgement after a plan was stored; records the gap and the time of the request to send again. */
function toAcknowledgement(lane: BootQueue, { missing, stored }: Plan, now: number, limits: IngestLimits): Acknowledgement {
  const { terminal, boot } = lane;
  let resend = lane.dropped;
  if (missing) {
    trimQueue(lane, limits.behindGap);
    lane.gap ??= { since: now, upTo: Math.max(...lane.waiting.keys()) };
    resend = now - lane.resendRequestedAt >= limits.resendMs;
    if (resend) lane.resendRequestedAt = now;
  } else {
    lane.gap = null;
    lane.dropped = false;
  }
  return { terminal, boot, counter: stored.committed, ...(resend && { resend }) };
}

/** A snapshot of the queue to be stored; an expired gap is given up with it. */
function toBatchEntry(lane: BootQueue, isOver: boolean): BootBatch {
  const { terminal, property, boot } = lane;
  const giveUpTo = lane.gap && isOver ? lane.gap.upTo : 0;
  if (giveUpTo > 0) lane.gap = null;
  return { terminal, property, boot, waiting: new Map(lane.waiting), giveUpTo };
}

/** Creates empty queues. */
export function createBootQueues(limits: IngestLimits): BootQueues {
  const lanes = new Map<string, BootQueue>();
  const dirty = new Set<BootQueue>();
  // Terminals whose messages are being stored.
  const busy = new Set<number>();
  const gaps = createGaps(limits.gapMs);
  let waiting = 0;

  /** Keeps the total weight correct while a queue changes. */
  const changing = <T>(lane: BootQueue, change: () => T): T => {
    waiting -= lane.weight;
    const answer = change();
    waiting += lane.weight;
    return answer;
  };

  const isFree = ({ terminal }: BootQueue) => !busy.has(terminal);

  const isDue = (now: number, least = 1): boolean => {
    let count = 0;
    for (const lane of dirty) {
      if (isFree(lane)) count += lane.waiting.size;
      if (count >= least) return true;
    }
    return gaps.over(now).some(isFree);
  };

  const settleOne = ({ lane: { terminal, boot }, plan }: StoreResult, now: number): Acknowledgement | null => {
    const lane = lanes.get(keyOf({ terminal, boot }));
    if (!lane) return null;
    return changing(lane, () => {
      for (const { counter } of [...plan.take, ...plan.old, ...plan.rejected]) dequeue(lane, counter);
      if (requeueConflicting(lane)) dirty.add(lane);
      const answer = toAcknowledgement(lane, plan, now, limits);
      gaps.note(lane);
      if (!lane.gap && lane.waiting.size === 0 && lane.conflicting.length === 0) lanes.delete(keyOf(lane));
      return answer;
    });
  };

  return {
    put: (message) => {
      const lane = lanes.get(keyOf(message)) ?? createBootQueue(message);
      lanes.set(keyOf(message), lane);
      const isTaken = changing(lane, () => enqueue(lane, message));
      if (isTaken) dirty.add(lane);
      return isTaken;
    },
    due: (most, now) => {
      for (const lane of gaps.over(now)) dirty.add(lane);
      const taken: BootBatch[] = [];
      let count = 0;
      for (const lane of [...dirty].filter(isFree)) {
        dirty.delete(lane);
        taken.push(toBatchEntry(lane, gaps.isOver(lane, now)));
        count += lane.waiting.size;
        if (count >= most) break;
      }
      for (const { terminal } of taken) busy.add(terminal);
      return taken;
    },
    release: (given) => {
      for (const { terminal } of given) busy.delete(terminal);
    },
    settle: (stored, now) => stored.flatMap((one) => settleOne(one, now) ?? []),
    again: (given) => {
      for (const lane of given.flatMap((one) => lanes.get(keyOf(one)) ?? [])) dirty.add(lane);
    },
    get waiting() {
      return waiting;
    },
    isDue,
    nextDeadline: () => (busy.size > 0 ? null : gaps.nextDeadline()),
  };
}
