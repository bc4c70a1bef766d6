import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoDataVariable } from './product.ts';

/**
 * Global setup of Vitest and Playwright: creates the demo data that products of this run start with. `npm test` creates it once
 * for both and names it in the environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[demoDataVariable]) return async () => undefined;
  const directory = await mkdtemp(join(tmpdir(), 'floor-demo-data-'));
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'create-demo-data.ts'), directory]);
  process.env[demoDataVariable] = directory;
  return async () => {
    delete process.env[demoDataVariable];
    await rm(directory, { recursive: true, force: true });
  };
}
