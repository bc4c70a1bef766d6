import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of recordings; a recording is stored under the id of its session. */
export interface Recordings {
  pathOf(session: string): string;
}

/** Opens the folder of recordings in the data directory. */
export async function openRecordings(data: string): Promise<Recordings> {
  const directory = join(data, 'recordings');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return { pathOf: (session) => join(directory, session) };
}
