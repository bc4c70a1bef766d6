import type { HistoryFinding } from '@floorwalker/core/vocabulary/history-finding';
import type { Logger } from 'pino';
import { createWorker } from '../../async/worker.ts';
import { isRecent } from '../../db/clock.ts';
import type { Queryable } from '../../db/database.ts';
import { compareHead, type NewFinding } from './compare.ts';
import { readFinding, storeFinding, toRanges } from './finding.ts';
import type { HeadNote } from './note-file.ts';
import { createNoteWriter, readNotes } from './note-folders.ts';

/** Notes the head of stream and audit outside of the database, and compares the database with it (promises, rule 12). */
export interface HeadNotes {
  /** What the last comparison found. */
  readonly finding: HistoryFinding | null;
  /** Something was committed. */
  wake(): void;
  /** A finding was accepted; resolves when the database and the notes have been compared again. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

export interface HeadNotesDeps {
  readonly database: Queryable;
  /** Folders of the notes: the data directory first. */
  readonly directories: readonly string[];
  /** This server's id. */
  readonly server: string;
  /** The database belongs to this server alone. */
  readonly embedded: boolean;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Told when the history that the feed follows is another one from now on. */
  readonly onNewHistory: () => void;
}

// Milliseconds. To note must not take from the disk more than a tenth of the time.
const pollMs = 1000;
const minGapMs = 100;
const gapFactor = 10;
/** Between two signs of life in the database; another server counts as running for three of them. */
const aliveMs = 10_000;

/** Whether a server noted this database before, so that there must be a note; of others only when none of them runs. */
async function hadNote({ database, server, embedded }: HeadNotesDeps): Promise<boolean> {
  const [row] = await database.query<{ own: boolean; any: boolean; running: boolean }>(
    `select coalesce(bool_or(server = $1), false) as own, count(*) > 0 as any,
       coalesce(bool_or(server <> $1 and ${isRecent('at', `interval '${(3 * aliveMs) / 1000} seconds'`)}), false) as running
     from head_note`,
    [server],
  );
  return row !== undefined && (row.own || (row.any && (embedded || !row.running)));
}

/** The comparison at the start. Throws only when the database or a folder cannot be read. */
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

/** Compares the database with the notes and begins to note. While there is a finding the notes stay as they are. */
export async function startHeadNotes(deps: HeadNotesDeps): Promise<HeadNotes> {
  const { database, directories, server, log, onNewHistory } = deps;
  const start = await compareAtStart(deps);
  const writeNotes = createNoteWriter(directories, log);
  // Until this server has written a note, those of the folders are compared.
  let last: HeadNote | null = null;
  let finding = start.found ? await storeFinding(database, start.found) : await readFinding(database);
  // Epoch of the database when the finding was made: acceptance begins a later one.
  let foundIn = finding && start.epoch;
  let aliveAt = Number.NEGATIVE_INFINITY;
  let gap: NodeJS.Timeout | undefined;
  let dueAt = 0;

  const tell = (found: HistoryFinding) => log.error(toRanges(found), 'the database lacks what was noted: no money moves');
  if (finding) tell(finding);

  const round = async () => {
    const begun = performance.now();
    const stored = await readFinding(database);
    const { head, finding: found } = await compareHead(database, last ? [last] : start.notes, foundIn);
    const before = finding;
    finding = stored ?? (found ? await storeFinding(database, found) : null);
    if (finding) {
      foundIn ??= head.epoch;
      if (finding.id !== before?.id) {
        tell(finding);
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
    // After the note: a database that says that it was noted has one.
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
