import { readdir, stat } from 'node:fs/promises';

/** Suffix of files in the data directory that are not complete. */
export const partSuffix = '.part';

/** Returns the names of the incomplete files of a folder, without the suffix. */
export const listParts = async (directory: string): Promise<readonly string[]> =>
  (await readdir(directory)).flatMap((name) => (name.endsWith(partSuffix) ? name.slice(0, -partSuffix.length) : []));

/** Returns the bytes of a local file, 0 if there is none. */
export const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0;
