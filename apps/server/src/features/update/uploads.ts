import { mkdir, readdir, rm, statfs, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Database, Queryable } from '../../db/database.ts';
import { isDiskFull } from '../../db/disk-full.ts';
import type { IncompleteFiles } from '../../file-store/incomplete-files.ts';
import { sizeOf } from '../../file-store/parts.ts';
import { continueFile, sizeOfIncomplete } from '../../files/continue-file.ts';
import { createTakeovers } from '../../files/incoming.ts';

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
  /**
   * Returns whether this server has all bytes of a file. With `fetch`, those that another server has received are fetched from the store, if
   * they are there.
   */
  has(file: { readonly id: string; readonly size: number }, fetch: boolean): Promise<boolean>;
  /** Removes the local files that are not received or checked any more, such as those that another server has checked. */
  removeOthers(): Promise<void>;
  /** Returns the bytes used by update files, and the most that may be used: the quota, or less if the disk has less. */
  space(from: Queryable): Promise<{ readonly used: number; readonly total: number }>;
  /** Appends bytes at `offset`, instead of a request that still runs; what was received before a cut is kept. Returns the number of bytes received so far. */
  receive(id: string, offset: number, body: Readable): Promise<Incoming>;
  remove(id: string): Promise<void>;
}

/** Returns the id of an update file among the incomplete files. */
export const toIncompleteUpdate = (id: string): string => `updates/${id}`;

const findIncoming = 'select id, size, received, state from update_file where id = $1';

/** Whether the sender must learn of an error: a cut connection is no reason to lose what has arrived. */
const isTold = (failure: unknown): boolean => failure instanceof ProblemError || isDiskFull(failure);

/** Throws the problem of update files in place of that of uploads in general. */
function rename(error: unknown): never {
  if (error instanceof ProblemError && error.code === 'file.wrong-offset') throw new ProblemError('update.wrong-offset', error.params);
  throw error;
}

/** Opens the folder of incomplete update files in the data directory. */
export async function openUpdateUploads(
  database: Database,
  { data, quota, incomplete }: { readonly data: string; readonly quota: number; readonly incomplete: IncompleteFiles | null },
): Promise<UpdateUploads> {
  const directory = join(data, 'incoming');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const takeovers = createTakeovers();
  const pathOf = (id: string) => join(directory, id);
  const removeAll = async (id: string) => {
    await rm(pathOf(id), { force: true });
    await incomplete?.forget(toIncompleteUpdate(id));
  };

  /** Returns the bytes that this server can continue, and stores their number: another server may have the others. */
  const countArrived = async ({ id, received }: Incoming): Promise<number> => {
    const found = await sizeOfIncomplete(incomplete, toIncompleteUpdate(id), pathOf(id));
    const arrived = incomplete ? found : Math.min(received, found);
    // Bytes that were not counted when this server ended.
    if (!incomplete && found > arrived) await truncate(pathOf(id), arrived);
    if (arrived !== received) {
      await database.execute(`update update_file set received = $2 where id = $1 and state = 'uploading'`, [id, arrived]);
    }
    return arrived;
  };

  const receive = async (id: string, offset: number, body: Readable): Promise<Incoming> => {
    const [file] = await database.query<Incoming>(findIncoming, [id]);
    if (!file) throw new ProblemError('update.not-ready');
    if (file.state !== 'uploading') throw new ProblemError('update.complete');
    const arrived = await countArrived(file);
    if (offset !== arrived) throw new ProblemError('update.wrong-offset', { offset: arrived });
    const incoming = { id: toIncompleteUpdate(id), path: pathOf(id), offset, limit: file.size };
    const { size, failure } = await continueFile(incomplete, incoming, { wholly: true }, body).catch(rename);
    // More bytes than announced are a fault of the sender: none of them counts.
    const received = failure instanceof ProblemError ? offset : size;
    const counted = await database.query(
      `update update_file set received = $2, changed = clock_timestamp() where id = $1 and state = 'uploading' returning id`,
      [id, received],
    );
    if (counted.length === 0) {
      // The file was deleted while its bytes arrived.
      await removeAll(id);
      throw new ProblemError('update.not-ready');
    }
    if (failure && (isTold(failure) || received === offset)) rename(failure);
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
    has: async ({ id, size }, fetch) => {
      if ((await sizeOf(pathOf(id))) === size) return true;
      const file = toIncompleteUpdate(id);
      if (!fetch || !incomplete || (await incomplete.size(file)) !== size) return false;
      await incomplete.fetch(file, pathOf(id));
      return true;
    },
    removeOthers: async () => {
      const names = await readdir(directory);
      if (names.length === 0) return;
      const open = await database.query<{ id: string }>(
        `select id::text as id from update_file where id::text = any($1) and state in ('uploading', 'checking')`,
        [names],
      );
      for (const name of names) if (!open.some(({ id }) => id === name)) await rm(pathOf(name), { force: true });
    },
    receive: (id, offset, body) => takeovers.run(id, body, (bytes) => receive(id, offset, bytes)),
    remove: async (id) => {
      await takeovers.end(id);
      await removeAll(id);
    },
  };
}
