import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandRecord } from './store.ts';

type Owner = Pick<CommandRecord, 'command'>;

/** The files that a terminal downloads for its commands, in a folder of its own. */
export interface Downloads {
  /** Returns the path of a command's file, and creates the folder. */
  pathFor(owner: Owner): Promise<string>;
  /** Deletes the file of a command that has ended; does nothing if there is none. */
  discard(owner: Owner): Promise<void>;
  /** Deletes all files but those of these commands, after a start. */
  keepOnly(owners: readonly Owner[]): Promise<void>;
}

/** Creates the downloads in a folder, which is created with the first file (0700). */
export function createDownloads(folder: string): Downloads {
  const remove = (name: string) => rm(join(folder, name), { recursive: true, force: true });
  return {
    pathFor: async ({ command }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return join(folder, command);
    },
    discard: ({ command }) => remove(command),
    keepOnly: async (owners) => {
      const kept = new Set(owners.map(({ command }) => command));
      const names = await readdir(folder).catch(() => []);
      await Promise.all(names.filter((name) => !kept.has(name)).map(remove));
    },
  };
}
