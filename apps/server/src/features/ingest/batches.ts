import type { Logger } from 'pino';
import { isConnectionLoss } from '../../db/database.ts';
import type { Writer } from '../../db/write.ts';
import type { IngestLimits, Lanes } from './lanes.ts';
import type { Placed, Unplaced } from './message.ts';
import type { IngestMetrics } from './metrics.ts';
import { type Lane, type Stored, storeLanes } from './store.ts';

// Classes of SQLSTATE that blame the data: cardinality, data, integrity, syntax or type, program limit.
const blamesData = ['21', '22', '23', '42', '54'];

const mayPass = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return isConnectionLoss(error) || (typeof code === 'string' && code.length === 5 && !blamesData.includes(code.slice(0, 2)));
};

/** A message that the database refuses takes its place in the order, and the quarantine. */
const toPoison = (message: Placed, error: unknown): Placed => ({
  ...message,
  content: null,
  reason: `could not be stored: ${(error as { code?: string }).code ?? (error as Error).message}`.slice(0, 200),
});

/**
 * Stores lanes one by one and message by message after their batch was refused, so that one bad message fails nothing
 * but itself. Throws only what may pass by itself.
 */
async function storeCarefully(write: Writer, lane: Lane, { hold }: IngestLimits): Promise<Stored[]> {
  const storeOne = (message: Placed) =>
    write((tx) => storeLanes(tx, [{ ...lane, waiting: new Map([[message.counter, message]]) }], [], hold));
  const stored: Stored[] = [];
  for (const message of [...lane.waiting.values()].sort((a, b) => a.counter - b.counter)) {
    try {
      stored.push(...(await storeOne(message)));
    } catch (error) {
      if (mayPass(error)) throw error;
      stored.push(...(await storeOne(toPoison(message, error))));
    }
  }
  return stored;
}

/** What waits to be stored, in batches. */
export interface Batches {
  /** Keeps a message that has no place in any order for the next batch. */
  putAside(message: Unplaced): void;
  /** How many of these wait. */
  readonly aside: number;
  /** Whether there is anything to store; `least`: at least so many messages of lanes. */
  isDue(least: number): boolean;
  /** Stores the next batch. Throws when it could not be stored now; then it waits for the next call. */
  storeNext(): Promise<void>;
}

export interface BatchesDeps {
  readonly write: Writer;
  readonly lanes: Lanes;
  readonly limits: IngestLimits;
  readonly metrics: IngestMetrics;
  readonly log: Logger;
  /** Told of what is stored, after the commit. */
  readonly onStored: (stored: readonly Stored[]) => void;
}

export function createBatches({ write, lanes, limits, metrics, log, onStored }: BatchesDeps): Batches {
  let aside: Unplaced[] = [];

  const storeRefused = async (batch: readonly Lane[], unplaced: readonly Unplaced[]) => {
    for (const lane of batch) onStored(await storeCarefully(write, lane, limits));
    await write((tx) => storeLanes(tx, [], unplaced, limits.hold));
  };

  const store = async (batch: readonly Lane[], unplaced: readonly Unplaced[]) => {
    try {
      onStored(await write((tx) => storeLanes(tx, batch, unplaced, limits.hold)));
    } catch (error) {
      metrics.failures.inc();
      log.warn({ error: (error as Error).message }, 'a batch was not stored');
      if (mayPass(error)) throw error;
      await storeRefused(batch, unplaced);
    }
  };

  return {
    putAside: (message) => void aside.push(message),
    get aside() {
      return aside.length;
    },
    isDue: (least) => lanes.isDue(performance.now(), least) || aside.length > 0,
    storeNext: async () => {
      const batch = lanes.due(limits.batch, performance.now());
      const unplaced = aside.splice(0);
      try {
        await store(batch, unplaced);
      } catch (error) {
        lanes.again(batch);
        aside = [...unplaced, ...aside].slice(0, limits.waiting);
        throw error;
      } finally {
        lanes.release(batch);
      }
      metrics.batch.observe(batch.reduce((sum, lane) => sum + lane.waiting.size, 0));
    },
  };
}
