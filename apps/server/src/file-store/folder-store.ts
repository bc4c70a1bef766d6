import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { partSuffix } from './parts.ts';

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
  const adopt = async (key: string, path: string) => {
    const target = pathOf(key);
    const folder = join(target, '..');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(path, target);
    await syncDirectory(folder);
  };
  return {
    isShared: false,
    adopt,
    put: async (key, bytes) => {
      const path = join(data, `${randomUUID()}${partSuffix}`);
      await writeFile(path, bytes.stream(), { mode: 0o600, flush: true });
      await adopt(key, path);
    },
    open: (key, range) => createReadStream(pathOf(key), { ...range, highWaterMark: readBytes }),
    size: async (key) => (await stat(pathOf(key)).catch(() => null))?.size ?? null,
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
