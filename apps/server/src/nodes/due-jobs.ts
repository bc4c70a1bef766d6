import type { LeaseName } from '@floorwalker/core/vocabulary/lease-names';
import type { Logger } from 'pino';
import type { Job } from '../async/every.ts';
import { createWorker } from '../async/worker.ts';
import type { Queryable } from '../db/database.ts';
import type { Feed } from '../db/feed.ts';
import type { Leases } from './leases.ts';

/** Work under a lease that becomes due at an instant, or by a change that is published in the stream. */
export interface DueJob {
  readonly name: string;
  readonly lease: LeaseName;
  /** SQL expression without parameters: the instant from which there is something to do, also one in the past; null: not before a change. */
  readonly due: string;
  readonly work: () => Promise<unknown>;
}

/** SQL expression for `DueJob.due`: now if the condition is true. */
export const dueIf = (condition: string): string => `case when ${condition} then '-infinity'::timestamptz end`;

export interface DueJobsDeps {
  readonly database: Queryable;
  readonly feed: Pick<Feed, 'follow' | 'onRebase'>;
  readonly leases: Pick<Leases, 'holds'>;
  readonly jobs: readonly DueJob[];
  readonly log: Pick<Logger, 'warn'>;
  /** Interval of the check without a change; milliseconds. */
  readonly pollMs?: number;
}

/** Shortest interval between two checks; milliseconds. */
const gapMs = 1000;

/**
 * Runs each job when it is due. One statement checks all of them: at most once a second, after changes of the stream, at the next instant at
 * which a job is due, and every `pollMs`. A server that holds no lease executes no statement.
 */
export function startDueJobs({ database, feed, leases, jobs, log, pollMs = 5000 }: DueJobsDeps): Job {
  const running = new Map<DueJob, Promise<unknown>>();
  let isStopped = false;
  let begunAt = performance.now();
  let timer: { readonly at: number; readonly handle: NodeJS.Timeout } | null = null;

  const toSeconds = ({ due }: DueJob, index: number) => `extract(epoch from ${due})::float8 - c.now as "${index}"`;
  // Infinite times cannot be subtracted in all versions of PostgreSQL, infinite numbers can.
  const check = `select ${jobs.map(toSeconds).join(', ')} from (select extract(epoch from clock_timestamp())::float8 as now) c`;

  const warn = (job: string) => (error: unknown) => log.warn({ err: error, job }, 'job failed');
  /** Returns the milliseconds until each job is due. */
  const readWaits = async (): Promise<ReadonlyMap<DueJob, number>> => {
    const held = jobs.filter(({ lease }) => leases.holds(lease));
    if (held.length === 0) return new Map();
    try {
      const [row] = await database.query<{ readonly [index: string]: number | null }>(check);
      return new Map(held.map((job) => [job, (row?.[jobs.indexOf(job)] ?? Number.POSITIVE_INFINITY) * 1000]));
    } catch (error) {
      warn('check of due jobs')(error);
      // One table that cannot be read must not stop the jobs that do not need it.
      return new Map(held.map((job) => [job, 0]));
    }
  };
  const run = (job: DueJob) => {
    if (running.has(job) || !leases.holds(job.lease)) return;
    const end = () => running.delete(job);
    running.set(job, job.work().catch(warn(job.name)).finally(end));
  };

  const runDue = async () => {
    timer = null;
    begunAt = performance.now();
    const waits = await readWaits();
    if (isStopped) return;
    for (const [job, wait] of waits) if (wait <= 0) run(job);
    // Without a lease there is no statement: whether this server has taken one is looked up in memory.
    const next = waits.size === 0 ? gapMs : Math.min(pollMs, ...waits.values());
    checkAt(begunAt + Math.max(gapMs, Math.ceil(next)));
  };
  const worker = createWorker(runDue, warn('due jobs'));
  const checkAt = (at: number) => {
    if (isStopped || (timer !== null && timer.at <= at)) return;
    clearTimeout(timer?.handle);
    timer = { at, handle: setTimeout(worker.wake, Math.max(0, at - performance.now())) };
  };
  const checkSoon = () => checkAt(begunAt + gapMs);

  const unfollow = [feed.follow(checkSoon), feed.onRebase(checkSoon)];
  checkSoon();
  return {
    stop: async () => {
      isStopped = true;
      for (const stop of unfollow) stop();
      clearTimeout(timer?.handle);
      await worker.stop();
      await Promise.all(running.values());
    },
  };
}
