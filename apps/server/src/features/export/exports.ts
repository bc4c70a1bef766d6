import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { Writer } from '../../db/write.ts';
import { every } from '../../jobs/every.ts';
import { createFindOperator } from '../session/sessions.ts';
import { type ExportFiles, openExportFiles } from './files.ts';
import { type ExportJob, runJob } from './job.ts';
import { createQueue } from './queue.ts';
import { closeInterrupted, deleteExpired } from './store.ts';
import { createWordsFor, type WordsFor } from './words.ts';

/** The exports of a server: their queue, their files, and the words that all of them need. */
export interface Exports {
  readonly files: ExportFiles;
  readonly wordsFor: WordsFor;
  readonly write: Writer;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Puts an export that is committed into the queue. */
  start(job: ExportJob): void;
  /** Takes one out of the queue, or stops it at once. */
  cancel(id: string): void;
  /** Deletes files whose time is over. */
  prune(): Promise<void>;
  stop(): Promise<void>;
}

export interface ExportsDeps {
  readonly database: Database;
  readonly write: Writer;
  /** The data directory. */
  readonly data: string;
  /** Bytes that the files of all exports may have together. */
  readonly most: number;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/** Exports that are written at once: each takes half a core and a connection. */
const atOnce = 2;

const pruneMs = 60_000;

/** Opens the exports: what an interrupted server had begun is failed, and its files are deleted. */
export async function startExports({ database, write, data, most, log }: ExportsDeps): Promise<Exports> {
  const files = await openExportFiles({ data, most });
  await files.keepOnly(await write(closeInterrupted));
  const wordsFor = createWordsFor(database);
  const queue = createQueue(atOnce);
  const deps = { database, write, files, wordsFor, log, findOperator: createFindOperator(database) };
  const prune = async () => {
    for (const id of await write(deleteExpired)) await files.remove(id);
  };
  const job = every(pruneMs, prune, (error) => log.warn({ err: error }, 'exports expired'));
  return {
    files,
    wordsFor,
    write,
    log,
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
