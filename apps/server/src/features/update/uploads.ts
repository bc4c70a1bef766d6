import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Database, Queryable } from '../../db/database.ts';
import { isDiskFull } from '../../db/disk-full.ts';
import { appendBody, createTakeovers } from '../../files/incoming.ts';

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

/** Whether the sender must learn of an error: a cut connection is no reason to lose what has arrived. */
const isTold = (failure: unknown): boolean => failure instanceof ProblemError || isDiskFull(failure);

/** Opens the folder of incomplete update files in the data directory. */
export async function openUpdateUploads(database: Database, data: string, quota: number): Promise<UpdateUploads> {
  const directory = join(data, 'incoming');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const takeovers = createTakeovers();
  const pathOf = (id: string) => join(directory, id);

  const receive = async (id: string, offset: number, body: Readable): Promise<Incoming> => {
    const [file] = await database.query<Incoming>(findIncoming, [id]);
    if (!file) throw new ProblemError('update.not-ready');
    if (file.state !== 'uploading') throw new ProblemError('update.complete');
    if (offset !== file.received) throw new ProblemError('update.wrong-offset', { offset: file.received });
    const { size, failure } = await appendBody(pathOf(id), { offset, limit: file.size }, body);
    // More bytes than announced are a fault of the sender: none of them counts.
    const received = failure instanceof ProblemError ? offset : size;
    const counted = await database.query(
      `update update_file set received = $2, changed = clock_timestamp() where id = $1 and state = 'uploading' returning id`,
      [id, received],
    );
    if (counted.length === 0) {
      // The file was deleted while its bytes arrived.
      await rm(pathOf(id), { force: true });
      throw new ProblemError('update.not-ready');
    }
    if (failure && (isTold(failure) || received === offset)) throw failure;
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
    receive: (id, offset, body) => takeovers.run(id, body, (bytes) => receive(id, offset, bytes)),
    remove: async (id) => {
      await takeovers.end(id);
      await rm(pathOf(id), { force: true });
    },
  };
}
