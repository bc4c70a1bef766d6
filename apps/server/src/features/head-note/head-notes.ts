import type { HistoryFinding } from '@floorwalker/core/vocabulary/history-finding';
import type { Logger } from 'pino';
import { createWorker } from '../../async/worker.ts';
import { isRecent } from '../../db/clock.ts';
import type { Queryable } from '../../db/database.ts';
import { compareHead } from './compare.ts';
import { type NewFinding, readFinding, storeFinding, toRanges } from './finding.ts';
import type { HeadNote } from './note-file.ts';
import { createNoteWriter, readNotes } from './note-folders.ts';

/** Writes the head of stream and audit to notes outside the database, and compares the database with them (promises, rule 12). */
export interface HeadNotes {
  /** Result of the last comparison. */
  readonly finding: HistoryFinding | null;
  /** Called after a commit, which may have changed the head. */
  wake(): void;
  /** Compares database and notes again after a finding was accepted; resolves when that is done. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

export interface HeadNotesDeps {
  readonly database: Queryable;
  /** Directories of the notes, the data directory first. */
  readonly directories: readonly string[];
  /** This server's id. */
  readonly server: string;
  /** Whether the database belongs to this server only. */
  readonly embedded: boolean;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Called each second with the number of the last entry of the stream. */
  readonly onHead?: (n: number) => void;
  /** Called when the history that the feed follows has changed. */
  readonly onNewHistory: () => void;
}

// Milliseconds. The pause after a note is at least ten times as long as writing it, so notes use at most a tenth of the
// disk's time.
const pollMs = 1000;
const minGapMs = 100;
const gapFactor = 10;
/** Interval of this server's heartbeat in the database; another server counts as running for three intervals. */
const aliveMs = 10_000;

/**
 * Returns whether a note must exist, because a server has recorded one for this database. Records of other servers count only
 * if the database is embedded or none of these servers is running.
 */
async function hadNote({ database, server, embedded }: HeadNotesDeps): Promise<boolean> {
  const [row] = await database.query<{ own: boolean; any: boolean; running: boolean }>(
    `select coalesce(bool_or(server = $1), false) as own, count(*) > 0 as any,
       coalesce(bool_or(server <> $1 and ${isRecent('at', `interval '${(3 * aliveMs) / 1000} seconds'`)}), false) as running
     from head_note`,
    [server],
  );
  return row !== undefined && (row.own || (row.any && (embedded || !row.running)));
}

/** Compares the database with the notes at start. Throws only if the database or a directory cannot be read. */
async function compareAtStart(deps: HeadNotesDeps) {
  const { notes, damaged } = await readNotes(deps.directories, deps.log);
  const { head, finding } = await compareHead(deps.database, notes);
  const nothingToCompare = (reason: NewFinding['reason']): NewFinding => ({
    reason,
    streamFrom: head.n + 1,
    streamTo: null,
    auditFrom: head.auditN + 1,
    auditTo: null,
  });
  const found = async () => {
    if (damaged) return nothingToCompare('note-damaged');
    if (notes.length === 0 && (await hadNote(deps))) return nothingToCompare('note-missing');
    return finding;
  };
  return { notes, epoch: head.epoch, found: await found() };
}

/** Compares the database with the notes and starts to write notes. While there is a finding, the notes are not changed. */
export async function startHeadNotes(deps: HeadNotesDeps): Promise<HeadNotes> {
  const { database, directories, server, log, onHead, onNewHistory } = deps;
  const start = await compareAtStart(deps);
  const writeNotes = createNoteWriter(directories, log);
  // The last note written by this server. Until there is one, the database is compared with the notes found at start.
  let last: HeadNote | null = null;
  let finding = start.found ? await storeFinding(database, start.found) : await readFinding(database);
  // Epoch of the database when the loss was found. A later epoch means that the loss was accepted.
  let foundIn = finding && start.epoch;
  let aliveAt = Number.NEGATIVE_INFINITY;
  let gap: NodeJS.Timeout | undefined;
  let dueAt = 0;

  const report = (found: HistoryFinding) => log.error(toRanges(found), 'the database lacks what was noted: no money moves');
  if (finding) report(finding);

  const round = async () => {
    const begun = performance.now();
    const { head, finding: found, stored } = await compareHead(database, last ? [last] : start.notes, foundIn);
    onHead?.(head.n);
    const before = finding;
    finding = stored ?? (found ? await storeFinding(database, found) : null);
    if (finding) {
      foundIn ??= head.epoch;
      if (finding.id !== before?.id) {
        report(finding);
        onNewHistory();
      }
      return;
    }
    if (before || (last && last.epoch !== head.epoch)) onNewHistory();
    if (last?.epoch !== head.epoch || last.n !== head.n || last.auditN !== head.auditN) {
      await writeNotes(head);
      last = head;
      foundIn = null;
      dueAt = performance.now() + Math.max(minGapMs, (performance.now() - begun) * gapFactor);
    }
    // The database records that this server has written a note only after the note was written, because a note that is recorded
    // but missing counts as a loss.
    if (performance.now() - aliveAt < aliveMs) return;
    await database.execute('insert into head_note (server) values ($1) on conflict (server) do update set at = clock_timestamp()', [
      server,
    ]);
    aliveAt = performance.now();
  };

  const worker = createWorker(round, (error) => log.warn({ err: error }, 'head note'));
  const wake = () => {
    const wait = dueAt - performance.now();
    if (wait <= 0) worker.wakeSoon();
    else {
      gap ??= setTimeout(() => {
        gap = undefined;
        worker.wake();
      }, wait);
    }
  };
  await round();
  const poll = setInterval(worker.wake, pollMs);
  return {
    get finding() {
      return finding;
    },
    wake,
    renew: worker.wakeAndWait,
    stop: async () => {
      clearInterval(poll);
      clearTimeout(gap);
      await worker.stop();
      await round().catch((error: unknown) => log.warn({ err: error }, 'head note'));
    },
  };
}
