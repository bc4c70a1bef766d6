import type { Logger } from 'pino';
import { type HeadNote, HeadNoteInaccessible, readNote, writeNote } from './note-file.ts';

type Log = Pick<Logger, 'warn'>;

/** The notes of all folders. `damaged`: no folder has a note, and at least one has a damaged file in its place. */
export interface FoundNotes {
  readonly notes: readonly HeadNote[];
  readonly damaged: boolean;
}

/** Reads the notes of all folders. Throws `HeadNoteInaccessible` if one cannot be read and no other folder has a note. */
export async function readNotes(directories: readonly string[], log: Log): Promise<FoundNotes> {
  const found = await Promise.all(
    directories.map((directory) =>
      readNote(directory).catch((error: unknown) => {
        if (error instanceof HeadNoteInaccessible) return error;
        throw error;
      }),
    ),
  );
  const notes = found.filter((one): one is HeadNote => typeof one === 'object' && !(one instanceof Error));
  const inaccessible = found.find((one) => one instanceof Error);
  if (notes.length === 0 && inaccessible) throw inaccessible;
  found.forEach((one, index) => {
    const problem = one instanceof Error ? one.message : one;
    if (typeof problem === 'string' && notes.length > 0)
      log.warn({ directory: directories[index], note: problem }, 'a head note cannot be used');
  });
  return { notes, damaged: notes.length === 0 && found.includes('damaged') };
}

/**
 * Writes notes to all folders. A folder that fails is logged once until it works again; throws `HeadNoteInaccessible`
 * if all of them fail.
 */
export function createNoteWriter(directories: readonly string[], log: Log): (note: HeadNote) => Promise<void> {
  const failing = new Set<string>();
  const write = async (directory: string, note: HeadNote): Promise<unknown> => {
    try {
      await writeNote(directory, note);
      failing.delete(directory);
      return null;
    } catch (error) {
      if (!failing.has(directory)) log.warn({ directory, err: error }, 'a head note cannot be written');
      failing.add(directory);
      return error;
    }
  };
  return async (note) => {
    const errors = await Promise.all(directories.map((directory) => write(directory, note)));
    if (errors.includes(null)) return;
    const { code } = errors[0] as NodeJS.ErrnoException;
    throw new HeadNoteInaccessible(
      `the note of the database head cannot be written to ${directories.join(' or ')} (${code ?? 'unknown error'}). ` +
        'Allow the server to create and replace the file head-note.json there',
      errors[0],
    );
  };
}
