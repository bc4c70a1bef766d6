import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { clusterOf } from '../../apps/server/src/db/testing/global-setup.ts';
import { template } from '../../apps/server/src/db/testing/template.ts';
import { fillWithDemo } from './create-demo-data.ts';

/** A template database with the demo's data, and the directory with the secrets of its terminals. */
export interface DemoTemplate {
  readonly name: string;
  readonly directory: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly demo: DemoTemplate;
  }
}

/**
 * Global setup: creates the database that products of this run copy on the run's cluster. Creating partitions and accounts takes
 * several times as long as a start.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = clusterOf(project);
  const name = 'floor_demo_template';
  const directory = await mkdtemp(join(tmpdir(), 'floor-demo-template-'));
  const maintenance = openDatabase({ ...cluster, max: 1 });
  await maintenance.execute(`create database ${name} template ${template}`);
  await maintenance.close();
  const database = openDatabase({ ...cluster, database: name });
  await fillWithDemo(database, directory);
  await database.close();
  project.provide('demo', { name, directory });
  return () => rm(directory, { recursive: true, force: true });
}
