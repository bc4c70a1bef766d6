import type { Writable } from 'node:stream';
import type { Sink } from '../factory.ts';
import { ReaderGone } from '../failure.ts';

const usualWidth = 80;

/** What a sink needs of `process.stdout` and its like. */
type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/**
 * Wraps an output stream: a write resolves when the stream has taken the text, so that a slow reader slows the command
 * down. A reader that has gone (`| head`) rejects with ReaderGone.
 */
export function createSink(stream: Output): Sink {
  let gone = false;
  stream.on('error', () => {
    gone = true;
  });
  return {
    isTty: stream.isTTY === true,
    get width() {
      return stream.columns ?? usualWidth;
    },
    write: (text) =>
      new Promise((resolve, reject) => {
        if (gone) return reject(new ReaderGone());
        stream.write(text, (error) => {
          if (error) reject(new ReaderGone());
          else resolve();
        });
      }),
  };
}
