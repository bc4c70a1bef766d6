import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

/** Keeps complete files under keys such as `updates/<id>`. */
export interface FileStore {
  /** Moves a complete local file into the store; it is there as a whole or not at all. */
  adopt(key: string, path: string): Promise<void>;
  /** Opens a file, or a part of it. The stream fails if there is no such file. */
  open(key: string, range?: ByteRange): Readable;
  /** Returns the size of a file in bytes; null if there is none. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
}

/** Key of an update file in the store. */
export const keyOfUpdate = (id: string): string => `updates/${id}`;

/** Writes the entries of a directory to the disk, so that a renamed file survives a power cut. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** Creates a store that keeps its files in a folder of this machine. */
export function createFolderStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, ...key.split('/'));
  return {
    adopt: async (key, path) => {
      const target = pathOf(key);
      const folder = join(target, '..');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(path, target);
      await syncDirectory(folder);
    },
    open: (key, range) => createReadStream(pathOf(key), range ?? {}),
    size: async (key) => (await stat(pathOf(key)).catch(() => null))?.size ?? null,
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
