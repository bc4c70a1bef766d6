import type { KeyObject } from 'node:crypto';
import { updateUploadDays } from '@floorwalker/core/vocabulary/updates';
import type { Logger } from 'pino';
import { every } from '../../async/every.ts';
import { createWorker } from '../../async/worker.ts';
import type { Database } from '../../db/database.ts';
import type { Write, Writer } from '../../db/write.ts';
import { type FileStore, toKey } from '../../file-store/file-store.ts';
import { forgetIncomplete } from '../../file-store/incomplete-files.ts';
import { removeFiles } from '../../file-store/removals.ts';
import { checkPackage, UpdateRejected } from './package.ts';
import { toIncompleteUpdate, type UpdateUploads } from './uploads.ts';

export interface UpdateCheckDeps {
  readonly database: Database;
  readonly write: Writer;
  readonly uploads: UpdateUploads;
  readonly store: FileStore;
  /** Public keys whose signatures are accepted. */
  readonly keys: readonly KeyObject[];
  readonly log: Logger;
}

/** Interval of the check for files that a restart or a fault of this machine left behind; milliseconds. */
const retryMs = 30_000;

/** Publishes that the list of update files has changed. */
export const publishUpdates = (tx: Write): void => tx.publish({ kind: 'LOG', property: null, payload: { log: 'update-files' } });

interface Unchecked {
  id: string;
  sha256: string;
  size: number;
  version: string;
  /** Whether the server that received the file has had time to check it. */
  isLate: boolean;
}

const findUnchecked = `select id, sha256, size, version, changed < clock_timestamp() - interval '2 minutes' as "isLate"
  from update_file where state = 'checking' order by at`;

/** Checks update files that have arrived, and deletes uploads that were given up. */
export function startUpdateCheck(deps: UpdateCheckDeps) {
  const { database, write, uploads, store, keys, log } = deps;

  const describe = async ({ id, sha256: expected }: Unchecked): Promise<void> => {
    const checked = await checkPackage(uploads.pathOf(id), expected, keys);
    const { type, version, architecture, machineTypes, description, sha256 } = checked;
    await database.execute(
      `update update_file set type = $2, version = $3, architecture = $4, machine_types = $5::integer[], description = $6, sha256 = $7
       where id = $1`,
      [id, type, version, architecture, machineTypes, description, sha256],
    );
  };

  const end = (id: string, state: 'ready' | 'rejected', { fault = null, faulty = '' }: { fault?: string | null; faulty?: string } = {}) =>
    write(async (tx) => {
      const ended = await tx.query('update update_file set state = $2, fault = $3, fault_name = $4 where id = $1 returning id', [
        id,
        state,
        fault,
        faulty,
      ]);
      // The file was deleted while it was checked.
      if (ended.length === 0) await removeFiles(tx, [toKey('files/updates', id)]);
      await forgetIncomplete(tx, toIncompleteUpdate(id));
      publishUpdates(tx);
    });

  const check = async (file: Unchecked): Promise<void> => {
    const { id, size } = file;
    try {
      // A file that is in the store has passed the check: the server ended before that was recorded.
      if (file.version === '' || (await store.size(toKey('files/updates', id))) !== size) {
        if (!(await uploads.has(file, file.isLate))) return;
        await describe(file);
        await store.adopt(toKey('files/updates', id), uploads.pathOf(id));
      }
      await end(id, 'ready');
    } catch (error) {
      if (!(error instanceof UpdateRejected)) throw error;
      await end(id, 'rejected', error);
      await uploads.remove(id);
    }
  };

  const checkAll = async () => {
    await uploads.removeOthers();
    const files = await database.query<Unchecked>(findUnchecked);
    // A file that cannot be checked now does not delay the others; the next check tries it again.
    for (const file of files) {
      await check(file).catch((error: unknown) => log.warn({ err: error, file: file.id }, 'an update file could not be checked'));
    }
    const givenUp = await database.query<{ id: string }>(
      `delete from update_file where state = 'uploading' and changed < clock_timestamp() - interval '${updateUploadDays} days' returning id`,
    );
    for (const { id } of givenUp) await uploads.remove(id);
  };
  const worker = createWorker(checkAll, (error) => log.warn({ err: error }, 'update files could not be checked'));
  const job = every(retryMs, worker.wakeAndWait, () => undefined);
  worker.wake();
  return {
    wake: worker.wake,
    stop: async () => {
      await job.stop();
      await worker.stop();
    },
  };
}
