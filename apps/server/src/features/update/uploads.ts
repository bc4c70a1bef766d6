import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Database, Queryable } from '../../db/database.ts';

/** An update file that is being received. */
export interface Incoming {
  readonly id: string;
  readonly size: number;
  readonly received: number;
  readonly state: string;
}

/** The bytes of update files that have not been received completely. */
export interface UpdateUploads {
  pathOf(id: string): string;
  /** Returns the bytes used by update files, and the most that may be used: the quota, or less if the disk has less. */
  space(from: Queryable): Promise<{ readonly used: number; readonly total: number }>;
  /** Appends bytes at `offset`, instead of a request that still runs; what was received before a cut is kept. Returns the number of bytes received so far. */
  receive(id: string, offset: number, body: Readable): Promise<Incoming>;
  remove(id: string): Promise<void>;
}

const findIncoming = 'select id, size, received, state from update_file where id = $1';

async function append(path: string, { size, received }: Incoming, body: Readable): Promise<number> {
  const file = await open(path, received === 0 ? 'w' : 'r+', 0o600);
  let position = received;
  try {
    // Bytes beyond the stored number were written before a kill, and never counted.
    await file.truncate(received);
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (position + chunk.length > size) throw new ProblemError('request.too-large');
      await file.write(chunk, 0, chunk.length, position);
      position += chunk.length;
    }
  } catch (error) {
    // A cut connection is no reason to lose what has arrived.
    if (error instanceof ProblemError || position === received) throw error;
  } finally {
    await file.sync();
    await file.close();
  }
  return position;
}

/** Opens the folder of incomplete update files in the data directory. */
export async function openUpdateUploads(database: Database, data: string, quota: number): Promise<UpdateUploads> {
  const directory = join(data, 'incoming');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const receiving = new Map<string, { readonly stop: AbortController; readonly done: Promise<unknown> }>();
  const pathOf = (id: string) => join(directory, id);

  const receive = async (id: string, offset: number, body: Readable): Promise<Incoming> => {
    const [file] = await database.query<Incoming>(findIncoming, [id]);
    if (!file) throw new ProblemError('update.not-ready');
    if (file.state !== 'uploading') throw new ProblemError('update.complete');
    if (offset !== file.received) throw new ProblemError('update.wrong-offset', { offset: file.received });
    const received = await append(pathOf(id), file, body);
    await database.execute('update update_file set received = $2, changed = clock_timestamp() where id = $1', [id, received]);
    return { ...file, received };
  };

  return {
    pathOf,
    space: async (from) => {
      const [row] = await from.query<{ used: number }>(
        `select coalesce(sum(case when state = 'rejected' then 0 else size end), 0)::bigint as used from update_file`,
      );
      const used = row?.used ?? 0;
      const { bavail, bsize } = await statfs(directory);
      return { used, total: Math.min(quota, used + bavail * bsize) };
    },
    receive: async (id, offset, body) => {
      // The sender has given up the request before: its connection may be dead without this server noticing.
      const before = receiving.get(id);
      before?.stop.abort();
      const stop = new AbortController();
      const done = (before?.done ?? Promise.resolve()).then(() => receive(id, offset, addAbortSignal(stop.signal, body)));
      const settled = done.then(
        () => undefined,
        () => undefined,
      );
      receiving.set(id, { stop, done: settled });
      try {
        return await done;
      } finally {
        if (receiving.get(id)?.stop === stop) receiving.delete(id);
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
