import type { Writable } from 'node:stream';
import type { Sink } from '../factory.ts';
import { ReaderGone, Unwritten } from '../failure.ts';

const usualWidth = 80;

/** What a write ends with when nobody reads any more. */
const readerGone: readonly string[] = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED'];

/** What a sink needs of `process.stdout` and its like. */
type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number; readonly fd?: number };

/**
 * Wraps an output stream: a write resolves when the stream has taken the text, so that a slow reader slows the command
 * down. A reader that has gone (`| head`) rejects with ReaderGone, anything else, such as a full disk, with Unwritten; what
 * went wrong first is said of every write after it.
 */
export function createSink(stream: Output): Sink {
  const write = isFile(stream) ? writeToFile(stream.fd ?? -1) : writeTo(stream);
  let fault: Error | undefined;
  const keep = (error: NodeJS.ErrnoException): Error => {
    fault ??= readerGone.includes(error.code ?? '') ? new ReaderGone() : new Unwritten(error);
    return fault;
  };
  stream.on('error', keep);
  return {
    isTty: stream.isTTY === true,
    get width() {
      return stream.columns ?? usualWidth;
    },
    async write(text) {
      if (fault) throw fault;
      try {
        await write(text);
      } catch (error) {
        throw keep(error as NodeJS.ErrnoException);
      }
    },
  };
}

type Write = (text: string | Uint8Array) => Promise<void>;

const writeTo =
  (stream: Output): Write =>
  (text) =>
    new Promise((resolve, reject) => {
      stream.write(text, (error) => (error ? reject(error) : resolve()));
    });

const isFile = ({ fd }: Output): boolean => fd !== undefined && process.getBuiltinModule('node:fs').fstatSync(fd).isFile();

/** Writes all of it: Node's own stream takes a write as done where a full disk had room for a part of it. */
const writeToFile =
  (fd: number): Write =>
  async (text) => {
    const { writeSync } = process.getBuiltinModule('node:fs');
    let rest = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
  };
