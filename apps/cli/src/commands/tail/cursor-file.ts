import { readFile } from 'node:fs/promises';
import type { Resource } from '@floorwalker/core/resources/index';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { replaceFile } from '../../host/credentials.ts';

/** A place in a log, kept in a file. `save` replaces the file in one step. */
export interface CursorFile {
  readonly path: string;
  /** The place kept; undefined when there is no file yet, null when the file holds something else. */
  read(): Promise<string | undefined | null>;
  save(place: string): Promise<void>;
}

/** A place: a position, and the cursor behind it in the middle of a long answer. */
const placeForm = /^[a-z0-9]{1,16}\.[\ds-]{1,1400}( \S{1,4000})?$/;

/** The file with the position in a log. It begins with the id of the log, except for the event log, which `floor tail` follows by default. */
export function createCursorFile(path: string, resource: Resource): CursorFile {
  const head = resource.id === eventLogResource.id ? '' : `${resource.id} `;
  return {
    path,
    async read() {
      const text = await readText(path);
      if (text === undefined || text === '') return undefined;
      const place = text.startsWith(head) ? text.slice(head.length) : '';
      return placeForm.test(place) ? place : null;
    },
    save: (place) => replaceFile(path, `${head}${place}\n`),
  };
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch {
    return undefined;
  }
}
