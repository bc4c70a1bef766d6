import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFolder } from './package-folder.ts';

/** Returns the version of this server. */
export async function readVersion(): Promise<string> {
  const manifest = await readFile(join(packageFolder, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
