import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { logFileLimits } from '@floorwalker/core/endpoints/log-file';
import { createLineSplitter, type RawLine } from '@floorwalker/core/validation/log-lines';

/** Errors of the decompression: no gzip, damaged, or cut short. */
const isUnreadable = (error: unknown): boolean => /^Z_/.test(String((error as NodeJS.ErrnoException | null)?.code));

/** Reads the lines of a packed log file in order, in as many steps as its user wants. */
export interface LineReader {
  /** Number of the next line, from 1. */
  next(): number;
  /** Number of bytes of the packed file that were unpacked. */
  packedBytes(): number;
  /**
   * Calls `visit` with each line and its number until it returns false, or until about `maxBytes` were unpacked. Returns whether the file
   * has ended. Throws `log-file.unreadable` and `log-file.too-large`, and if the signal is aborted; the reader is closed then.
   */
  read(signal: AbortSignal, visit: (line: RawLine, number: number) => boolean, maxBytes?: number): Promise<boolean>;
  close(): void;
}

/** Creates a reader, which unpacks the file piece by piece. */
export function createLineReader(packed: Readable, maxBytes: number = logFileLimits.unpackedBytes): LineReader {
  const splitter = createLineSplitter(logFileLimits.lineBytes);
  const unpacked = createGunzip({ chunkSize: 256 * 1024 });
  // An error of the source ends the iteration below; its own callback has nothing to add.
  pipeline(packed, unpacked, () => undefined);
  const chunks = (unpacked as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let lines: Iterator<RawLine> | null = null;
  let ended = false;
  let bytes = 0;
  let number = 1;

  const close = (): void => {
    packed.destroy();
    unpacked.destroy();
  };

  /** Visits the lines that have been unpacked. Returns false if `visit` has. */
  const visitLines = (visit: (line: RawLine, number: number) => boolean): boolean => {
    for (let line = lines?.next(); line && !line.done; line = lines?.next()) {
      number++;
      if (!visit(line.value, number - 1)) return false;
    }
    lines = null;
    return true;
  };

  const unpackMore = async (): Promise<void> => {
    const chunk = await chunks.next();
    ended = chunk.done === true;
    bytes += ended ? 0 : chunk.value.length;
    if (bytes > maxBytes) throw new ProblemError('log-file.too-large', { gib: logFileLimits.unpackedBytes / 1024 ** 3 });
    lines = ended ? splitter.end() : splitter.push(chunk.value);
  };

  return {
    next: () => number,
    packedBytes: () => unpacked.bytesWritten,
    read: async (signal, visit, stepBytes = Number.POSITIVE_INFINITY) => {
      const end = bytes + stepBytes;
      signal.addEventListener('abort', close, { once: true });
      try {
        while (visitLines(visit)) {
          signal.throwIfAborted();
          if (ended) return true;
          if (bytes >= end) return false;
          await unpackMore();
        }
        return false;
      } catch (error) {
        close();
        signal.throwIfAborted();
        throw isUnreadable(error) ? new ProblemError('log-file.unreadable') : error;
      } finally {
        signal.removeEventListener('abort', close);
      }
    },
    close,
  };
}
