import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A timeline of a PostgreSQL database. `system`: identifier of the database that its primary and standbys share. */
export interface Timeline {
  readonly system: string;
  readonly timeline: number;
}

/** Remembers the highest timeline that this server has seen, in a file, so that it also recognises a former primary after a restart. */
export interface TimelineNote {
  /** Returns the highest timeline seen of a database; 0 if none. */
  highestOf(system: string): number;
  /** Stores a higher timeline, or that of another database. */
  store(seen: Timeline): Promise<void>;
}

/** Name of the file in the data directory. */
export const timelineFile = 'database-timeline.json';

function parse(text: string): Timeline | null {
  try {
    const { system, timeline } = JSON.parse(text) as { readonly [Field in keyof Timeline]?: unknown };
    return typeof system === 'string' && Number.isSafeInteger(timeline) ? { system, timeline: Number(timeline) } : null;
  } catch {
    return null;
  }
}

/** Opens the note of a data directory. A missing or damaged file means that no timeline was seen. */
export async function openTimelineNote(data: string): Promise<TimelineNote> {
  const file = join(data, timelineFile);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  let noted = parse(text);
  const highestOf = (system: string) => (noted?.system === system ? noted.timeline : 0);
  return {
    highestOf,
    store: async ({ system, timeline }) => {
      if (timeline <= highestOf(system)) return;
      const seen = { system, timeline };
      // The file is renamed into place, so that a power cut does not leave half a note.
      await writeFile(`${file}.part`, JSON.stringify(seen), { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
      noted = seen;
    },
  };
}
