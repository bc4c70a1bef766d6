import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { type ClientUpdateFault, clientUpdateLimits } from '@floorwalker/core/vocabulary/client-update-faults';
import { readZip } from '../../files/checked-zip.ts';

const refuse = (fault: ClientUpdateFault, name = '') => new ProblemError('client-update.refused', { fault, name: name.slice(0, 200) });

const isProblem = (error: unknown) => error instanceof ProblemError;

/**
 * Unpacks a zip file with a client into an empty directory; what `readZip` refuses is refused with `client-update.refused`. The caller
 * removes what was written until then.
 */
export async function unpackClient(file: string, directory: string): Promise<{ readonly files: number; readonly size: number }> {
  let files = 0;
  let hasPage = false;
  const size = await readZip(file, { limits: clientUpdateLimits, refuse }, isProblem, async ({ path, isFolder, open }) => {
    hasPage ||= path === 'index.html';
    const target = join(directory, path);
    if (isFolder) {
      await mkdir(target, { recursive: true });
      return;
    }
    await mkdir(dirname(target), { recursive: true });
    files += 1;
    await pipeline(await open(), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  });
  if (!hasPage) throw refuse('no-page');
  return { files, size };
}
