import { ProblemError } from '@floorwalker/core/contract/problem';
import { type LogLine, logFileLimits, type logFileLines, type searchLogFile } from '@floorwalker/core/endpoints/log-file';
import type { LogFileRow, logFileResource } from '@floorwalker/core/resources/backups/log-file';
import { cleanLogLine, type RawLine } from '@floorwalker/core/validation/log-lines';
import { createSerial } from '../../async/serial.ts';
import type { Queryable } from '../../db/database.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import type { Handlers } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { readLines } from './read-lines.ts';

interface Deps {
  readonly database: Queryable;
  readonly store: FileStore;
  readonly logFiles: List<typeof logFileResource>;
}

/** Files that are read at the same time, and calls that may wait for each of them. */
const maxReaders = 2;
const maxWaiting = 20;
/** Files whose number of lines is remembered. */
const maxTotals = 1000;

const toText = ({ bytes }: RawLine): string => cleanLogLine(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));

/**
 * Creates the handlers that read log files for the viewer [TM-10]. Each call unpacks the file from its start, in pieces, and stops after the
 * last line that it needs; nothing is kept but the number of lines of each file, which never changes.
 */
export function createLogFileHandlers({ database, store, logFiles }: Deps): Handlers<typeof logFileLines | typeof searchLogFile> {
  const totals = new Map<string, number>();
  const remember = (sha256: string, total: number): void => {
    if (totals.size >= maxTotals) totals.delete(totals.keys().next().value ?? '');
    totals.set(sha256, total);
  };
  const serial = createSerial(maxWaiting);
  let turn = 0;
  const inTurn = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    turn = (turn + 1) % maxReaders;
    const waiting = serial(String(turn), async () => {
      signal.throwIfAborted();
      return work();
    });
    if (!waiting) throw new ProblemError('server.unavailable');
    return waiting;
  };
  const open = async ({ id, size }: LogFileRow) => {
    const [stored] = await database.query<{ key: string | null }>('select key from upload where id = $1', [id]);
    const key = stored?.key ?? '';
    if ((await store.size(key)) !== size) throw new ProblemError('file.not-found');
    return store.open(key);
  };
  return {
    'log-file.lines': async ({ caller, params, query, signal }) => {
      const file = await logFiles.show(caller, params.id);
      const from = Number(query.from);
      const end = from + Math.min(Number(query.count), logFileLimits.lines);
      return inTurn(signal, async () => {
        const lines: LogLine[] = [];
        const known = totals.get(file.sha256);
        if (known !== undefined && from > known) return { from, total: known, lines };
        const read = await readLines(await open(file), signal, (line, number) => {
          if (number >= from && number < end) lines.push({ text: toText(line), cut: line.cut });
          return known === undefined || number + 1 < end;
        });
        if (known === undefined) remember(file.sha256, read);
        return { from, total: known ?? read, lines };
      });
    },
    'log-file.search': async ({ caller, params, query, signal }) => {
      const file = await logFiles.show(caller, params.id);
      const wanted = query.text.toLowerCase();
      return inTurn(signal, async () => {
        const lines: number[] = [];
        let count = 0;
        const total = await readLines(await open(file), signal, (line, number) => {
          if (!toText(line).toLowerCase().includes(wanted)) return true;
          count++;
          if (lines.length < logFileLimits.matches) lines.push(number);
          return true;
        });
        remember(file.sha256, total);
        return { count, total, lines };
      });
    },
  };
}
