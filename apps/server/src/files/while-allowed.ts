import { Readable } from 'node:stream';
import { ProblemError } from '@floorwalker/core/contract/problem';

export interface WhileAllowedOptions {
  /** Returns whether the reader may go on. */
  readonly isAllowed: () => Promise<boolean>;
  /** Milliseconds between two checks. */
  readonly intervalMs?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** Passes a file on while its reader may have it; the stream fails once the session or the right of the reader has ended. */
export function whileAllowed(
  body: Readable,
  { isAllowed, intervalMs = 5000, now = () => performance.now() }: WhileAllowedOptions,
): Readable {
  async function* passed(): AsyncGenerator<Buffer> {
    let checked = now();
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (now() - checked >= intervalMs) {
        if (!(await isAllowed())) throw new ProblemError('session.required');
        checked = now();
      }
      yield chunk;
    }
  }
  return Readable.from(passed(), { objectMode: false });
}
