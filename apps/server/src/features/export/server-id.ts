import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidPattern } from '@floorwalker/core/vocabulary/uuid-pattern';

/**
 * Reads or creates the id of this server. It identifies the server's exports among those of other servers on the same
 * database: their files are in its data directory.
 */
export async function readServerId(data: string): Promise<string> {
  const file = join(data, 'server-id');
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Only a missing file means that there is no id yet. After any other error an id may exist, and a new one would orphan this
    // server's exports.
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (uuidPattern.test(known.trim())) return known.trim();
  const id = randomUUID();
  // The file is renamed into place, so that a power cut does not leave half an id.
  await writeFile(`${file}.part`, id, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return id;
}
