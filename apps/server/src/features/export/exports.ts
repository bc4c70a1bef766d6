import type { Logger } from 'pino';
import { every } from '../../async/every.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Writer } from '../../db/write.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { createFindOperator, type FindOperator, wasEnded } from '../identity/session/sessions.ts';
import { type ExportFiles, openExportFiles } from './files.ts';
import { type ExportJob, runJob } from './job.ts';
import { createMessagesFor, type MessagesFor } from './messages.ts';
import { createQueue } from './queue.ts';
import { readServerId } from './server-id.ts';
import { deleteExpired, failInterrupted, findFiles, renewLease } from './store.ts';

/** The exports of a server: queue, files and translations. */
export interface Exports {
  /** Id of this server among those on the database. */
  readonly server: string;
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

/**
 * Starts the exports. Those interrupted by the end of the last server process are marked as failed, and their files are
 * deleted.
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
  const prune = async () => {
    await write(async (tx) => {
      await renewLease(tx, server);
      await deleteExpired(tx, server);
    });
    await tidy();
  };
  const job = every(pruneMs, prune, (error) => log.warn({ err: error }, 'exports expired'));
  return {
    server,
    files,
    messagesFor,
    write,
    log,
    findReader: async (caller) => ((await wasEnded(database, caller.sessionKey)) ? null : findOperator(caller)),
    start: (work) =>
      queue.add({
        id: work.id,
        operator: work.operator.id,
        run: (signal) => runJob(deps, work, signal).catch((error: unknown) => log.error({ err: error, id: work.id }, 'export')),
      }),
    cancel: queue.cancel,
    prune,
    stop: async () => {
      await Promise.all([job.stop(), queue.stop()]);
    },
  };
}
