import type { Logger } from 'pino';
import { isConnectionLoss } from '../../db/database.ts';
import type { Writer } from '../../db/write.ts';
import { type Answer, createLanes, type IngestLimits } from './lanes.ts';
import { isPlaced, type Placed, type RawMessage, readMessage, type Unplaced } from './message.ts';
import type { IngestMetrics } from './metrics.ts';
import { type Lane, type Stored, storeLanes } from './store.ts';

export interface IngestDeps {
  readonly write: Writer;
  readonly limits: IngestLimits;
  readonly metrics: IngestMetrics;
  readonly log: Logger;
  /** Tells a terminal how far it is stored, after the commit. */
  answer(answer: Answer): void;
}

/** Takes what terminals send and stores it in batches, each message once and in its order (promises, rules 2 and 3). */
export interface Ingest {
  /** Takes a message; calls `done` when there is room for the next one, which may be long after. */
  accept(message: RawMessage, done: () => void): void;
  /** Ends after the batch at hand; what waits is not stored, and its terminals send it again. */
  stop(): Promise<void>;
}

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
async function storeCarefully(write: Writer, lane: Lane): Promise<Stored[]> {
  const storeOne = (message: Placed) => write((tx) => storeLanes(tx, [{ ...lane, waiting: new Map([[message.counter, message]]) }], []));
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

export function createIngest({ write, limits, metrics, log, answer }: IngestDeps): Ingest {
  const lanes = createLanes(limits);
  let unplaced: Unplaced[] = [];
  const blocked: (() => void)[] = [];
  let releasing = false;
  let oldest: number | null = null;
  let running: Promise<void> | null = null;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const settle = (stored: readonly Stored[]) => {
    for (const { plan, conflicts } of stored) {
      metrics.stored.inc(plan.take.length);
      metrics.duplicates.inc(plan.old.length - conflicts.length);
      metrics.conflicts.inc(conflicts.length);
      metrics.gaps.inc(plan.lost.length);
    }
    for (const one of lanes.settle(stored, Date.now())) answer(one);
    metrics.waiting.set(lanes.waiting);
    release();
  };

  // One connection in each turn of the loop: reading all of them at once would leave the database without its next
  // statement for as long as that takes.
  const release = () => {
    if (releasing || blocked.length === 0 || lanes.waiting >= limits.waiting) return;
    releasing = true;
    setImmediate(() => {
      releasing = false;
      blocked.shift()?.();
      release();
    });
  };

  const storeRefused = async (batch: readonly Lane[], aside: readonly Unplaced[]) => {
    for (const lane of batch) settle(await storeCarefully(write, lane));
    await write((tx) => storeLanes(tx, [], aside));
  };

  const storeBatch = async (): Promise<void> => {
    const batch = lanes.due(limits.batch, Date.now());
    const aside = unplaced.splice(0);
    const since = oldest;
    oldest = null;
    try {
      settle(await write((tx) => storeLanes(tx, batch, aside)));
    } catch (error) {
      metrics.failures.inc();
      log.warn({ error: (error as Error).message }, 'a batch was not stored');
      try {
        if (mayPass(error)) throw error;
        await storeRefused(batch, aside);
      } catch (again) {
        lanes.again(batch);
        unplaced = [...aside, ...unplaced].slice(0, limits.waiting);
        throw again;
      }
    }
    metrics.batch.observe(batch.reduce((sum, lane) => sum + lane.waiting.size, 0));
    if (since !== null) metrics.lag.observe((performance.now() - since) / 1000);
  };

  const isDue = () => lanes.isDue(Date.now()) || unplaced.length > 0;

  const untilGap = (): number | null => {
    const deadline = lanes.nextDeadline();
    return deadline === null ? null : Math.max(deadline - Date.now(), 1);
  };

  const storeAll = async (): Promise<void> => {
    let pause: number | null;
    try {
      while (!stopped && isDue()) await storeBatch();
      failing = false;
      pause = untilGap();
    } catch (error) {
      failing = true;
      pause = limits.retryMs;
      log.error({ error: (error as Error).message }, 'nothing can be stored now: terminals keep what they have');
    }
    // In the same turn as the last look at what is due, so that no arrival falls between.
    running = null;
    clearTimeout(timer);
    if (pause !== null && !stopped) timer = setTimeout(wake, pause);
  };

  const wake = () => {
    // Begun a moment later: it may end at once, and must not be over before it is noted as running.
    if (!running && !stopped) running = Promise.resolve().then(storeAll);
  };

  return {
    accept: (raw, done) => {
      const message = readMessage(raw);
      if (!isPlaced(message)) unplaced.push(message);
      else if (!lanes.put(message)) metrics.duplicates.inc();
      if (message.reason) {
        metrics.quarantined.inc();
        log.warn({ terminal: raw.terminal, topic: raw.topic, reason: message.reason }, 'a message does not fit');
      }
      oldest ??= performance.now();
      // The rest of what came with the same read of the socket shall share the batch.
      if (!running && !failing) setImmediate(wake);
      if (lanes.waiting + unplaced.length < limits.waiting) done();
      else blocked.push(done);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
