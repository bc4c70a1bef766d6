import { open } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import { ProblemError } from '@floorwalker/core/contract/problem';

/** How an appended body ended: the size of the file in bytes, and the error that ended the body early; null if it is complete. */
export interface Appended {
  readonly size: number;
  readonly failure: unknown;
}

export interface AppendOptions {
  readonly offset: number;
  readonly limit: number;
  /** Called with the size of the file after each chunk; the next one is read after it. */
  readonly onGrown?: (size: number) => Promise<void>;
}

/**
 * Appends a body to a file at `offset`; bytes behind it are cut off first. What was received before an error is kept. A file of more than
 * `limit` bytes ends with `request.too-large`.
 */
export async function appendBody(path: string, { offset, limit, onGrown }: AppendOptions, body: Readable): Promise<Appended> {
  const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600);
  let size = offset;
  let failure: unknown = null;
  const fail = (error: unknown): void => {
    failure ??= error;
  };
  try {
    if (offset > 0) await file.truncate(offset);
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (size + chunk.length > limit) throw new ProblemError('request.too-large');
      // A write to a disk that is almost full may be shorter than the chunk.
      for (let done = 0; done < chunk.length; ) {
        const { bytesWritten } = await file.write(chunk, done, chunk.length - done, size);
        done += bytesWritten;
        size += bytesWritten;
      }
      await onGrown?.(size);
    }
  } catch (error) {
    fail(error);
  }
  // The file is written to the disk before it is confirmed, so that it survives a power cut.
  await file.sync().catch(fail);
  await file.close();
  return { size, failure };
}

/** Lets one request at a time write to a file. */
export interface Takeovers {
  /** Ends the request that writes to the file `id`, and runs `receive` after it: its sender has given up, though its connection may seem alive. */
  run<T>(id: string, body: Readable, receive: (body: Readable) => Promise<T>): Promise<T>;
  /** Ends the request that writes to the file `id`, if there is one. */
  end(id: string): Promise<void>;
}

export function createTakeovers(): Takeovers {
  const running = new Map<string, { readonly stop: AbortController; readonly done: Promise<unknown> }>();
  const end = async (id: string): Promise<void> => {
    const before = running.get(id);
    before?.stop.abort();
    await before?.done;
  };
  return {
    run: async (id, body, receive) => {
      const stop = new AbortController();
      const done = end(id).then(() => receive(addAbortSignal(stop.signal, body)));
      const settled = done.then(
        () => undefined,
        () => undefined,
      );
      running.set(id, { stop, done: settled });
      try {
        return await done;
      } finally {
        if (running.get(id)?.stop === stop) running.delete(id);
      }
    },
    end,
  };
}
