import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { Write, Writer } from '../../db/write.ts';
import { removeUnlessKept } from '../../file-store/removals.ts';
import { checkAccess } from '../../http/call-write.ts';
import type { Caller } from '../../http/handler.ts';
import { toProblem } from '../../http/problems.ts';
import type { List } from '../../list/list.ts';
import type { FindOperator } from '../identity/session/sessions.ts';
import { sendMessage } from '../message/send.ts';
import { type ExportFiles, toExportFile, toExportKey } from './files.ts';
import type { MessagesFor } from './messages.ts';
import { openExport } from './open-export.ts';
import type { ExportPlan } from './plan.ts';
import { retryUntilDone } from './retry-until-done.ts';
import {
  type Begun,
  type Ending,
  findFile,
  findName,
  leave,
  note,
  seesAsMuch,
  setEnd,
  setProgress,
  setRunning,
  setTotal,
  wake,
} from './store.ts';
import { watchAccess } from './watch-access.ts';

export interface JobDeps {
  readonly database: Database;
  readonly write: Writer;
  readonly files: ExportFiles;
  readonly messagesFor: MessagesFor;
  readonly findOperator: FindOperator;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/** A started export that waits in the queue. */
export interface ExportJob extends Begun {
  readonly list: List<ResourceDefinition>;
  readonly plan: ExportPlan;
  readonly caller: Caller;
  /** How often the export was begun again: only the latest attempt may change its row. */
  readonly attempt: number;
}

/** Interval between progress updates; milliseconds. */
const progressMs = 500;

/**
 * Updates the progress during the work, one update at a time. `gone`: called if the export was cancelled, perhaps through
 * another server.
 */
function followProgress(
  { database, log }: JobDeps,
  { id, attempt }: ExportJob,
  progress: () => readonly [rows: number, size: number],
  gone: () => void,
): () => Promise<void> {
  let noted = '0 0';
  let noting: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    const [rows, size] = progress();
    if (busy || noted === `${rows} ${size}`) return;
    noted = `${rows} ${size}`;
    busy = true;
    noting = setProgress(database, { id, attempt }, rows, size)
      .then((runs) => runs || gone())
      .catch((error: unknown) => log.warn({ err: error, id }, 'export progress'))
      .finally(() => {
        busy = false;
      });
  }, progressMs);
  return async () => {
    clearInterval(timer);
    await noting;
  };
}

/**
 * Publishes the expected number of rows as soon as it is counted. Nothing waits for the count; without it, the progress has
 * no total.
 */
const publishTotal = ({ database, log }: JobDeps, { id, list, plan }: ExportJob, caller: Caller, signal: AbortSignal): void => {
  list
    .count(caller, plan.q, signal)
    .then(({ count }) => setTotal(database, id, count))
    .catch((error: unknown) => signal.aborted || log.warn({ err: error, id }, 'export total'));
};

/** Returns the caller with the present rights instead of those at the time of the request. */
async function callerNow({ findOperator }: JobDeps, { caller, plan }: ExportJob): Promise<Caller> {
  const operator = await findOperator(caller);
  if (!operator) throw new ProblemError('right.missing', { right: 'list.export' });
  checkAccess(operator, 'list.export');
  checkAccess(operator, plan.resource.right);
  return { ...caller, operator };
}

/** Writes the file of an export, and stops as soon as the caller may see less. */
async function writeFile(deps: JobDeps, job: ExportJob, signal: AbortSignal): Promise<Ending> {
  const caller = await callerNow(deps, job);
  const access = watchAccess(() => deps.findOperator(caller), caller, job.plan.resource.right, deps.log);
  try {
    return await writeRows(deps, job, caller, AbortSignal.any([signal, access.signal]));
  } catch (error) {
    throw access.signal.aborted ? access.signal.reason : error;
  } finally {
    await access.stop();
  }
}

async function writeRows(deps: JobDeps, job: ExportJob, caller: Caller, signal: AbortSignal): Promise<Ending> {
  const counting = new AbortController();
  const cancelled = new AbortController();
  const ends = AbortSignal.any([signal, cancelled.signal]);
  let size = 0;
  const opened = await openExport(job.list, deps.messagesFor, job.plan, caller, ends);
  if (opened.isEmpty) {
    opened.body.destroy();
    throw new ProblemError('export.nothing');
  }
  publishTotal(deps, job, caller, AbortSignal.any([ends, counting.signal]));
  const progress = () => [opened.rows(), size] as const;
  const stop = followProgress(deps, job, progress, () => cancelled.abort());
  try {
    const reported = (bytes: number) => {
      size = bytes;
    };
    const name = toExportFile(job.id, job.attempt);
    await removeUnlessKept(deps.database, toExportKey(name));
    const all = await deps.files.write({ id: job.id, name, operator: caller.operator.id, body: opened.body, onProgress: reported }, ends);
    // The last check was a moment ago: if the caller has lost rights since then, the file is not delivered.
    const { operator: seen } = caller;
    if (!seesAsMuch((await callerNow(deps, job)).operator, seen))
      throw new ProblemError('right.missing', { right: job.plan.resource.right });
    return { state: 'done', rows: opened.rows(), size: all, seen };
  } catch (error) {
    throw cancelled.signal.aborted ? new ProblemError('export.interrupted') : error;
  } finally {
    counting.abort();
    await stop();
  }
}

/** Sends the operator a message about the result [SH-18], unless the export was cancelled. */
async function publishEnd(tx: Write, { id, operator }: ExportJob, { state, rows, failure }: Ending): Promise<void> {
  const name = await findName(tx, id);
  if (state === 'done') await sendMessage(tx, operator.id, 'export-done', { name, rows: rows ?? 0 });
  if (state === 'failed') await sendMessage(tx, operator.id, 'export-failed', { name, failure: failure ?? '' }, { severity: 'warning' });
}

/**
 * Runs an export from the queue to its file, and stores its progress. An error is stored as the failure of the export. When a
 * cancellation aborts the signal, the final state is already stored; when this server stops, the export is left to the next one.
 */
export async function runJob(deps: JobDeps, job: ExportJob, signal: AbortSignal): Promise<void> {
  const { write, files, log } = deps;
  const { id, operator } = job;
  const name = toExportFile(id, job.attempt);
  const writeAll = <T>(work: Parameters<typeof write<T>>[0]) =>
    retryUntilDone(
      () => write(work),
      signal,
      (error) => log.warn({ err: error, id }, 'export state'),
    );
  const started = await writeAll(async (tx) => {
    const runs = await setRunning(tx, job);
    if (runs) wake(tx, operator.id);
    return runs;
  });
  if (!started) return;
  const ending = await writeFile(deps, job, signal).catch((error: unknown): Ending => {
    const { code } = toProblem(error);
    if (code === 'server.failed' && !signal.aborted) log.error({ err: error, id }, 'export');
    return { state: 'failed', failure: signal.aborted ? 'export.interrupted' : code, size: 0 };
  });
  const now = await writeAll(async (tx) => {
    if (signal.aborted && (await leave(tx, job)) > 0) return findFile(tx, id);
    if (await setEnd(tx, id, { ...ending, attempt: job.attempt, ...(ending.state === 'done' && { key: toExportKey(name) }) })) {
      note(tx, job, 'export.begin', ending.state, { rows: ending.rows ?? 0, size: ending.size ?? 0, failure: ending.failure ?? '' });
      wake(tx, operator.id);
      await publishEnd(tx, job, ending);
    }
    return findFile(tx, id);
  });
  if (now !== toExportKey(name)) await files.remove(id, name);
}
