import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from './failure.ts';

/** A data directory locked by this process. */
export interface DataDirectory {
  readonly path: string;
  /** Number of this run, from 0. Transaction numbers of a run are above those of all earlier runs. */
  readonly run: number;
  release(): Promise<void>;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const readNumber = async (file: string): Promise<number> => Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10) || 0;

/** Creates the lock file with its content in one step, so that no other process reads an empty one. Returns false if the file exists. */
async function createLock(file: string): Promise<boolean> {
  const own = `${file}.${process.pid}`;
  await writeFile(own, String(process.pid), { mode: 0o600 });
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await unlink(own);
  }
}

/** Locks the directory; a stale or damaged lock is replaced. Throws `Failure` if another running process holds it. */
async function lock(directory: string): Promise<string> {
  const file = join(directory, 'lock');
  for (;;) {
    if (await createLock(file)) return file;
    const pid = await readNumber(file);
    if (pid > 0 && pid !== process.pid && isAlive(pid)) throw new Failure('inUse', { directory, pid });
    await unlink(file).catch(() => undefined);
  }
}

async function countRun(directory: string): Promise<number> {
  const file = join(directory, 'runs');
  const run = await readNumber(file);
  await writeFile(`${file}.new`, String(run + 1), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return run;
}

/** Opens (creates, 0700) the directory for this process. */
export async function openDataDirectory(path: string): Promise<DataDirectory> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const file = await lock(path);
  return { path, run: await countRun(path), release: () => unlink(file).catch(() => undefined) };
}
