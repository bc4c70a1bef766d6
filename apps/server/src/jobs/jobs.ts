import type { LeaseName } from '@floorwalker/core/vocabulary/lease-names';
import type { Logger } from 'pino';
import { every, type Job } from '../async/every.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Feed } from '../db/feed.ts';
import { ensurePartitions } from '../db/partitions.ts';
import type { Writer } from '../db/write.ts';
import { nextAlertCheck } from '../features/alert/evaluate.ts';
import { expireApprovals, nextApprovalEnd } from '../features/approval/close.ts';
import { expireRequests, nextRequestEnd } from '../features/approval/expire-requests.ts';
import { recordExpiries } from '../features/art-event/notices.ts';
import { writeCheckpoint } from '../features/audit/checkpoints.ts';
import { endCasinoDays } from '../features/balancing/end-casino-days.ts';
import { takeDailySnapshots } from '../features/balancing/take-snapshots.ts';
import { advanceRuns, isRunStaged } from '../features/command/advance-runs.ts';
import { endOverdueTargets, expireTargets, failStaleTargets, isTargetAccepted, nextTargetEnd } from '../features/command/close.ts';
import { endUnansweredWithdrawals, isTargetWaiting, isWithdrawalUnanswered, revokeTargets } from '../features/command/withdraw.ts';
import { checkTerminals } from '../features/computed-error/check-terminals.ts';
import { refreshForecasts } from '../features/forecast/refresh.ts';
import { deleteStaleSignUps } from '../features/identity/account/delete-stale-sign-ups.ts';
import type { SessionStore } from '../features/identity/session/sessions.ts';
import { reportQuarantined } from '../features/ingest/quarantine.ts';
import type { Licences } from '../features/licence/licences.ts';
import { notifyExpiringLicences } from '../features/licence/notices.ts';
import { endSnoozes, nextSnoozeEnd } from '../features/log-act/end-snoozes.ts';
import { nextRecurringDate, startDueRuns } from '../features/recurring-run/start-due.ts';
import { keepInterrupted } from '../features/remote-access/interrupted.ts';
import type { Recordings } from '../features/remote-access/recordings.ts';
import { movePictures } from '../features/transaction/move-pictures.ts';
import type { FileStore } from '../file-store/file-store.ts';
import { removeDue } from '../file-store/removals.ts';
import type { Route } from '../http/route.ts';
import { type DueJob, dueIf, startDueJobs } from '../nodes/due-jobs.ts';
import type { Leases } from '../nodes/leases.ts';
import { toMonthsKept } from './months-kept.ts';
import { keptForLong, keptOfStream, prune } from './prune.ts';
import { retain } from './retention.ts';

export interface JobDeps {
  readonly database: Database;
  /** The database for reports: its statements have a time limit. */
  readonly reader: Database;
  readonly write: Writer;
  readonly sessions: SessionStore;
  readonly licences: Licences;
  readonly data: string;
  readonly store: FileStore;
  readonly recordings: Recordings;
  /** Removes from the file store what no row names. */
  readonly sweepFiles: () => Promise<void>;
  readonly config: Pick<Config, 'retentionDays' | 'backupsPerTerminal' | 'signUpDays'>;
  /** All routes: recurring runs use those of commands. */
  readonly routes: readonly Route[];
  /** Evaluates the alert rules that are due. */
  readonly evaluateAlerts: () => Promise<unknown>;
  /** Certificate (PEM); null: the server uses plain HTTP. */
  readonly certificate: Buffer | null;
  readonly feed: Pick<Feed, 'follow' | 'onRebase'>;
  readonly leases: Pick<Leases, 'holds' | 'fence'>;
  /** Jobs of other parts that run when they are due. */
  readonly dueJobs: readonly DueJob[];
  readonly log: Logger;
}

/** How long a restarted terminal may take to report on commands that it had accepted before; milliseconds. */
const staleTargetsMs = 60_000;

