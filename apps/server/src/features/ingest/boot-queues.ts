import { type BootQueue, createBootQueue, dequeue, enqueue, requeueConflicting, trimQueue } from './boot-queue.ts';
import { type HoldLimits, holdLimits } from './conflict/hold-limits.ts';
import { createGaps } from './gaps.ts';
import type { RoutedMessage } from './message.ts';
import type { Plan } from './order.ts';
import type { BootBatch, StoreResult } from './store.ts';

/** Bounds of the waiting room. Times in milliseconds. */
export interface IngestLimits {
  /** Messages of one transaction. */
  readonly batch: number;
  /** Transactions at a time; all but the first begin only when a good part of a batch waits. */
  readonly writers: number;
  /** Messages that wait in all, long ones counted more than once; beyond, terminals are not read from. */
  readonly waiting: number;
  /** Messages behind a gap that are kept for one boot, counted the same way; more are dropped, and asked for again. */
  readonly behindGap: number;
  /** A gap that is not filled by then is given up. */
  readonly gapMs: number;
  /** Between two requests to send again. */
  readonly resendMs: number;
  /** Before a failed batch is tried again. */
  readonly retryMs: number;
  /** How much is held in one identity conflict. */
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

/** What a terminal shall hear of one boot. */
export interface Acknowledgement {
  readonly terminal: number;
  readonly boot: string;
  readonly counter: number;
  /** There only when something is missing, as the gateway's reference shows it. */
  readonly resend?: boolean;
}

/**
 * The waiting room of the ingest: messages by terminal and boot, until they are stored. `now`: milliseconds of a clock
 * that nobody sets, since a clock that is put back would leave terminals waiting.
 */
export interface BootQueues {
  /** Takes a message in; false when an equal one waits already. */
  put(message: RoutedMessage): boolean;
  /**
   * Lanes that are due, about `most` messages of them, and gaps whose time is over. Until `release`, no other lane of
   * their terminals is due: what a terminal says is stored by one at a time.
   */
  due(most: number, now: number): readonly BootBatch[];
  /** Lets the terminals of lanes that were due be due again. */
  release(lanes: readonly BootBatch[]): void;
  /** Takes out what was stored and answers what the terminals shall hear. */
  settle(stored: readonly StoreResult[], now: number): readonly Acknowledgement[];
  /** Puts lanes back that could not be stored. */
  again(lanes: readonly BootBatch[]): void;
  readonly waiting: number;
  /** Whether `least` messages are to be stored, or a gap's time is over. */
  isDue(now: number, least?: number): boolean;
  /** When the next gap is to be given up; null: there is none, or lanes are being stored that may have it. */
  nextDeadline(): number | null;
}

const keyOf = ({ terminal, boot }: { terminal: number; boot: string }) => `${terminal}/${boot}`;

/** What the terminal of a lane hears after this plan was stored; notes what is missing, and when it was asked for. */
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

/** The lane as it is stored now; a gap whose time is over is given up with it. */
function toBatchEntry(lane: BootQueue, isOver: boolean): BootBatch {
  const { terminal, property, boot } = lane;
  const giveUpTo = lane.gap && isOver ? lane.gap.upTo : 0;
  if (giveUpTo > 0) lane.gap = null;
  return { terminal, property, boot, waiting: new Map(lane.waiting), giveUpTo };
}

/** Makes an empty waiting room. */
export function createBootQueues(limits: IngestLimits): BootQueues {
  const lanes = new Map<string, BootQueue>();
  const dirty = new Set<BootQueue>();
  // Terminals whose lanes are being stored.
  const busy = new Set<number>();
  const gaps = createGaps(limits.gapMs);
  let waiting = 0;

  /** Keeps the count of all while a lane changes. */
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
