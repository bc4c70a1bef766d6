import { readFile } from 'node:fs/promises';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { replaceFile } from '../../host/credentials.ts';

/** A resume point saved in a file. `save` replaces the file atomically. */
export interface CursorFile {
  readonly path: string;
  /** The saved resume point; undefined if there is no file, null if its content is invalid. */
  read(): Promise<string | undefined | null>;
  save(resumePoint: string): Promise<void>;
}

/** A resume point: a position, followed by a page cursor if more pages of that position remain. */
const resumePointForm = /^[a-z0-9]{1,16}\.[\d.s-]{1,1400}( \S{1,4000})?$/;

/** The cursor file of a log. Except for the event stream it begins with the id of the list, because a resume point is only valid for its own log. */
export function createCursorFile(path: string, resource: ResourceDefinition): CursorFile {
  const head = resource.eventStream ? '' : `${resource.id} `;
  return {
    path,
    async read() {
      const text = await readText(path);
      if (text === undefined || text === '') return undefined;
      const resumePoint = text.startsWith(head) ? text.slice(head.length) : '';
      return resumePointForm.test(resumePoint) ? resumePoint : null;
    },
    save: (resumePoint) => replaceFile(path, `${head}${resumePoint}\n`),
  };
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch {
    return undefined;
  }
}
