import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { findBinaries } from './binaries.ts';
import { startCluster } from './cluster.ts';
import { chooseIdentity } from './identity.ts';
import { findPostmaster } from './postmaster.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'floor-identity-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test('new data belongs to the user who starts the server', async () => {
  const { postgres } = await findBinaries();
  const identity = await chooseIdentity(postgres, join(directory, 'postgres'));
  expect(identity).toMatchObject({ owner: { uid: process.getuid?.() }, version: '18' });
});

test.runIf(isRoot)('root starts the server as the owner of the data, who can start it again', async () => {
  const made = await startCluster({ directory, log: () => undefined });
  await made.stop();
  execFileSync('chown', ['-R', `${nobody}:${nobody}`, directory]);

  const cluster = await startCluster({ directory, log: () => undefined });
  const database = openDatabase(cluster.connection);
  await database.execute('create table kept as select 1 as n');
  await database.close();
  const postmaster = await findPostmaster(join(directory, 'postgres'));
  expect((await stat(`/proc/${postmaster?.pid}`)).uid).toBe(nobody);
  await cluster.stop();
  for (const file of ['postgres', 'postgres/PG_VERSION', 'postgres.log', 'server.lock']) {
    expect((await stat(join(directory, file))).uid, file).toBe(nobody);
  }
});
