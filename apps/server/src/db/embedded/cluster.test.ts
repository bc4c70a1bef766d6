import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { isPostgresOf, postgresProcesses } from '../processes.ts';
import { type Cluster, type ClusterConnection, type ClusterEvent, startCluster, stopOrphan } from './cluster.ts';
import { findPostmaster } from './postmaster.ts';

let directory: string;
const clusters: Cluster[] = [];
const children: ChildProcess[] = [];
const pools: Database[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'floor-cluster-'));
});

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  for (const child of children.splice(0)) await kill(child);
  for (const cluster of clusters.splice(0)) await cluster.stop();
  await stopOrphan(directory).catch(() => false);
  await rm(directory, { recursive: true, force: true });
});

async function start(log: (event: ClusterEvent) => void = () => undefined): Promise<Cluster> {
  const cluster = await startCluster({ directory, log });
  clusters.push(cluster);
  return cluster;
}

async function stop(cluster: Cluster): Promise<void> {
  clusters.splice(clusters.indexOf(cluster), 1);
  await cluster.stop();
}

function open(connection: ClusterConnection): Database {
  const pool = openDatabase(connection);
  pools.push(pool);
  return pool;
}

const cluster = () => join(directory, 'postgres');
const pidOfPostgres = async () => (await findPostmaster(cluster()))?.pid ?? 0;

/** A server in a separate process, which holds the directory lock until it is killed. */
async function startElsewhere(): Promise<{ child: ChildProcess; connection: ClusterConnection }> {
  const script = `
    const { startCluster } = await import(${JSON.stringify(new URL('./cluster.ts', import.meta.url).href)});
    const cluster = await startCluster({ directory: ${JSON.stringify(directory)}, log: () => undefined });
    process.stdout.write(JSON.stringify(cluster.connection));
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [result] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, connection: JSON.parse(result.toString()) as ClusterConnection };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a new directory gets a durable UTF-8 cluster that only its owner can reach', async () => {
  const { connection, adopted } = await start();
  const [row] = await open(connection).query(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
            current_setting('listen_addresses') as listen_addresses, getdatabaseencoding() as encoding, current_user as "user"`,
  );
  expect(row).toEqual({ fsync: 'on', synchronous_commit: 'on', listen_addresses: '', encoding: 'UTF8', user: 'floor' });
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  expect((await stat(cluster())).mode & 0o777).toBe(0o700);
  expect(adopted).toBe(false);
});

test('committed data survives a stop, which leaves no process and no socket', async () => {
  const first = await start();
  const pool = open(first.connection);
  await pool.execute('create table kept as select 7 as n');
  await stop(first);
  expect(await postgresProcesses(cluster())).toEqual([]);
  await expect(stat(first.connection.host)).rejects.toThrow('ENOENT');

  const second = await start();
  expect(await open(second.connection).query('select n from kept')).toEqual([{ n: 7 }]);
});

test('a second server is rejected with the owner of the directory; the first is not affected', async () => {
  const { child, connection } = await startElsewhere();
  await expect(startCluster({ directory, log: () => undefined })).rejects.toMatchObject({
    code: 'DATA_DIRECTORY_IN_USE',
    directory,
    pid: child.pid,
  });
  expect(await open(connection).query('select 1 as n')).toEqual([{ n: 1 }]);
});

test('of two servers started at the same moment one wins', async () => {
  const outcomes = await Promise.allSettled([start(), start()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'DATA_DIRECTORY_IN_USE' } });
});

test('PostgreSQL keeps running after its server was killed, and the next server adopts it with all data', async () => {
  const { child, connection } = await startElsewhere();
  await open(connection).execute('create table kept as select 8 as n');
  const survivor = await pidOfPostgres();
  await kill(child);

  const next = await start();
  expect(next.adopted).toBe(true);
  expect(next.connection).toEqual(connection);
  expect(await pidOfPostgres()).toBe(survivor);
  expect(await open(next.connection).query('select n from kept')).toEqual([{ n: 8 }]);
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  await stop(next);
  expect(await isPostgresOf(survivor, cluster())).toBe(false);
});

test('after server and PostgreSQL are killed the next start cleans up and has all data', async () => {
  const { child, connection } = await startElsewhere();
  const pool = open(connection);
  await pool.execute('create table kept as select 9 as n');
  process.kill(await pidOfPostgres(), 'SIGKILL');
  await kill(child);

  const next = await start();
  expect(next.adopted).toBe(false);
  expect(await open(next.connection).query('select n from kept')).toEqual([{ n: 9 }]);
});

test('a PostgreSQL killed under its server is restarted on the same socket with every committed row', async () => {
  const events: ClusterEvent[] = [];
  const { connection } = await start((event) => events.push(event));
  const pool = open(connection);
  await pool.execute('create table counted (n int primary key)');
  let acknowledged = 0;
  const killed = pidOfPostgres().then((pid) => process.kill(pid, 'SIGKILL'));
  const writing = async () => {
    for (let n = 1; n < 100_000; n++) {
      await pool.execute('insert into counted values ($1)', [n]);
      acknowledged = n;
    }
  };
  await expect(writing()).rejects.toThrow();
  await killed;

  await vi.waitFor(() => expect(events).toEqual(['started', 'lost', 'restarted']), { timeout: 60_000 });
  const [row] = await pool.query<{ rows: number }>('select count(*) as rows from counted where n <= $1', [acknowledged]);
  expect(row?.rows).toBe(acknowledged);
});

test('an orphaned PostgreSQL is stopped on request, but not while a server holds the directory', async () => {
  const { child } = await startElsewhere();
  await expect(stopOrphan(directory)).rejects.toMatchObject({ code: 'DATA_DIRECTORY_IN_USE' });
  await kill(child);
  expect(await stopOrphan(directory)).toBe(true);
  expect(await postgresProcesses(cluster())).toEqual([]);
  expect(await stopOrphan(directory)).toBe(false);
});

test('a pid file with the number of another process is ignored', async () => {
  await stop(await start());
  await writeFile(join(cluster(), 'postmaster.pid'), `${process.pid}\n${cluster()}\n1\n5432\n/nowhere\n\n\nready   \n`);
  const next = await start();
  expect(next.adopted).toBe(false);
  expect(await open(next.connection).query('select 1 as n')).toEqual([{ n: 1 }]);
});

test("a failed start reports PostgreSQL's message and releases the directory", async () => {
  const broken = startCluster({ directory, settings: { shared_buffers: 'plenty' }, log: () => undefined });
  await expect(broken).rejects.toThrow('invalid value for parameter "shared_buffers": "plenty"');
  expect((await readFile(join(directory, 'postgres.log'), 'utf8')).length).toBeGreaterThan(0);
  expect((await start()).adopted).toBe(false);
});
