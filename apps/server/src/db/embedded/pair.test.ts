import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toSettings } from '../../compose-database.ts';
import { parseDatabaseUrl } from '../../database-url.ts';
import { type Database, openDatabase } from '../database.ts';
import { postgresProcesses, sendSignal } from '../processes.ts';
import { type Pair, type PairEvent, startPair } from './pair.ts';
import { type HostName, hostNames, otherThan, readState } from './pair-state.ts';
import { findPostmaster } from './postmaster.ts';

let directory: string;
let events: PairEvent[];
const pairs: Pair[] = [];
const pools: Database[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'floor-pair-'));
  events = [];
});

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
  for (const pair of pairs.splice(0)) await pair.stop();
  await rm(directory, { recursive: true, force: true });
});

async function start(): Promise<{ pair: Pair; database: Database }> {
  const pair = await startPair({ directory, settings: { fsync: 'off' }, log: (event) => events.push(event) });
  pairs.push(pair);
  const database = openDatabase({ ...(await toSettings(parseDatabaseUrl(pair.url), directory, () => undefined)), max: 2 });
  pools.push(database);
  return { pair, database };
}

async function stop({ pair, database }: Awaited<ReturnType<typeof start>>): Promise<void> {
  pools.splice(pools.indexOf(database), 1);
  pairs.splice(pairs.indexOf(pair), 1);
  await database.close();
  await pair.stop();
}

const clusterOf = (name: HostName) => join(directory, name, 'postgres');
const primaryOf = async () => (await readState(join(directory, 'pair.json'))).primary;

async function kill(name: HostName): Promise<void> {
  const postmaster = await findPostmaster(clusterOf(name));
  if (!postmaster) throw new Error(`${name} is not running`);
  sendSignal(postmaster.pid, 'SIGKILL');
}

/** Waits until the pair has reported these events since the last call. */
const sees = (...wanted: readonly PairEvent[]) =>
  vi.waitFor(
    () => {
      expect(events).toEqual(wanted);
      events = [];
    },
    { timeout: 60_000, interval: 20 },
  );

const insert = (database: Database, n: number) => database.execute('insert into counted values ($1)', [n]);
const readAll = async (database: Database) => (await database.query<{ n: number }>('select n from counted order by n')).map(({ n }) => n);

/** Repeats a statement while the database is replaced. */
const retried = <T>(work: () => Promise<T>): Promise<T> => vi.waitFor(work, { timeout: 60_000, interval: 20 });

test('a killed primary is replaced by its standby with all commits, and becomes the standby that replaces the new one', async () => {
  const { database } = await start();
  await sees('copying', 'synchronous');
  await database.execute('create table counted (n integer)');
  await insert(database, 1);
  const first = await primaryOf();
  // An earlier copy that was interrupted by the end of its process.
  await mkdir(join(directory, first, 'postgres.unfinished-earlier'));
  await kill(first);
  await sees('promoted', 'copying', 'synchronous');
  expect((await readdir(join(directory, first))).filter((name) => name.includes('unfinished'))).toEqual([]);
  expect(await primaryOf()).toBe(otherThan(first));
  expect(await retried(() => readAll(database))).toEqual([1]);
  await retried(() => insert(database, 2));
  await kill(otherThan(first));
  await sees('promoted', 'copying', 'synchronous');
  expect(await primaryOf()).toBe(first);
  expect(await retried(() => readAll(database))).toEqual([1, 2]);
});

test('commits go on without a killed standby, which is started again', async () => {
  const { database } = await start();
  await sees('copying', 'synchronous');
  await database.execute('create table counted (n integer)');
  await kill(otherThan(await primaryOf()));
  await insert(database, 1);
  await sees('standby-lost', 'synchronous');
  await insert(database, 2);
  expect(await readAll(database)).toEqual([1, 2]);
});

test('commits go on without a standby that does not respond, and a primary that ends then is started again, not replaced', async () => {
  const { database } = await start();
  await sees('copying', 'synchronous');
  await database.execute('create table counted (n integer)');
  const first = await primaryOf();
  const stopped = await postgresProcesses(clusterOf(otherThan(first)));
  for (const pid of stopped) sendSignal(pid, 'SIGSTOP');
  await insert(database, 1);
  await sees('standby-lost');
  await kill(first);
  await vi.waitFor(() => expect(events).toContain('restarted'), { timeout: 60_000, interval: 20 });
  for (const pid of stopped) sendSignal(pid, 'SIGCONT');
  expect(await primaryOf()).toBe(first);
  expect(await retried(() => readAll(database))).toEqual([1]);
  await vi.waitFor(() => expect(events).toContain('synchronous'), { timeout: 60_000, interval: 20 });
});

test('a stopped pair has no processes, and finds its data and its standby at the next start', async () => {
  const first = await start();
  await first.database.execute('create table counted (n integer)');
  await insert(first.database, 1);
  await stop(first);
  for (const name of hostNames) expect(await postgresProcesses(clusterOf(name))).toEqual([]);
  events = [];
  const second = await start();
  expect(events).toEqual(['synchronous']);
  expect(await readAll(second.database)).toEqual([1]);
});

test('a second pair on one directory is refused', async () => {
  await start();
  await expect(startPair({ directory, log: () => undefined })).rejects.toThrow(/in use by process/);
});
