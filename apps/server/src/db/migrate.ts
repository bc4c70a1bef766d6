import { setTimeout as wait } from 'node:timers/promises';
import { migrationNumber } from '@floorwalker/core/vocabulary/migration';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database, Queryable } from './database.ts';
import { isLockTimeout } from './errors.ts';
import { storePredefinedProfiles, storeRightsTree } from './predefined-profiles.ts';
import { checkSchema, EarlierServersRunning, listMigrations, type Migration, readMigration, schemaOf } from './schema.ts';

export interface MigrateOptions {
  /** Version of this server, stored with the migrations that it applies. */
  readonly version?: string;
  readonly directory?: string;
}

/**
 * How long a migration waits for a lock on a table, in milliseconds, and how often it tries. Servers of an earlier version may be using the
 * table, and their statements wait behind the migration.
 */
const lock = { waitMs: 2000, pauseMs: 1000, attempts: 120 } as const;

/**
 * Applies the missing migrations in the order of their names, each in a transaction, under a lock. Then stores the rights of the
 * predefined profiles, since a new version may have new rights. Returns the names of the applied migrations.
 *
 * Servers of an earlier version may be running: they go on after expanding migrations. Throws `EarlierServersRunning` before a contracting
 * one that they would not work with, and `SchemaTooNew` if this server is the earlier one (docs/adr/0089).
 */
export async function migrate(database: Database, { version, directory }: MigrateOptions = {}): Promise<readonly string[]> {
  const names = await listMigrations(directory);
  return database.connection(async (connection) => {
    // There is no statement timeout, because another server may be migrating, and building an index may take long.
    await connection.execute('set statement_timeout = 0');
    await connection.execute('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    try {
      await connection.execute(
        `create table if not exists migration (name text primary key, at timestamptz not null default clock_timestamp());
         alter table migration add column if not exists version text, add column if not exists min_schema integer`,
      );
      await checkSchema(connection, schemaOf(names));
      const applied = (await connection.query<{ name: string }>('select name from migration')).map((row) => row.name);
      const missing = names.filter((name) => !applied.includes(name));
      const isEmpty = applied.length === 0;
      for (const name of missing) await apply(connection, await readMigration(name, directory), version ?? null, isEmpty);
      // A server of an earlier version does not know the rights of the later one.
      if (applied.every((name) => migrationNumber(name) <= schemaOf(names))) {
        await storeRightsTree(connection);
        await storePredefinedProfiles(connection);
      }
      return missing;
    } finally {
      await connection.execute('select pg_advisory_unlock($1)', [advisoryLocks.migration]);
      await connection.execute('reset statement_timeout');
    }
  });
}

async function apply(connection: Queryable, migration: Migration, version: string | null, isEmpty: boolean): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await connection.execute('begin');
    try {
      await connection.execute(`set local lock_timeout = ${lock.waitMs}`);
      // Each commit would wait for the disk. In an empty database the rights, which are stored after all migrations, do so for all of them.
      if (isEmpty) await connection.execute('set local synchronous_commit = off');
      if (migration.minSchema !== null) await checkServers(connection, migration, migration.minSchema);
      await connection.execute(migration.sql);
      await connection.execute('insert into migration (name, version, min_schema) values ($1, $2, $3)', [
        migration.name,
        version,
        migration.minSchema,
      ]);
      await connection.execute('commit');
      return;
    } catch (error) {
      await connection.execute('rollback');
      if (error instanceof EarlierServersRunning) throw error;
      if (!isLockTimeout(error) || attempt === lock.attempts) throw new Error(`migration ${migration.name} failed`, { cause: error });
    }
    await wait(lock.pauseMs);
  }
}

/** Throws if servers run that do not work with the database after the migration. Those that start later find it. */
async function checkServers(connection: Queryable, migration: Migration, minSchema: number): Promise<void> {
  const servers = await connection.query<{ name: string; version: string }>(
    'select name, version from node where lease_until > clock_timestamp() and schema < $1 order by name',
    [minSchema],
  );
  if (servers.length > 0) throw new EarlierServersRunning(migration, servers);
}
