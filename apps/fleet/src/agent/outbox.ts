import type { UpKind } from '@floorwalker/core/gateway/topics';
import type { Clock } from '@floorwalker/core/ports';
import type { AgentStore, SpooledMessage } from './store.ts';

/** Messages published and not yet committed: within what the gateway reads ahead for one connection. */
const windowSize = 100;
/** Without a `committed` for so long, what was published is published again. */
const resendAfterMs = 20_000;

/** Sends what the store keeps, oldest first, until the server has committed it (promises, rules 2 and 3). */
export interface Outbox {
  /** Numbers a message, makes it durable, then sends it when its turn comes. Resolves when it cannot be lost. */
  add(kind: UpKind, body: Readonly<Record<string, unknown>>): Promise<void>;
  /** The connection is up: everything uncommitted goes out again, from the oldest. */
  connected(): void;
  disconnected(): void;
  /** The server's answer. False when it asks again for messages that are gone here. */
  committed(boot: string, counter: number, resend: boolean): boolean;
  /** Messages not committed yet. */
  pending(): number;
  /** The lowest counter of this boot that is still here, or the next one. */
  firstSpooled(): number;
}

export interface OutboxOptions {
  readonly boot: string;
  readonly store: AgentStore;
  readonly clock: Clock;
  readonly publish: (message: SpooledMessage) => void;
}

/** Takes committed messages out of the queue; answers where they stood in it, as half-open range. */
function takeCommitted(queue: SpooledMessage[], boot: string, upTo: number): { readonly from: number; readonly to: number } {
  const from = queue.findIndex((message) => message.boot === boot);
  if (from < 0) return { from: 0, to: 0 };
  let to = from;
  while (queue[to]?.boot === boot && (queue[to]?.counter ?? 0) <= upTo) to += 1;
  queue.splice(from, to - from);
  return { from, to };
}

/** Makes the outbox of one boot; what earlier boots left in the store goes first. */
export function createOutbox({ boot, store, clock, publish }: OutboxOptions): Outbox {
  const queue: SpooledMessage[] = [...store.uncommittedMessages()];
  let counter = 0;
  /** How many of the queue's first messages went out on this connection. */
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
