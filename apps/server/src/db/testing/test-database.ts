import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import type { ClusterConnection } from '../embedded/cluster.ts';
import { createKeptClients, type KeptClients } from './kept-client.ts';
import { type Baseline, readBaseline, resetDatabase } from './reset-database.ts';
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
 * Returns a copy of a template on the run's cluster, by default of the migrated, empty one. The caller must drop the copy. A copy of
 * the empty template is returned to its first contents and used again, with its connections, by a later test of the same worker.
 */
export async function createTestDatabase(from: string = template): Promise<TestDatabase> {
  const reusable = from === template ? (unused.pop() ?? (await createReusable())) : undefined;
  const name = reusable?.name ?? (await copyTemplate(from));
  const connection = { ...runCluster(), database: name };
  reusable?.clients.release();
  const database = openDatabase({ ...connection, ...(reusable && { Client: reusable.clients.Client }) });
  return {
    database,
    connection,
    drop: async () => {
      reusable?.clients.keep();
      await database.close();
      if (reusable && (await isReset(reusable))) unused.push(reusable);
      else await dropDatabase(name, reusable?.clients);
    },
  };
}

/** A copy of the empty template, with its connections. */
interface Reusable {
  readonly name: string;
  readonly clients: KeptClients;
}

/** Copies that await their next test. Each keeps connections, of which the cluster has a limited number. */
const unused: Reusable[] = [];
const maxUnused = 2;

let baseline: Promise<Baseline> | undefined;

async function createReusable(): Promise<Reusable> {
  const name = await copyTemplate(template);
  baseline ??= readFrom(name);
  await baseline;
  return { name, clients: createKeptClients() };
}

async function readFrom(name: string): Promise<Baseline> {
  const client = new pg.Client({ ...runCluster(), database: name });
  await client.connect();
  const read = await readBaseline(client);
  await client.end();
  return read;
}

/** Returns whether the copy has its first contents again. A copy whose connections were lost or is in use elsewhere is not reset. */
async function isReset({ clients }: Reusable): Promise<boolean> {
  const [client, ...others] = await clients.list();
  if (!client || !baseline || unused.length >= maxUnused) return false;
  const own = [client, ...others].map((one) => (one as unknown as { readonly processID: number }).processID);
  return resetDatabase(client, own, await baseline).catch(() => false);
}

/** Copying the files of a template takes half the time of PostgreSQL's default, which writes them to the WAL. */
async function copyTemplate(from: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asOwner(`create database ${name} template ${from} strategy file_copy`);
  return name;
}

async function dropDatabase(name: string, clients?: KeptClients): Promise<void> {
  await clients?.close();
  await asOwner(`drop database if exists ${name} with (force)`);
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
