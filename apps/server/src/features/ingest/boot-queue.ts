import type { RoutedMessage } from './message.ts';

/** The waiting messages of one boot, and its gap. */
export interface BootQueue {
  readonly terminal: number;
  readonly property: number;
  readonly boot: string;
  readonly waiting: Map<number, RoutedMessage>;
  /** Messages with the counter of a waiting message but other content. */
  readonly conflicting: RoutedMessage[];
  /** Total weight of the queued messages, which counts against the limit of waiting messages. */
  weight: number;
  /** When the gap was first seen, and the highest counter waiting behind it then. */
  gap: { readonly since: number; readonly upTo: number } | null;
  resendRequestedAt: number;
  /** Whether messages behind the gap were dropped; they are requested again once the gap is filled. */
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

/**
 * Returns the weight of a message against the limits: one, or more for a long message, so that the memory for a terminal is
 * bounded in bytes too.
 */
const weightOf = ({ size }: RoutedMessage): number => 1 + Math.floor(size / messageUnit);

/** Adds a message; returns false if the message is already queued, or too many others with its counter are. */
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

/** Moves a conflicting message into the queue once no message with its counter waits. Returns false if there is no such message. */
export function requeueConflicting(queue: BootQueue): boolean {
  const ready = queue.conflicting.findIndex((other) => !queue.waiting.has(other.counter));
  if (ready < 0) return false;
  const [other] = queue.conflicting.splice(ready, 1);
  if (other) queue.waiting.set(other.counter, other);
  return true;
}

/** Keeps the first messages up to a weight of `max`, at least one, and records that the others were dropped. */
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
