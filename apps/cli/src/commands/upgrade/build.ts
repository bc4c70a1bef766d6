import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrationNumber, readContraction } from '@floorwalker/core/vocabulary/migration';

/** A version of the servers on disk. */
export interface Build {
  readonly version: string;
  /** Number of its last migration. */
  readonly schema: number;
  /** In the order in which they are applied. `minSchema`: lowest schema of servers that may use the database afterwards; null: all. */
  readonly migrations: readonly { readonly name: string; readonly minSchema: number | null }[];
}

const migrationsOf = (directory: string) => join(directory, 'apps/server/src/db/migrations');

async function listMigrations(directory: string): Promise<readonly string[]> {
  const files = await readdir(migrationsOf(directory)).catch(() => []);
  return files.filter((name) => name.endsWith('.sql')).sort();
}

/** Reads the version in a directory; null if there is none. */
export async function readBuild(directory: string): Promise<Build | null> {
  const names = await listMigrations(directory);
  if (names.length === 0) return null;
  const migrations = names.map(async (name) => ({
    name,
    minSchema: readContraction(await readFile(join(migrationsOf(directory), name), 'utf8')),
  }));
  const { version } = JSON.parse(await readFile(join(directory, 'apps/server/package.json'), 'utf8')) as { version: string };
  return { version, schema: migrationNumber(names.at(-1) ?? ''), migrations: await Promise.all(migrations) };
}

/** Returns the directory of the version that this program belongs to: the nearest one above it that has migrations. */
export async function findOwnDirectory(from: string = import.meta.dirname): Promise<string> {
  const parent = dirname(from);
  return parent === from || (await listMigrations(from)).length > 0 ? from : findOwnDirectory(parent);
}