/** Jobs that run when the database has something for them to do. */
function toDueJobs({ database, write, routes, evaluateAlerts, log }: JobDeps): readonly DueJob[] {
  const routeOf = (command: string) => routes.find(({ endpoint }) => endpoint.id === command);
  const ofCommands = (name: string, due: string, work: DueJob['work']): DueJob => ({ name, lease: 'commands', due, work });
  return [
    ofCommands('approvals over', nextApprovalEnd, () => write(expireApprovals)),
    ofCommands('approval requests over', nextRequestEnd, () => write(expireRequests)),
    ofCommands('commands over', nextTargetEnd, () => expireTargets(write)),
    ofCommands('runs advanced', dueIf(isRunStaged), () => advanceRuns(write)),
    ofCommands('commands revoked', dueIf(isTargetWaiting), () => revokeTargets(write)),
    ofCommands('commands withdrawn', dueIf(isWithdrawalUnanswered), () => endUnansweredWithdrawals(write)),
    ofCommands('commands overdue', dueIf(isTargetAccepted), () => endOverdueTargets(write)),
    ofCommands('snoozes over', nextSnoozeEnd, () => endSnoozes(write)),
    {
      name: 'recurring runs',
      lease: 'recurring-runs',
      due: nextRecurringDate,
      work: () => startDueRuns({ database, write, routeOf, log }, new Date()),
    },
    { name: 'alert rules', lease: 'alerts', due: nextAlertCheck, work: evaluateAlerts },
  ];
}

export function startJobs(deps: JobDeps): Job {
  const { database, reader, write, sessions, licences, data, store, recordings, sweepFiles, config, certificate, feed, leases, log } = deps;
  const start = (ms: number, job: string, work: () => Promise<unknown>) =>
    every(
      ms,
      async () => void (await work()),
      (error) => log.warn({ err: error, job }, 'job failed'),
    );
  /** Starts a job that runs only while this server holds its lease. */
  const startLeased = (lease: LeaseName, ms: number, job: string, work: () => Promise<unknown>) =>
    start(ms, job, async () => {
      if (leases.holds(lease)) await work();
    });
  const jobs = [
    startDueJobs({ database, feed, leases, jobs: [...toDueJobs(deps), ...deps.dueJobs], log }),
    startLeased('commands', 10_000, 'commands forgotten', () => failStaleTargets(write, staleTargetsMs)),
    startLeased('clean-up', 10_000, 'sessions run out', sessions.endRunOut),
    startLeased('statistics', 60_000, 'computed errors', () =>
      checkTerminals({ write, maxTerminals: (tx) => licences.allowed(tx, 'terminals') }),
    ),
    startLeased('balancing', 5000, 'cash forecasts', () =>
      refreshForecasts({ reader, write: leases.fence('balancing', write) }, new Date()),
    ),
    startLeased('balancing', 5000, 'casino days', () => endCasinoDays(write, new Date())),
    startLeased('balancing', 20_000, 'daily snapshots', () => takeDailySnapshots(write, new Date())),
    start(60_000, 'audit checkpoint', () => writeCheckpoint(database, data)),
    startLeased('clean-up', 3_600_000, 'partitions', () => ensurePartitions(database, Date.now(), toMonthsKept(config.retentionDays))),
    startLeased('clean-up', 3_600_000, 'quarantine told', () => reportQuarantined(write)),
    start(600_000, 'what ends', () => recordExpiries({ database, write, licences, certificate }, Date.now())),
    startLeased('clean-up', 600_000, 'licences that end', () => notifyExpiringLicences({ database, write, licences }, Date.now())),
    startLeased('clean-up', 3_600_000, 'retention', () =>
      retain({ database, write, keptDays: config.retentionDays, backupsPerTerminal: config.backupsPerTerminal }, Date.now()),
    ),
    startLeased('clean-up', 10_000, 'files removed', () => removeDue(database, store, log)),
    startLeased('clean-up', 10_000, 'remote access of failed servers', () => keepInterrupted({ database, write, recordings })),
    // Each server has folders of its own.
    store.isShared ? startLeased('clean-up', 3_600_000, 'files swept', sweepFiles) : start(3_600_000, 'files swept', sweepFiles),
    startLeased('clean-up', 10_000, 'pictures moved', () => movePictures({ database, store, data })),
    startLeased('clean-up', 3_600_000, 'sign-ups over', () => deleteStaleSignUps(write, config.signUpDays)),
    startLeased('clean-up', 600_000, 'stream', () => prune(database, keptOfStream)),
    startLeased('clean-up', 3_600_000, 'rows of old', () => prune(database, keptForLong)),
  ];
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
      await writeCheckpoint(database, data);
    },
  };
}
