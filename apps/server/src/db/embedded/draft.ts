import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Returns a new name beside `path`, for a directory that is moved to `path` when it is complete. Deletes what earlier attempts have left,
 * as far as possible: when a process is killed, the program that it started goes on writing, so no two attempts have the same name.
 */
export async function nameDraft(path: string): Promise<string> {
  const [parent, prefix] = [dirname(path), `${basename(path)}.unfinished-`];
  for (const name of await readdir(parent))
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  return join(parent, prefix + randomUUID());
}
