import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Logger } from 'pino';
import { every, type Job } from '../../async/every.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Writer } from '../../db/write.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import type { List } from '../../list/list.ts';
import { createFindOperator, type FindOperator, wasEnded } from '../identity/session/sessions.ts';
import { type ExportFiles, openExportFiles } from './files.ts';
import { type ExportJob, runJob } from './job.ts';
import { createMessagesFor, type MessagesFor } from './messages.ts';
import { createQueue } from './queue.ts';
import { readServerId } from './server-id.ts';
import { deleteExpired, failInterrupted, findFiles, renewLease, setEnd } from './store.ts';
import { hasLeft, takeLeft, toJob } from './take-over.ts';

/** The exports of a server: queue, files and translations. */
export interface Exports {
  /** Id of this server among those on the database. */
  readonly server: string;
  readonly database: Database;
  readonly files: ExportFiles;
  readonly messagesFor: MessagesFor;
  readonly write: Writer;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Returns the operator of a running download with the present rights; null if the session or token was ended by others. */
  readonly findReader: FindOperator;
  /** Queues an export whose row is committed. */
  start(job: ExportJob): void;
  /** Removes an export from the queue, or stops it. */
  cancel(id: string): void;
  /** Deletes expired exports, and renews the lease of this server on its exports. */
  prune(): Promise<void>;
  /**
   * Begins again the exports of the last process of this server, and from now on those of servers that have ended. Called once, when the lists
   * are known.
   */
  takeOver(listOf: (id: string) => List<ResourceDefinition> | undefined): Promise<void>;
  stop(): Promise<void>;
}

export interface ExportsDeps {
  readonly database: Database;
  readonly write: Writer;
  /** The data directory. */
  readonly data: string;
  readonly config: Pick<Config, 'exportBytes'>;
  readonly store: FileStore;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/** Maximum number of exports written at a time: each takes half a core and a connection. */
const maxRunning = 2;

const pruneMs = 60_000;

/** Interval of the search for exports of servers that have ended; milliseconds. */
const takeOverMs = 5000;

/**
 * Starts the exports. Those that were interrupted by the end of the last server process and are not begun again are marked as failed, and their
 * files are deleted.
 */
export async function startExports({ database, write, data, config, store, log }: ExportsDeps): Promise<Exports> {
  const files = await openExportFiles({ data, config, store });
  const server = await readServerId(data);
  await write((tx) => failInterrupted(tx, server));
  const tidy = () => files.removeExcept(() => findFiles(database, server));
  await tidy();
  const messagesFor = createMessagesFor(database);
  const queue = createQueue(maxRunning);
  const findOperator = createFindOperator(database);
  const deps = { database, write, files, messagesFor, log, findOperator };
  const jobs: Job[] = [];
  const prune = async () => {
    await write(async (tx) => {
      await renewLease(tx, server);
      await deleteExpired(tx, server);
    });
    await tidy();
  };
  jobs.push(every(pruneMs, prune, (error) => log.warn({ err: error }, 'exports expired')));
  const start = (work: ExportJob) =>
    queue.add({
      id: work.id,
      operator: work.operator.id,
      run: (signal) => runJob(deps, work, signal).catch((error: unknown) => log.error({ err: error, id: work.id }, 'export')),
    });
  const takeOver = async (listOf: Parameters<Exports['takeOver']>[0], atStart: boolean) => {
    if (!(await hasLeft(database, server, atStart))) return;
    for (const taken of await write((tx) => takeLeft(tx, server, atStart))) {
      const work = await toJob(taken, findOperator, listOf);
      if (work) start(work);
      else await write((tx) => setEnd(tx, taken.id, { state: 'failed', failure: 'export.interrupted', size: 0, attempt: taken.attempt }));
    }
  };
  return {
    server,
    database,
    files,
    messagesFor,
    write,
    log,
    findReader: async (caller) => ((await wasEnded(database, caller.sessionKey)) ? null : findOperator(caller)),
    start,
    cancel: queue.cancel,
    prune,
    takeOver: async (listOf) => {
      await takeOver(listOf, true);
      // What the earlier attempts have left is not needed any more.
      await tidy();
      jobs.push(
        every(
          takeOverMs,
          () => takeOver(listOf, false),
          (error) => log.warn({ err: error }, 'exports of ended servers'),
        ),
      );
    },
    stop: async () => {
      await Promise.all([...jobs.map((job) => job.stop()), queue.stop()]);
    },
  };
}
