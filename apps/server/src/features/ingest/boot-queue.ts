import type { RoutedMessage } from './message.ts';

/** The waiting messages of one boot, and its gap. */
export interface BootQueue {
  readonly terminal: number;
  readonly property: number;
  readonly boot: string;
  readonly waiting: Map<number, RoutedMessage>;
  /** Messages with the same counter as a waiting one but other content. */
  readonly conflicting: RoutedMessage[];
  /** Total weight of these messages against the limit of waiting messages. */
  weight: number;
  /** When the gap was first seen, and the highest counter waiting behind it then. */
  gap: { readonly since: number; readonly upTo: number } | null;
  resendRequestedAt: number;
  /** Messages behind the gap were dropped, and are requested again once it is filled. */
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

/** A message weighs one, a long one more, so that the memory held for a terminal is bounded in bytes too. */
const weightOf = ({ size }: RoutedMessage): number => 1 + Math.floor(size / messageUnit);

/** Adds a message; returns false if an equal one waits already, or too many with the same counter. */
export function enqueue(lane: BootQueue, message: RoutedMessage): boolean {
  const same = lane.waiting.get(message.counter);
  if (same?.digest === message.digest || (same && lane.conflicting.length >= maxConflicting)) return false;
  if (same) lane.conflicting.push(message);
  else lane.waiting.set(message.counter, message);
  lane.weight += weightOf(message);
  return true;
}

/** Removes a message that was stored or is dropped for now. */
export function dequeue(lane: BootQueue, counter: number): void {
  const message = lane.waiting.get(counter);
  if (!message) return;
  lane.waiting.delete(counter);
  lane.weight -= weightOf(message);
}

/** Moves a conflicting message into the queue once the message with the same counter is gone. Returns false if there is none. */
export function requeueConflicting(lane: BootQueue): boolean {
  const ready = lane.conflicting.findIndex((rival) => !lane.waiting.has(rival.counter));
  if (ready < 0) return false;
  const [rival] = lane.conflicting.splice(ready, 1);
  if (rival) lane.waiting.set(rival.counter, rival);
  return true;
}

/** Keeps the first messages up to a weight of `most`, at least one, and records that the rest was dropped. */
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
