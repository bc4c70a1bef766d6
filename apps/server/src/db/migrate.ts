import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './database.ts';
import { storePredefinedProfiles, storeRightsTree } from './predefined-profiles.ts';

const directory = join(import.meta.dirname, 'migrations');

/**
 * Applies the missing migrations in the order of their names, each in a transaction, under a lock. Then stores the rights of the
 * predefined profiles, since a new version may have new rights.
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return database.connection(async (connection) => {
    // There is no statement timeout, because another server may be migrating, and building an index may take long.
    await connection.execute('set statement_timeout = 0');
    await connection.execute('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    try {
      await connection.execute(
        'create table if not exists migration (name text primary key, at timestamptz not null default clock_timestamp())',
      );
      const applied = new Set((await connection.query<{ name: string }>('select name from migration')).map((row) => row.name));
      const missing = names.filter((name) => !applied.has(name));
      for (const name of missing) {
        await connection.execute('begin');
        try {
          await connection.execute(await readFile(join(directory, name), 'utf8'));
          await connection.execute('insert into migration (name) values ($1)', [name]);
          await connection.execute('commit');
        } catch (error) {
          await connection.execute('rollback');
          throw new Error(`migration ${name} failed`, { cause: error });
        }
      }
      await storeRightsTree(connection);
      await storePredefinedProfiles(connection);
      return missing;
    } finally {
      await connection.execute('select pg_advisory_unlock($1)', [advisoryLocks.migration]);
      await connection.execute('reset statement_timeout');
    }
  });
}
