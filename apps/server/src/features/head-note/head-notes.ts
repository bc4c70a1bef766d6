import type { HistoryFinding } from '@floorwalker/core/vocabulary/history-finding';
import type { Logger } from 'pino';
import { isRecent } from '../../db/clock.ts';
import type { Queryable } from '../../db/database.ts';
import { createWorker } from '../../jobs/worker.ts';
import { compareHead, type NewFinding } from './compare.ts';
import { readFinding, storeFinding, toRanges } from './finding.ts';
import { type HeadNote, readNote, writeNote } from './note-file.ts';

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

/** The further one of two notes; of different histories the later one. */
const further = (a: HeadNote, b: HeadNote): HeadNote =>
  (a.epoch === b.epoch ? a.n - b.n || a.auditN - b.auditN : Date.parse(a.at) - Date.parse(b.at)) >= 0 ? a : b;

async function readNotes({ directories, log }: HeadNotesDeps): Promise<{ readonly note: HeadNote | null; readonly damaged: boolean }> {
  const found = await Promise.all(directories.map(readNote));
  const notes = found.filter((one) => typeof one === 'object');
  found.forEach((one, place) => {
    if (typeof one === 'string' && notes.length > 0) log.warn({ directory: directories[place], note: one }, 'a head note cannot be used');
  });
  return { note: notes.length > 0 ? notes.reduce(further) : null, damaged: notes.length === 0 && found.includes('damaged') };
}

/** The comparison at the start. Throws only when the database or a folder cannot be read. */
async function compareAtStart(deps: HeadNotesDeps) {
  const { note, damaged } = await readNotes(deps);
  const { head, finding } = await compareHead(deps.database, note);
  const nothingToCompare = (reason: NewFinding['reason']): NewFinding => ({
    reason,
    streamFrom: head.n + 1,
    streamTo: null,
    auditFrom: head.auditN + 1,
    auditTo: null,
  });
  if (damaged) return { note, found: nothingToCompare('note-damaged') };
  if (note === null && (await hadNote(deps))) return { note, found: nothingToCompare('note-missing') };
  return { note, found: finding };
}

/** Compares the database with the notes and begins to note. While there is a finding the notes stay as they are. */
export async function startHeadNotes(deps: HeadNotesDeps): Promise<HeadNotes> {
  const { database, directories, server, log, onNewHistory } = deps;
  const start = await compareAtStart(deps);
  let last = start.note;
  let finding = start.found ? await storeFinding(database, start.found) : await readFinding(database);
  let aliveAt = Number.NEGATIVE_INFINITY;
  let gap: NodeJS.Timeout | undefined;
  let dueAt = 0;

  const tell = (found: HistoryFinding) => log.error(toRanges(found), 'the database lacks what was noted: no money moves');
  if (finding) tell(finding);

  const round = async () => {
    const begun = performance.now();
    const stored = await readFinding(database);
    const { head, finding: found } = await compareHead(database, last);
    const before = finding;
    // A finding that is gone was accepted: then the epoch is a successor of the noted one.
    finding = stored ?? (found ? await storeFinding(database, found) : null);
    if (finding) {
      if (finding.id !== before?.id) {
        tell(finding);
        onNewHistory();
      }
      return;
    }
    if (before || (last && last.epoch !== head.epoch)) onNewHistory();
    if (last?.epoch !== head.epoch || last.n !== head.n || last.auditN !== head.auditN) {
      await Promise.all(directories.map((directory) => writeNote(directory, head)));
      last = head;
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
