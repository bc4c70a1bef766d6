import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

/** Creates the file store of the settings: a bucket, or folders of the data directory. The client of buckets is loaded only if it is needed. */
export async function createFileStore({ bucket, data }: Pick<Config, 'bucket' | 'data'>, log: Logger): Promise<FileStore> {
  if (bucket === null) return createFolderStore(data);
  const { createObjectStore } = await import('./object-store.ts');
  return createObjectStore(bucket, log);
}
