import type { Writable } from 'node:stream';
import type { Sink } from '../factory.ts';
import { OutputClosed, WriteFailure } from '../failure.ts';

const defaultWidth = 80;

/** Error codes of writes to a closed pipe. */
const closedCodes: readonly string[] = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED'];

/** The part of `process.stdout` that a sink uses. */
type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number; readonly fd?: number };

/**
 * Wraps an output stream. A write resolves once the stream has consumed the text (back-pressure). It rejects with
 * OutputClosed if the reader has closed the pipe (`| head`), otherwise with WriteFailure, such as for a full disk. After a
 * failure all further writes reject with the same error.
 */
export function createSink(stream: Output): Sink {
  const write = isFile(stream) ? writeToFile(stream.fd ?? -1) : writeTo(stream);
  let fault: Error | undefined;
  const keep = (error: NodeJS.ErrnoException): Error => {
    fault ??= closedCodes.includes(error.code ?? '') ? new OutputClosed() : new WriteFailure(error);
    return fault;
  };
  stream.on('error', keep);
  return {
    isTty: stream.isTTY === true,
    get width() {
      // Some pseudo-terminals have the width 0.
      return stream.columns || defaultWidth;
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

/** Writes synchronously until all bytes are written: Node's stream reports success even if a full disk took only a part. */
const writeToFile =
  (fd: number): Write =>
  async (text) => {
    const { writeSync } = process.getBuiltinModule('node:fs');
    let rest = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
  };
