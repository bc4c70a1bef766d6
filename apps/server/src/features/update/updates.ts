import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { toPublicKey } from '../../crypto/licence-signature.ts';
import type { Database } from '../../db/database.ts';
import type { Writer } from '../../db/write.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import type { IncompleteFiles } from '../../file-store/incomplete-files.ts';
import { startUpdateCheck } from './check.ts';
import { openUpdateUploads, type UpdateUploads } from './uploads.ts';

/** Receives and checks update files [MG-13]. */
export interface Updates {
  readonly uploads: UpdateUploads;
  readonly store: FileStore;
  /** Starts the check of files that have arrived. */
  readonly wake: () => void;
  stop(): Promise<void>;
}

export interface UpdatesDeps {
  readonly database: Database;
  readonly write: Writer;
  readonly config: Pick<Config, 'data' | 'updateKeys' | 'updateBytes'>;
  readonly store: FileStore;
  readonly incomplete: IncompleteFiles | null;
  readonly log: Logger;
}

/** Opens the uploads of update files, and starts their check. */
export async function startUpdates({ database, write, config, store, incomplete, log }: UpdatesDeps): Promise<Updates> {
  const uploads = await openUpdateUploads(database, { data: config.data, quota: config.updateBytes, incomplete });
  const check = startUpdateCheck({ database, write, uploads, store, keys: config.updateKeys.map(toPublicKey), log });
  return { uploads, store, ...check };
}
