import { readdir } from 'node:fs/promises';

/** Suffix of files in the data directory that are not complete. */
export const partSuffix = '.part';

/** Returns the names of the incomplete files of a folder, without the suffix. */
export const listParts = async (directory: string): Promise<readonly string[]> =>
  (await readdir(directory)).flatMap((name) => (name.endsWith(partSuffix) ? name.slice(0, -partSuffix.length) : []));
