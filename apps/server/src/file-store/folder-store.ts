import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Bytes of one read: larger ones than those of Node, because each read has its price. */
const readBytes = 128 * 1024;

/** Writes the entries of a directory to the disk, so that a renamed file survives a power cut. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** Creates a store that keeps its files in folders of the data directory. */
export function createFolderStore(data: string): FileStore {
  const pathOf = (key: string) => join(data, ...key.split('/'));
  return {
    adopt: async (key, path) => {
      const target = pathOf(key);
      const folder = join(target, '..');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(path, target);
      await syncDirectory(folder);
    },
    open: (key, range) => createReadStream(pathOf(key), { ...range, highWaterMark: readBytes }),
    size: async (key) => (await stat(pathOf(key)).catch(() => null))?.size ?? null,
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
