import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import type { Logger } from 'pino';
import { every, type Job } from '../async/every.ts';
import type { Database } from '../db/database.ts';
import type { Feed } from '../db/feed.ts';
import type { StreamEntry, Writer } from '../db/write.ts';
import { type DueJob, dueIf } from '../nodes/due-jobs.ts';
import type { Leases } from '../nodes/leases.ts';
import { countNewRows } from './count.ts';
import { noteLevels, storeLevels } from './level-hours.ts';
import { advanceRecount, isRecountDue } from './recount.ts';
import { isExclusionDue, recountExclusion } from './recount-exclusions.ts';
import { countStates, maxStepMs } from './state-cells.ts';
import { verifySample } from './verify.ts';

export interface StatisticsDeps {
  readonly database: Database;
  readonly write: Writer;
  readonly feed: Pick<Feed, 'follow'>;
  readonly leases: Pick<Leases, 'holds'>;
  readonly log: Logger;
}

/** Interval between counts while terminals report transactions; milliseconds. */
const countMs = 1000;
/** Interval between counts without a report, for rows whose entries were missed; milliseconds. */
const idleMs = 30_000;
/** Shortest interval between two additions of the time of terminals; milliseconds. */
const statesMs = 15_000;
/** Largest share of the time that these additions take: after a long one the next one is later. */
const statesShare = 0.05;
/** Shortest time that is added at once, if longer ones cannot be added in time; milliseconds. */
const minStepMs = 60_000;
/** Interval between computations of fill levels by hour, and the longest time that one takes; milliseconds. */
const [levelsMs, levelsStepsMs] = [15_000, 500];
/** Largest share of the time that these computations take while many hours are left. */
const levelsShare = 0.25;
/** Interval between messages about these hours; milliseconds. */
const levelsLogMs = 60_000;
/** Time that the steps of a recount may take at a time; milliseconds. */
const recountMs = 500;
/** Interval between samples that are compared with the logs; milliseconds. The first is taken soon after the start. */
const sampleMs = 3_600_000;

const bringsRows = (entry: StreamEntry): boolean =>
  entry.kind === 'cat' && entry.payload.categories.some((category) => category === liveCategories.transaction);

/** The counting of new rows, and the recounts that are due when they are requested. */
export interface Statistics extends Job {
  readonly dueJobs: readonly DueJob[];
}

/** Counts new rows within seconds after they were stored, and counts properties anew in the background. */
export function startStatistics({ database, write, feed, leases, log }: StatisticsDeps): Statistics {
  let isDue = true;
  let countedAt = 0;
  let isStopping = false;
  const unfollow = feed.follow((batch) => {
    isDue ||= batch.some(({ entry }) => bringsRows(entry));
  });
  const count = async () => {
    if (!isDue && Date.now() - countedAt < idleMs) return;
    isDue = false;
    countedAt = Date.now();
    try {
      // Rows behind a transaction that is under way are counted the next time.
      if (!(await countNewRows(database))) isDue = true;
    } catch (error) {
      isDue = true;
      throw error;
    }
  };
  let [statesAt, stepMs] = [0, maxStepMs];
  const addStates = async () => {
    const begun = Date.now();
    if (begun < statesAt) return;
    try {
      // After a stop of the server the time since then is added in steps.
      while (!isStopping && !(await countStates(database, stepMs)) && Date.now() - begun < recountMs);
      stepMs = Math.min(maxStepMs, stepMs * 2);
    } catch (error) {
      // The more reports there are in the time to be added, the longer the statement takes.
      stepMs = Math.max(minStepMs, stepMs / 4);
      throw error;
    } finally {
      statesAt = Date.now() + Math.max(statesMs, (Date.now() - begun) / statesShare);
    }
  };
  let [levelsAt, levelsLoggedAt] = [0, Date.now()];
  const addLevels = async () => {
    const begun = Date.now();
    if (begun < levelsAt) return;
    const terminals = await noteLevels(database);
    if (terminals > 0 && begun - levelsLoggedAt > levelsLogMs) {
      levelsLoggedAt = begun;
      log.info({ terminals }, 'fill levels are being computed by hour');
    }
    let isComplete = terminals === 0;
    while (!(isStopping || isComplete) && Date.now() - begun < levelsStepsMs) isComplete = !(await storeLevels(database));
    levelsAt = Date.now() + (isComplete ? levelsMs : (Date.now() - begun) * (1 / levelsShare - 1));
  };
  const recount = async () => {
    for (const end = Date.now() + recountMs; !isStopping && Date.now() < end; ) if (!(await advanceRecount(database))) return;
  };
  const recountExclusions = async () => {
    for (const end = Date.now() + recountMs; !isStopping && Date.now() < end; ) if (!(await write(recountExclusion))) return;
  };
  let sampleAt = Date.now() + 60_000;
  const verify = async () => {
    if (Date.now() < sampleAt) return;
    sampleAt = Date.now() + sampleMs;
    await verifySample(database, log, Math.random());
  };
  const start = (work: () => Promise<void>, job: string) =>
    every(
      countMs,
      async () => void (leases.holds('statistics') && (await work())),
      (error) => log.warn({ err: error, job }, 'job failed'),
    );
  const jobs = [
    start(count, 'statistics'),
    start(addStates, 'statistics of states'),
    start(addLevels, 'fill levels by hour'),
    start(verify, 'statistics verified'),
  ];
  const ofStatistics = (name: string, due: string, work: DueJob['work']): DueJob => ({ name, lease: 'statistics', due: dueIf(due), work });
  return {
    dueJobs: [
      ofStatistics('statistics counted anew', isRecountDue, recount),
      ofStatistics('statistics of exclusions', isExclusionDue, recountExclusions),
    ],
    stop: async () => {
      isStopping = true;
      unfollow();
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
