import type { Logger } from 'pino';
import { createWorker } from '../../async/worker.ts';
import type { Writer } from '../../db/write.ts';
import type { MessageSink } from '../../mqtt/message-sink.ts';
import { createBackpressure } from './backpressure.ts';
import { createBatches } from './batches.ts';
import { type Acknowledgement, createBootQueues, type IngestLimits } from './boot-queues.ts';
import { isRouted, readMessage } from './message.ts';
import { countStored, type IngestMetrics } from './metrics.ts';
import type { StoreResult } from './store.ts';

export interface IngestDeps {
  readonly write: Writer;
  readonly limits: IngestLimits;
  readonly metrics: IngestMetrics;
  readonly log: Logger;
  /** Sends the acknowledgement to the terminal, after the commit. */
  acknowledge(message: Acknowledgement): void;
}

/** Stores the messages of terminals in batches, each message once and in its order (promises, rules 2 and 3). */
export interface Ingest extends MessageSink {
  /** Ends after the current batch; unstored messages are sent again by their terminals. */
  stop(): Promise<void>;
}

/** Creates the ingest; it is idle until the first message. */
export function createIngest({ write, limits, metrics, log, acknowledge }: IngestDeps): Ingest {
  const queues = createBootQueues(limits);
  let oldest: number | null = null;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let wakingAt = Number.POSITIVE_INFINITY;
  let stopped = false;

  const backpressure = createBackpressure(() => queues.waiting + batches.quarantined < limits.waiting);
  const onStored = (stored: readonly StoreResult[]) => {
    countStored(metrics, stored);
    const silent = new Set(stored.flatMap(({ batch, silent }) => (silent ? [`${batch.terminal}/${batch.boot}`] : [])));
    for (const one of queues.settle(stored, performance.now())) if (!silent.has(`${one.terminal}/${one.boot}`)) acknowledge(one);
    metrics.waiting.set(queues.waiting);
    backpressure.release();
  };
  const batches = createBatches({ write, queues, limits, metrics, log, onStored });

  // Gaps and repeated batches share one timer, which is set to the earlier of the two times; a wake-up that finds nothing due is
  // harmless.
  const wakeIn = (pause: number) => {
    const at = performance.now() + pause;
    if (stopped || at >= wakingAt) return;
    clearTimeout(timer);
    wakingAt = at;
    timer = setTimeout(() => {
      wakingAt = Number.POSITIVE_INFINITY;
      for (const { wake } of writers) wake();
    }, pause);
  };

  const storeAll = async (min: number): Promise<void> => {
    while (!stopped && batches.isDue(min)) {
      const since = oldest;
      oldest = null;
      await batches.storeNext();
      if (since !== null) metrics.lag.observe((performance.now() - since) / 1000);
    }
    // Only the first writer stores every message that is due, so when it ends without an error, the database works again. Another
    // writer may just have found too few messages.
    if (min === 1) failing = false;
    // While this writer stored messages of a terminal, the first writer could not store those that arrived meanwhile, and they
    // are too few for this writer. So it wakes the first writer.
    else if (!failing && batches.isDue(1)) writers[0]?.wakeSoon();
    const deadline = queues.nextDeadline();
    if (deadline !== null) wakeIn(Math.max(deadline - performance.now(), 1));
  };

  const onFailure = (error: unknown) => {
    failing = true;
    log.error({ error: (error as Error).message }, 'nothing can be stored now: terminals keep what they have');
    wakeIn(limits.retryMs);
  };
  // With a single writer, server and database would take turns waiting for each other. The first writer takes whatever waits,
  // so that no message is delayed; the others start only when enough messages for a transaction of their own wait.
  const writers = Array.from({ length: limits.writers }, (_, index) =>
    createWorker(() => storeAll(index === 0 ? 1 : limits.batch / 4), onFailure),
  );

  return {
    accept: (raw, done) => {
      const message = readMessage(raw);
      if (!isRouted(message)) batches.quarantine(message);
      else if (!queues.put(message)) metrics.duplicates.inc();
      if (message.reason) {
        metrics.quarantined.inc();
        log.warn({ terminal: raw.terminal, topic: raw.topic, reason: message.reason }, 'a message does not fit');
      }
      oldest ??= performance.now();
      // The writers are woken at the end of this turn of the event loop, so that other messages read from the same socket join
      // the batch.
      if (!failing) for (const { wakeSoon } of writers) wakeSoon();
      backpressure.waitForRoom(done);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(writers.map(({ stop }) => stop()));
    },
  };
}
