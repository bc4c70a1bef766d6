import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import type { ClusterConnection } from '../embedded/cluster.ts';
import { template } from './template.ts';

export interface TestDatabase {
  readonly database: Database;
  /** Connection settings, for a second pool or for a server on this database. */
  readonly connection: ClusterConnection;
  /** Closes the pool and drops the database, also if other connections are open. */
  drop(): Promise<void>;
}

/** Returns the connection to the maintenance database of this test run's cluster. */
export const runCluster = (): ClusterConnection => inject('cluster');

/**
 * Creates a copy of a template on the run's cluster, by default of the migrated, empty one. Copying its files takes half the
 * time of PostgreSQL's default, which writes them to the WAL. The caller must drop the copy.
 */
export async function createTestDatabase(from: string = template): Promise<TestDatabase> {
  const cluster = runCluster();
  const name = `test_${randomBytes(8).toString('hex')}`;
  const connection = { ...cluster, database: name };
  await asOwner(`create database ${name} template ${from} strategy file_copy`);
  const database = openDatabase(connection);
  return {
    database,
    connection,
    drop: async () => {
      await database.close();
      await asOwner(`drop database if exists ${name} with (force)`);
    },
  };
}

let owner: Database | undefined;

/**
 * Runs a statement in the maintenance database, on a connection shared by the test files of a worker. The connection ends
 * with the cluster.
 */
async function asOwner(statement: string): Promise<void> {
  owner ??= openDatabase({ ...runCluster(), max: 1 });
  await owner.execute(statement);
}
