import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationNumber, readContraction } from '@floorwalker/core/vocabulary/migration';
import { packageFolder } from '../package-folder.ts';
import type { Queryable } from './database.ts';

/** The directory of the migrations of this server. */
export const migrationDirectory = join(packageFolder, 'src/db/migrations');

/** A migration that a server has with it. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** Lowest schema of servers that may use the database after it; null: all. */
  readonly minSchema: number | null;
}

/** Returns the names of the migrations in a directory, in the order in which they are applied. */
export async function listMigrations(directory: string = migrationDirectory): Promise<readonly string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
}

export async function readMigration(name: string, directory: string = migrationDirectory): Promise<Migration> {
  const sql = await readFile(join(directory, name), 'utf8');
  return { name, sql, minSchema: readContraction(sql) };
}

/** Returns the schema of a server with these migrations. */
export const schemaOf = (names: readonly string[]): number => migrationNumber(names.at(-1) ?? '');

/** A database that was changed for later versions, so that servers of this schema would not work with it any more. */
export class SchemaTooNew extends Error {
  constructor(schema: number, { minSchema, version }: Contraction) {
    super(
      `the database was upgraded${version === null ? '' : ` by version ${version}`} and needs a server with schema ${minSchema} or later; this one has ${schema}. ` +
        'Start a later version, or restore a backup from before the upgrade',
    );
    this.name = 'SchemaTooNew';
  }
}

/** Servers of an earlier version that use the database now, and would not work with it after a migration. */
export class EarlierServersRunning extends Error {
  constructor(migration: Migration, servers: readonly { readonly name: string; readonly version: string }[]) {
    const running = servers.map(({ name, version }) => `${name} (version ${version})`).join(', ');
    super(
      `the migration ${migration.name} requires that all servers have schema ${migration.minSchema} or later, but ${running} ` +
        'is running. Upgrade or stop it, then start this server again',
    );
    this.name = 'EarlierServersRunning';
  }
}

/** The migration with the highest lowest schema, and the version that applied it. */
export interface Contraction {
  readonly minSchema: number;
  readonly version: string | null;
}

/** SQL: whether the database was changed so that servers of the schema `$n` do not work with it. */
export const isContractedBeyond = (parameter: string): string => `exists (select from migration where min_schema > ${parameter})`;

/** Throws `SchemaTooNew` if servers of this schema do not work with the database. */
export async function checkSchema(database: Queryable, schema: number): Promise<void> {
  const [found] = await database.query<Contraction>(
    `select min_schema as "minSchema", version from migration where min_schema > $1 order by min_schema desc limit 1`,
    [schema],
  );
  if (found) throw new SchemaTooNew(schema, found);
}
