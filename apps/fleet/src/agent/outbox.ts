import type { UpKind } from '@floorwalker/core/gateway/topics';
import type { Clock } from '@floorwalker/core/ports';
import type { AgentStore, SpooledMessage } from './store.ts';

/** Maximum number of published, uncommitted messages; below the read-ahead limit of the gateway. */
const windowSize = 100;
/** Time without a `committed` message after which uncommitted messages are published again. */
const resendAfterMs = 20_000;

/**
 * Sends the messages of the store, oldest first. A message is kept and sent again until the server has committed it; the broker's
 * acknowledgement does not count.
 */
export interface Outbox {
  /** Numbers a message, stores it and sends it in order. Resolves when it is durable. */
  add(kind: UpKind, body: Readonly<Record<string, unknown>>): Promise<void>;
  /** Called when a connection is established: sends all uncommitted messages again, oldest first. */
  connected(): void;
  disconnected(): void;
  /** Handles a `committed` message. Returns false if the server requests messages that were already deleted. */
  committed(boot: string, counter: number, resend: boolean): boolean;
  /** Number of messages that are not committed. */
  pending(): number;
  /** The lowest counter of this boot that is still spooled, otherwise the next counter. */
  firstSpooled(): number;
}

export interface OutboxOptions {
  readonly boot: string;
  readonly store: AgentStore;
  readonly clock: Clock;
  readonly publish: (message: SpooledMessage) => void;
}

/** Removes committed messages from the queue; returns their half-open range of indexes. */
function takeCommitted(queue: SpooledMessage[], boot: string, upTo: number): { readonly from: number; readonly to: number } {
  const from = queue.findIndex((message) => message.boot === boot);
  if (from < 0) return { from: 0, to: 0 };
  let to = from;
  while (queue[to]?.boot === boot && (queue[to]?.counter ?? 0) <= upTo) to += 1;
  queue.splice(from, to - from);
  return { from, to };
}

/** Creates the outbox of one boot; uncommitted messages of earlier boots are sent first. */
export function createOutbox({ boot, store, clock, publish }: OutboxOptions): Outbox {
  const queue: SpooledMessage[] = [...store.uncommittedMessages()];
  let counter = 0;
  /** Number of messages at the head of the queue that were sent on this connection. */
  let sent = 0;
  let up = false;
  let stopWatch = (): void => undefined;

  const watch = (): void => {
    stopWatch();
    if (!up || sent === 0) return;
    stopWatch = clock.after(resendAfterMs, () => {
      sent = 0;
      pump();
    });
  };

  const pump = (): void => {
    const before = sent;
    while (up && sent < windowSize) {
      const message = queue[sent];
      if (!message) break;
      sent += 1;
      publish(message);
    }
    if (before === 0 && sent > 0) watch();
  };

  return {
    async add(kind, body) {
      counter += 1;
      const json = JSON.stringify({ boot, counter, at: new Date(clock.now()).toISOString(), ...body });
      const message = { boot, counter, kind, json };
      await store.append(message);
      queue.push(message);
      pump();
    },
    connected() {
      up = true;
      sent = 0;
      pump();
    },
    disconnected() {
      up = false;
      stopWatch();
    },
    committed(ofBoot, upTo, resend) {
      const { from, to } = takeCommitted(queue, ofBoot, upTo);
      sent -= Math.max(0, Math.min(sent, to) - from);
      store.release(ofBoot, upTo);
      const next = queue.findIndex((message) => message.boot === ofBoot);
      if (resend && next >= 0) sent = Math.min(sent, next);
      watch();
      pump();
      return !resend || ofBoot !== boot || upTo >= counter || queue[next]?.counter === upTo + 1;
    },
    pending: () => queue.length,
    firstSpooled: () => queue.find((message) => message.boot === boot)?.counter ?? counter + 1,
  };
}
