import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the version of this server. */
export async function readVersion(): Promise<string> {
  const manifest = await readFile(join(import.meta.dirname, '../package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
