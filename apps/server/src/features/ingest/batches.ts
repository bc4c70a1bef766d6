import type { Logger } from 'pino';
import { isConnectionLoss } from '../../db/errors.ts';
import type { Writer } from '../../db/write.ts';
import type { BootQueues, IngestLimits } from './boot-queues.ts';
import type { RoutedMessage, UnroutedMessage } from './message.ts';
import type { IngestMetrics } from './metrics.ts';
import { type BootBatch, type StoreResult, storeBatches } from './store.ts';

// Classes of SQLSTATE caused by the data: cardinality, data, integrity, syntax or type, program limit.
const dataErrorClasses = ['21', '22', '23', '42', '54'];

const isTransient = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return isConnectionLoss(error) || (typeof code === 'string' && code.length === 5 && !dataErrorClasses.includes(code.slice(0, 2)));
};

/**
 * Converts a message that the database rejects into an invalid one, which keeps its place in the order and goes to the
 * quarantine.
 */
const toRejected = (message: RoutedMessage, error: unknown): RoutedMessage => ({
  ...message,
  content: null,
  reason: `could not be stored: ${(error as { code?: string }).code ?? (error as Error).message}`.slice(0, 200),
});

/** Stores a refused batch again message by message, so that only the invalid message fails. Throws only transient errors. */
async function storeOneByOne(write: Writer, batch: BootBatch, { hold }: IngestLimits): Promise<StoreResult[]> {
  const storeOne = (message: RoutedMessage) =>
    write((tx) => storeBatches(tx, [{ ...batch, waiting: new Map([[message.counter, message]]) }], [], hold));
  const stored: StoreResult[] = [];
  for (const message of [...batch.waiting.values()].sort((a, b) => a.counter - b.counter)) {
    try {
      stored.push(...(await storeOne(message)));
    } catch (error) {
      if (isTransient(error)) throw error;
      stored.push(...(await storeOne(toRejected(message, error))));
    }
  }
  return stored;
}

/** Messages waiting to be stored in batches. */
export interface Batches {
  /** Keeps a message that has no position in the order of its terminal; it is quarantined with the next batch. */
  quarantine(message: UnroutedMessage): void;
  /** Number of messages waiting to be quarantined. */
  readonly quarantined: number;
  /** Whether at least `min` messages can be stored, a gap has expired, or messages wait to be quarantined. */
  isDue(min: number): boolean;
  /** Stores the next batch. If the batch cannot be stored now, throws and keeps its messages for the next call. */
  storeNext(): Promise<void>;
}

export interface BatchesDeps {
  readonly write: Writer;
  readonly queues: BootQueues;
  readonly limits: IngestLimits;
  readonly metrics: IngestMetrics;
  readonly log: Logger;
  /** Called with the results after the commit. */
  readonly onStored: (stored: readonly StoreResult[]) => void;
}

export function createBatches({ write, queues, limits, metrics, log, onStored }: BatchesDeps): Batches {
  let aside: UnroutedMessage[] = [];

  const storeRefused = async (batches: readonly BootBatch[], unplaced: readonly UnroutedMessage[]) => {
    for (const batch of batches) onStored(await storeOneByOne(write, batch, limits));
    await write((tx) => storeBatches(tx, [], unplaced, limits.hold));
  };

  const store = async (batch: readonly BootBatch[], unplaced: readonly UnroutedMessage[]) => {
    try {
      onStored(await write((tx) => storeBatches(tx, batch, unplaced, limits.hold)));
    } catch (error) {
      metrics.failures.inc();
      log.warn({ error: (error as Error).message }, 'a batch was not stored');
      if (isTransient(error)) throw error;
      await storeRefused(batch, unplaced);
    }
  };

  return {
    quarantine: (message) => void aside.push(message),
    get quarantined() {
      return aside.length;
    },
    isDue: (min) => queues.isDue(performance.now(), min) || aside.length > 0,
    storeNext: async () => {
      const batch = queues.due(limits.batch, performance.now());
      const unplaced = aside.splice(0);
      try {
        await store(batch, unplaced);
      } catch (error) {
        queues.again(batch);
        aside = [...unplaced, ...aside].slice(0, limits.waiting);
        throw error;
      } finally {
        queues.release(batch);
      }
      metrics.batch.observe(batch.reduce((sum, batch) => sum + batch.waiting.size, 0));
    },
  };
}
