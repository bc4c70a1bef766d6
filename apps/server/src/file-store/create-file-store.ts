import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createObjectStore } from './object-store.ts';

/** Creates the file store of the settings: a bucket, or folders of the data directory. */
export const createFileStore = ({ bucket, data }: Pick<Config, 'bucket' | 'data'>, log: Logger): FileStore =>
  bucket === null ? createFolderStore(data) : createObjectStore(bucket, log);
