import { ProblemError } from '@floorwalker/core/contract/problem';
import {
  type LogLine,
  type logFileArchiveContents,
  logFileLimits,
  type logFileLines,
  type searchLogFile,
} from '@floorwalker/core/endpoints/log-file';
import type { LogFileRow } from '@floorwalker/core/resources/backups/log-file';
import { cleanLogLine, type RawLine } from '@floorwalker/core/validation/log-lines';
import { createSerial } from '../../async/serial.ts';
import { findArchiveFiles, type LogArchiveDeps } from '../../files/log-archive.ts';
import type { Handlers } from '../../http/handler.ts';
import { createKeptReaders } from './kept-readers.ts';
import { createLineReader, type LineReader } from './line-reader.ts';

/** Files that are read at the same time, and calls that may wait for each of them. */
const maxReaders = 2;
const maxWaiting = 20;
/** Files whose number of lines is remembered. */
const maxTotals = 1000;
/** Unpacked bytes that one step of a search reads: about a second of work. */
const stepBytes = 32 * 1024 ** 2;

const toText = ({ bytes }: RawLine): string => cleanLogLine(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));

/** Lets calls that read files take turns, so that a few large files do not use all of the server. */
function createTurns() {
  const serial = createSerial(maxWaiting);
  let turn = 0;
  return <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    turn = (turn + 1) % maxReaders;
    const waiting = serial(String(turn), async () => {
      signal.throwIfAborted();
      return work();
    });
    if (!waiting) throw new ProblemError('server.unavailable');
    return waiting;
  };
}

/** The numbers of lines of files, which never change. */
function createTotals() {
  const totals = new Map<string, number>();
  return {
    of: (file: string) => totals.get(file),
    remember: (file: string, total: number): void => {
      if (totals.size >= maxTotals) totals.delete(totals.keys().next().value ?? '');
      totals.set(file, total);
    },
  };
}

/**
 * Creates the handlers that read log files for the viewer [TM-10]. A file is unpacked in pieces, up to the last line that a call needs. The
 * reader is kept for a while, so that the next page and the next step of a search continue where it stopped; other calls unpack the
 * file from its start.
 */
export function createLogFileHandlers(
  deps: LogArchiveDeps,
): Handlers<typeof logFileLines | typeof searchLogFile | typeof logFileArchiveContents> {
  const { database, store, logFiles } = deps;
  const totals = createTotals();
  const inTurn = createTurns();
  const kept = createKeptReaders();

  /** Returns a reader of a file at a line or before it. */
  const open = async ({ id, size }: LogFileRow, line: number): Promise<LineReader> => {
    const [stored] = await database.query<{ key: string | null }>('select key from upload where id = $1', [id]);
    const key = stored?.key ?? '';
    if ((await store.size(key)) !== size) throw new ProblemError('file.not-found');
    return kept.take(id, line) ?? createLineReader(store.open(key));
  };
  /** Keeps a reader for the next call, or closes it at the end of the file. */
  const release = ({ id }: LogFileRow, reader: LineReader, ended: boolean): void => {
    if (!ended) {
      kept.keep(id, reader);
      return;
    }
    totals.remember(id, reader.next() - 1);
    reader.close();
  };

  return {
    'log-file.archive-contents': async ({ caller, query }) => {
      const { files, missing } = await findArchiveFiles(deps, caller, query);
      return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0), missing: missing.length };
    },
    'log-file.lines': async ({ caller, params, query, signal }) => {
      const file = await logFiles.show(caller, params.id);
      const from = Number(query.from);
      const end = from + Math.min(Number(query.count), logFileLimits.lines);
      return inTurn(signal, async () => {
        const lines: LogLine[] = [];
        const known = totals.of(file.id);
        if (known !== undefined && from > known) return { from, total: known, lines };
        const reader = await open(file, from);
        const ended = await reader.read(signal, (line, number) => {
          if (number >= from && number < end) lines.push({ text: toText(line), cut: line.cut });
          return known === undefined || number + 1 < end;
        });
        const total = known ?? reader.next() - 1;
        release(file, reader, ended);
        return { from, total, lines };
      });
    },
    'log-file.search': async ({ caller, params, query, signal }) => {
      const file = await logFiles.show(caller, params.id);
      const wanted = query.text.toLowerCase();
      const from = Number(query.from);
      return inTurn(signal, async () => {
        const lines: number[] = [];
        let count = 0;
        const reader = await open(file, from);
        const visit = (line: RawLine, number: number): boolean => {
          if (number < from || !toText(line).toLowerCase().includes(wanted)) return true;
          count++;
          if (lines.length < logFileLimits.matches) lines.push(number);
          return true;
        };
        let ended = false;
        do ended = await reader.read(signal, visit, stepBytes);
        while (!ended && reader.next() <= from);
        const next = ended ? null : reader.next();
        const read = ended ? file.size : reader.packedBytes();
        release(file, reader, ended);
        return { count, lines, next, read, size: file.size };
      });
    },
  };
}
