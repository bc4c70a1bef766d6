import { addAbortSignal, pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { logFileLimits } from '@floorwalker/core/endpoints/log-file';
import { createLineSplitter, type RawLine } from '@floorwalker/core/validation/log-lines';

/** Errors of the decompression: no gzip, damaged, or cut short. */
const isUnreadable = (error: unknown): boolean => /^Z_/.test(String((error as NodeJS.ErrnoException | null)?.code));

/**
 * Unpacks a log file piece by piece and calls `visit` with each line and its number from 1, until `visit` returns false. Returns the number
 * of lines visited. Throws `log-file.unreadable` and `log-file.too-large`.
 */
export async function readLines(
  packed: Readable,
  signal: AbortSignal,
  visit: (line: RawLine, number: number) => boolean,
  maxBytes: number = logFileLimits.unpackedBytes,
): Promise<number> {
  const splitter = createLineSplitter(logFileLimits.lineBytes);
  const unpacked = createGunzip({ chunkSize: 256 * 1024 });
  // An error of the source ends the iteration below; its own callback has nothing to add.
  pipeline(packed, addAbortSignal(signal, unpacked), () => undefined);
  let bytes = 0;
  let number = 0;
  const visitAll = (lines: Iterable<RawLine>): boolean => {
    for (const line of lines) {
      number++;
      if (!visit(line, number)) return false;
    }
    return true;
  };
  try {
    for await (const chunk of unpacked) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxBytes) throw new ProblemError('log-file.too-large', { gib: logFileLimits.unpackedBytes / 1024 ** 3 });
      if (!visitAll(splitter.push(chunk as Buffer))) return number;
    }
    visitAll(splitter.end());
    return number;
  } catch (error) {
    throw isUnreadable(error) ? new ProblemError('log-file.unreadable') : error;
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}
