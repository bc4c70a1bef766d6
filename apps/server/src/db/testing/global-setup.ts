import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database.ts';
import { type Cluster, type ClusterConnection, startCluster } from '../embedded/cluster.ts';
import { migrate } from '../migrate.ts';
import { template } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly cluster: ClusterConnection;
  }
}

interface Shared {
  readonly cluster: Cluster;
  readonly directory: string;
}

// Vitest loads this file once for each project, but a run has one cluster, so its state belongs to the process.
const run = globalThis as { floorwalkerTestCluster?: { users: number; readonly shared: Promise<Shared> } };

/** Starts the run's cluster with a migrated template database, and passes its address to the tests. */
export async function setup(project: TestProject): Promise<void> {
  run.floorwalkerTestCluster ??= { users: 0, shared: start() };
  run.floorwalkerTestCluster.users += 1;
  project.provide('cluster', (await run.floorwalkerTestCluster.shared).cluster.connection);
}

/** Returns the connection to the run's cluster, for a global setup that runs after this one. */
export const clusterOf = (project: TestProject): ClusterConnection => project.getProvidedContext().cluster;

export async function teardown(): Promise<void> {
  const mine = run.floorwalkerTestCluster;
  if (mine === undefined || --mine.users > 0) return;
  delete run.floorwalkerTestCluster;
  const { cluster, directory } = await mine.shared;
  await cluster.stop();
  await rm(directory, { recursive: true, force: true });
}

async function start(): Promise<Shared> {
  const directory = await mkdtemp(join(tmpdir(), 'floor-test-'));
  // fsync is off, because the data lives only for one run; durability is tested on separate clusters. Autovacuum is off, because
  // it would read hundreds of databases that live for seconds; tests that need statistics collect them.
  const settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: '200' };
  const cluster = await startCluster({ directory, settings, log: () => undefined });
  const maintenance = openDatabase({ ...cluster.connection, max: 1 });
  await maintenance.execute(`create database ${template}`);
  await maintenance.close();
  const database = openDatabase({ ...cluster.connection, database: template, max: 1 });
  await migrate(database);
  await database.close();
  return { cluster, directory };
}
