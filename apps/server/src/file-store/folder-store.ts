import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, type StoredFile, topFolders } from './file-store.ts';
import { listParts, partSuffix } from './parts.ts';

/** Bytes of one read: larger ones than those of Node, because each read has its price. */
const readBytes = 128 * 1024;

/** Folder of small files until they are complete. */
const partsFolder = 'parts';

/** Files of a page of the list. */
const pageFiles = 1000;

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
  /** Lists a folder and those in it; files that are being written are left out. */
  async function* listFolder(folder: string): AsyncGenerator<readonly StoredFile[]> {
    const entries = await readdir(pathOf(folder), { withFileTypes: true }).catch(() => []);
    const files: StoredFile[] = [];
    for (const entry of entries) {
      const key = `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* listFolder(key);
      const found = entry.isFile() && !key.endsWith(partSuffix) ? await stat(pathOf(key)).catch(() => null) : null;
      if (found) files.push({ key, changed: found.mtime });
    }
    for (let from = 0; from < files.length; from += pageFiles) yield files.slice(from, from + pageFiles);
  }
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
      await mkdir(join(data, partsFolder), { recursive: true, mode: 0o700 });
      const path = join(data, partsFolder, `${randomUUID()}${partSuffix}`);
      await writeFile(path, bytes.stream(), { mode: 0o600, flush: true });
      await adopt(key, path);
    },
    open: (key, range) => createReadStream(pathOf(key), { ...range, highWaterMark: readBytes }),
    size: async (key) => (await stat(pathOf(key)).catch(() => null))?.size ?? null,
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* () {
      for (const folder of topFolders) yield* listFolder(folder);
    },
    endUploads: async (before) => {
      let count = 0;
      for (const name of await listParts(join(data, partsFolder)).catch(() => [])) {
        const path = join(data, partsFolder, name + partSuffix);
        if ((await stat(path)).mtime >= before) continue;
        await rm(path, { force: true });
        count += 1;
      }
      return count;
    },
  };
}
