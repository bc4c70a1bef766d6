import type { Placed } from './message.ts';
import type { Lane, Stored } from './store.ts';

/** Bounds of the waiting room. Times in milliseconds. */
export interface IngestLimits {
  /** Messages of one transaction. */
  readonly batch: number;
  /** Messages that wait in all; beyond, terminals are not read from. */
  readonly waiting: number;
  /** Messages behind a gap that are kept for one boot; more are dropped, and asked for again. */
  readonly behindGap: number;
  /** A gap that is not filled by then is given up. */
  readonly gapMs: number;
  /** Between two requests to send again. */
  readonly askMs: number;
  /** Before a failed batch is tried again. */
  readonly retryMs: number;
}

export const ingestLimits: IngestLimits = { batch: 2000, waiting: 10_000, behindGap: 256, gapMs: 3000, askMs: 1000, retryMs: 500 };

/** What waits of one boot, with what is known about its gap. */
interface OpenLane {
  readonly terminal: number;
  readonly property: number;
  readonly boot: string;
  readonly waiting: Map<number, Placed>;
  /** Same counter, other content, both still waiting. */
  readonly rivals: Placed[];
  /** When a gap was first seen, and up to which counter messages lay behind it then. */
  gap: { readonly since: number; readonly upTo: number } | null;
  askedAt: number;
  /** Messages behind the gap were dropped: ask for them when it is filled. */
  dropped: boolean;
}

/** What a terminal shall hear of one boot. */
export interface Answer {
  readonly terminal: number;
  readonly boot: string;
  readonly counter: number;
  /** There only when something is missing, as the gateway's reference shows it. */
  readonly resend?: boolean;
}

/** The waiting room of the ingest: messages by terminal and boot, until they are stored. */
export interface Lanes {
  /** Takes a message in; false when an equal one waits already. */
  put(message: Placed): boolean;
  /** Lanes that are due, about `most` messages of them, and gaps whose time is over. */
  due(most: number, now: number): readonly Lane[];
  /** Takes out what was stored and answers what the terminals shall hear. */
  settle(stored: readonly Stored[], now: number): readonly Answer[];
  /** Puts lanes back that could not be stored. */
  again(lanes: readonly Lane[]): void;
  readonly waiting: number;
  /** Whether anything is to be stored, or a gap's time is over. */
  isDue(now: number): boolean;
  /** When the next gap is to be given up; null: there is none. */
  nextDeadline(): number | null;
}

const keyOf = ({ terminal, boot }: { terminal: number; boot: string }) => `${terminal}/${boot}`;

export function createLanes(limits: IngestLimits): Lanes {
  const lanes = new Map<string, OpenLane>();
  const dirty = new Set<OpenLane>();
  const gapped = new Set<OpenLane>();
  let waiting = 0;

  const open = (message: Placed): OpenLane => {
    const { terminal, property, boot } = message;
    const key = keyOf(message);
    const known = lanes.get(key);
    if (known) return known;
    const lane: OpenLane = { terminal, property, boot, waiting: new Map(), rivals: [], gap: null, askedAt: 0, dropped: false };
    lanes.set(key, lane);
    return lane;
  };

  const forget = (lane: OpenLane, counter: number) => {
    if (lane.waiting.delete(counter)) waiting -= 1;
  };

  // A message that had to wait for its rival to be stored is looked at now: it is old, and its content differs.
  const recall = (lane: OpenLane) => {
    const ready = lane.rivals.findIndex((rival) => !lane.waiting.has(rival.counter));
    if (ready < 0) return;
    const [rival] = lane.rivals.splice(ready, 1);
    if (!rival) return;
    lane.waiting.set(rival.counter, rival);
    waiting += 1;
    dirty.add(lane);
  };

  const trim = (lane: OpenLane) => {
    const counters = [...lane.waiting.keys()].sort((a, b) => a - b).slice(limits.behindGap);
    for (const counter of counters) forget(lane, counter);
    if (counters.length > 0) lane.dropped = true;
  };

  const settleOne = ({ lane: { terminal, boot }, plan }: Stored, now: number): Answer | null => {
    const lane = lanes.get(keyOf({ terminal, boot }));
    if (!lane) return null;
    for (const { counter } of [...plan.take, ...plan.old]) forget(lane, counter);
    recall(lane);
    let resend = false;
    if (plan.missing) {
      trim(lane);
      lane.gap ??= { since: now, upTo: Math.max(...lane.waiting.keys()) };
      gapped.add(lane);
      resend = now - lane.askedAt >= limits.askMs;
      if (resend) lane.askedAt = now;
    } else {
      lane.gap = null;
      gapped.delete(lane);
      resend = lane.dropped;
      lane.dropped = false;
      if (lane.waiting.size === 0 && lane.rivals.length === 0) lanes.delete(keyOf(lane));
    }
    return { terminal, boot, counter: plan.stored.committed, ...(resend && { resend }) };
  };

  const isOver = (lane: OpenLane, now: number) => lane.gap !== null && now - lane.gap.since >= limits.gapMs;

  return {
    put: (message) => {
      const lane = open(message);
      const same = lane.waiting.get(message.counter);
      if (same?.digest === message.digest) return false;
      if (same) {
        if (lane.rivals.length < limits.behindGap) lane.rivals.push(message);
        return true;
      }
      lane.waiting.set(message.counter, message);
      waiting += 1;
      dirty.add(lane);
      return true;
    },
    due: (most, now) => {
      for (const lane of gapped) if (isOver(lane, now)) dirty.add(lane);
      const taken: Lane[] = [];
      let count = 0;
      for (const lane of dirty) {
        dirty.delete(lane);
        const { terminal, property, boot } = lane;
        const giveUpTo = lane.gap && isOver(lane, now) ? lane.gap.upTo : 0;
        if (giveUpTo > 0) lane.gap = null;
        taken.push({ terminal, property, boot, waiting: new Map(lane.waiting), giveUpTo });
        count += lane.waiting.size;
        if (count >= most) break;
      }
      return taken;
    },
    settle: (stored, now) => stored.flatMap((one) => settleOne(one, now) ?? []),
    again: (given) => {
      for (const { terminal, boot } of given) {
        const lane = lanes.get(keyOf({ terminal, boot }));
        if (lane) dirty.add(lane);
      }
    },
    get waiting() {
      return waiting;
    },
    isDue: (now) => dirty.size > 0 || [...gapped].some((lane) => isOver(lane, now)),
    nextDeadline: () => {
      let next: number | null = null;
      for (const { gap } of gapped) if (gap) next = Math.min(next ?? Number.POSITIVE_INFINITY, gap.since + limits.gapMs);
      return next;
    },
  };
}
