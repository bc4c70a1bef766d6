import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import type { ClusterConnection } from '../embedded/cluster.ts';
import { template } from './template.ts';

export interface TestDatabase {
  readonly database: Database;
  /** For a second connection pool, or for a server on this database. */
  readonly connection: ClusterConnection;
  /** Closes the pool and drops the database, also if other connections are open. */
  drop(): Promise<void>;
}

/** The cluster of this test run, as connection to its maintenance database. */
export const runCluster = (): ClusterConnection => inject('cluster');

/** Creates a migrated, empty database on the run's cluster in about 50 ms. It must be dropped afterwards. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = runCluster();
  const name = `test_${randomBytes(8).toString('hex')}`;
  const connection = { ...cluster, database: name };
  await asOwner(cluster, `create database ${name} template ${template}`);
  const database = openDatabase(connection);
  return {
    database,
    connection,
    drop: async () => {
      await database.close();
      await asOwner(cluster, `drop database if exists ${name} with (force)`);
    },
  };
}

async function asOwner(cluster: ClusterConnection, statement: string): Promise<void> {
  const database = openDatabase({ ...cluster, max: 1 });
  try {
    await database.execute(statement);
  } finally {
    await database.close();
  }
}
