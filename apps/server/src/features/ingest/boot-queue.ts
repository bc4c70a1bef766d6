import type { RoutedMessage } from './message.ts';

/** What waits of one boot, with what is known about its gap. */
export interface BootQueue {
  readonly terminal: number;
  readonly property: number;
  readonly boot: string;
  readonly waiting: Map<number, RoutedMessage>;
  /** Same counter, other content, both still waiting. */
  readonly conflicting: RoutedMessage[];
  /** What all of these count for in the waiting room. */
  weight: number;
  /** When a gap was first seen, and up to which counter messages lay behind it then. */
  gap: { readonly since: number; readonly upTo: number } | null;
  resendRequestedAt: number;
  /** Messages behind the gap were dropped: ask for them when it is filled. */
  dropped: boolean;
}

export const createBootQueue = ({ terminal, property, boot }: RoutedMessage): BootQueue => ({
  terminal,
  property,
  boot,
  waiting: new Map(),
  conflicting: [],
  weight: 0,
  gap: null,
  resendRequestedAt: Number.NEGATIVE_INFINITY,
  dropped: false,
});

const messageUnit = 2048;
const maxConflicting = 16;

/** A message counts for one, a long one for several: what a terminal can make us hold is bounded in bytes too. */
const weightOf = ({ size }: RoutedMessage): number => 1 + Math.floor(size / messageUnit);

/** Takes a message in; false when an equal one waits already, or too many of the same counter. */
export function enqueue(lane: BootQueue, message: RoutedMessage): boolean {
  const same = lane.waiting.get(message.counter);
  if (same?.digest === message.digest || (same && lane.conflicting.length >= maxConflicting)) return false;
  if (same) lane.conflicting.push(message);
  else lane.waiting.set(message.counter, message);
  lane.weight += weightOf(message);
  return true;
}

/** Takes a message out that was stored or is given up for now. */
export function dequeue(lane: BootQueue, counter: number): void {
  const message = lane.waiting.get(counter);
  if (!message) return;
  lane.waiting.delete(counter);
  lane.weight -= weightOf(message);
}

/** Lets a message that had to wait for its rival be looked at: it is old now, and its content differs. False: there is none. */
export function requeueConflicting(lane: BootQueue): boolean {
  const ready = lane.conflicting.findIndex((rival) => !lane.waiting.has(rival.counter));
  if (ready < 0) return false;
  const [rival] = lane.conflicting.splice(ready, 1);
  if (rival) lane.waiting.set(rival.counter, rival);
  return true;
}

/** Keeps the first of what waits, up to `most` in weight but one message at least, and notes that the rest was dropped. */
export function trimQueue(lane: BootQueue, most: number): void {
  let weight = 0;
  for (const message of [...lane.waiting.values()].sort((a, b) => a.counter - b.counter)) {
    const fits = weight === 0 || weight + weightOf(message) <= most;
    weight += weightOf(message);
    if (fits) continue;
    dequeue(lane, message.counter);
    lane.dropped = true;
  }
}
