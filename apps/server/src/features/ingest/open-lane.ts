import type { Placed } from './message.ts';

/** What waits of one boot, with what is known about its gap. */
export interface OpenLane {
  readonly terminal: number;
  readonly property: number;
  readonly boot: string;
  readonly waiting: Map<number, Placed>;
  /** Same counter, other content, both still waiting. */
  readonly rivals: Placed[];
  /** What all of these count for in the waiting room. */
  weight: number;
  /** When a gap was first seen, and up to which counter messages lay behind it then. */
  gap: { readonly since: number; readonly upTo: number } | null;
  askedAt: number;
  /** Messages behind the gap were dropped: ask for them when it is filled. */
  dropped: boolean;
}

export const openLane = ({ terminal, property, boot }: Placed): OpenLane => ({
  terminal,
  property,
  boot,
  waiting: new Map(),
  rivals: [],
  weight: 0,
  gap: null,
  askedAt: Number.NEGATIVE_INFINITY,
  dropped: false,
});

const usualLength = 2048;
const mostRivals = 16;

/** A message counts for one, a long one for several: what a terminal can make us hold is bounded in bytes too. */
const weightOf = ({ size }: Placed): number => 1 + Math.floor(size / usualLength);

/** Takes a message in; false when an equal one waits already, or too many of the same counter. */
export function putInto(lane: OpenLane, message: Placed): boolean {
  const same = lane.waiting.get(message.counter);
  if (same?.digest === message.digest || (same && lane.rivals.length >= mostRivals)) return false;
  if (same) lane.rivals.push(message);
  else lane.waiting.set(message.counter, message);
  lane.weight += weightOf(message);
  return true;
}

/** Takes a message out that was stored or is given up for now. */
export function takeOut(lane: OpenLane, counter: number): void {
  const message = lane.waiting.get(counter);
  if (!message) return;
  lane.waiting.delete(counter);
  lane.weight -= weightOf(message);
}

/** Lets a message that had to wait for its rival be looked at: it is old now, and its content differs. False: there is none. */
export function recallRival(lane: OpenLane): boolean {
  const ready = lane.rivals.findIndex((rival) => !lane.waiting.has(rival.counter));
  if (ready < 0) return false;
  const [rival] = lane.rivals.splice(ready, 1);
  if (rival) lane.waiting.set(rival.counter, rival);
  return true;
}

/** Keeps the first of what waits, up to `most` in weight but one message at least, and notes that the rest was dropped. */
export function trimLane(lane: OpenLane, most: number): void {
  let weight = 0;
  for (const message of [...lane.waiting.values()].sort((a, b) => a.counter - b.counter)) {
    const fits = weight === 0 || weight + weightOf(message) <= most;
    weight += weightOf(message);
    if (fits) continue;
    takeOut(lane, message.counter);
    lane.dropped = true;
  }
}
