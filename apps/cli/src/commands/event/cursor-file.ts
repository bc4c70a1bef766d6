import { readFile } from 'node:fs/promises';
import { streamPosition } from '@floorwalker/core/endpoints/event/stream';
import * as z from 'zod/mini';
import { replaceFile } from '../../host/credentials.ts';

/** A position in the event stream, kept in a file. `save` replaces the file in one step. */
export interface CursorFile {
  readonly path: string;
  /** The position kept; undefined when there is no file yet, null when the file holds something else. */
  read(): Promise<string | undefined | null>;
  save(position: string): Promise<void>;
}

export function createCursorFile(path: string): CursorFile {
  return {
    path,
    async read() {
      const text = await readText(path);
      if (text === undefined || text === '') return undefined;
      const checked = z.safeParse(streamPosition, text);
      return checked.success ? checked.data : null;
    },
    save: (position) => replaceFile(path, `${position}\n`),
  };
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch {
    return undefined;
  }
}
