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
export function enqueue(queue: BootQueue, message: RoutedMessage): boolean {
  const same = queue.waiting.get(message.counter);
  if (same?.digest === message.digest || (same && queue.conflicting.length >= maxConflicting)) return false;
  if (same) queue.conflicting.push(message);
  else queue.waiting.set(message.counter, message);
  queue.weight += weightOf(message);
  return true;
}

/** Removes a message that was stored or is dropped for now. */
export function dequeue(queue: BootQueue, counter: number): void {
  const message = queue.waiting.get(counter);
  if (!message) return;
  queue.waiting.delete(counter);
  queue.weight -= weightOf(message);
}

/** Moves a conflicting message into the queue once the message with the same counter is gone. Returns false if there is none. */
export function requeueConflicting(queue: BootQueue): boolean {
  const ready = queue.conflicting.findIndex((other) => !queue.waiting.has(other.counter));
  if (ready < 0) return false;
  const [other] = queue.conflicting.splice(ready, 1);
  if (other) queue.waiting.set(other.counter, other);
  return true;
}

/** Keeps the first messages up to a weight of `most`, at least one, and records that the rest was dropped. */
export function trimQueue(queue: BootQueue, max: number): void {
  let weight = 0;
  for (const message of [...queue.waiting.values()].sort((a, b) => a.counter - b.counter)) {
    const fits = weight === 0 || weight + weightOf(message) <= max;
    weight += weightOf(message);
    if (fits) continue;
    dequeue(queue, message.counter);
    queue.dropped = true;
  }
}
