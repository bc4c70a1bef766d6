import { spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isPostgresOf, postgresProcesses, sendSignal } from '../processes.ts';
import { command } from './identity.ts';
import { ensureLog, loggedSince } from './log-file.ts';
import { toArguments } from './settings.ts';
import { handOver, removeRuntimeDirectory, type Site } from './site.ts';

/** A running PostgreSQL server as described by its pid file. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDirectory: string;
  readonly port: number;
  /** `starting`, `ready`, `stopping` or, on a replica, `standby`. */
  readonly status: string;
}

const timeouts = { start: 60_000, fast: 20_000, immediate: 5_000 };
const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/**
 * Returns the PostgreSQL server that runs on `cluster` now; undefined if there is none. A pid file whose process is gone, or
 * is another program, is ignored.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const postmaster = await readPidFile(cluster);
  return postmaster && (await isPostgresOf(postmaster.pid, cluster)) ? postmaster : undefined;
}

async function readPidFile(cluster: string): Promise<Postmaster | undefined> {
  try {
    const [pid, , , port, socketDirectory, , , status] = (await readFile(pidFile(cluster), 'utf8')).split('\n');
    return { pid: Number(pid), port: Number(port), socketDirectory: socketDirectory ?? '', status: status?.trim() ?? 'starting' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Waits until a running server accepts connections; returns undefined if it ends instead. */
export async function settle(cluster: string): Promise<Postmaster | undefined> {
  const end = performance.now() + timeouts.start;
  while (performance.now() < end) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster === undefined || postmaster.status === 'ready') return postmaster;
    await delay(20);
  }
  throw new Error(`the database in ${cluster} did not become ready within ${timeouts.start / 1000} s`);
}

/**
 * Starts PostgreSQL and waits until it accepts connections. PostgreSQL runs in a session of its own, so that Ctrl-C in the
 * terminal reaches only the server, which then shuts PostgreSQL down. `timeout`: how long it may take, in milliseconds.
 */
export async function startPostmaster(site: Site, timeout: number = timeouts.start): Promise<Postmaster> {
  await clearRemains(site);
  await handOver(site);
  const logged = await ensureLog(site.logFile, site.identity.owner);
  const log = await open(site.logFile, 'a');
  const options = [site.binaries.postgres, '-D', site.cluster, '-k', site.runtimeDirectory, ...toArguments(site.settings)];
  const [program, args] = command([...site.identity.prefix, ...options]);
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const child = spawn(program, args, { cwd: '/', env, detached: true, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  child.unref();
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', (status, signal) => {
    failure = `it ended with ${signal ?? status}`;
  });
  const end = performance.now() + timeout;
  while (failure === undefined && performance.now() < end) {
    const postmaster = await readPidFile(site.cluster);
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return postmaster;
    await delay(10);
  }
  if (child.pid !== undefined && failure === undefined) sendSignal(child.pid, 'SIGQUIT');
  throw new Error(`PostgreSQL did not start: ${failure ?? 'it took too long'}\n${await loggedSince(site.logFile, logged)}`);
}

/** Ends the processes that a killed PostgreSQL left behind, which hold its shared memory and may still write. */
export async function endRemains(cluster: string): Promise<void> {
  const end = performance.now() + timeouts.immediate;
  for (let left = await postgresProcesses(cluster); left.length > 0; left = await postgresProcesses(cluster)) {
    const signal = performance.now() < end ? 'SIGQUIT' : 'SIGKILL';
    for (const pid of left) sendSignal(pid, signal);
    await delay(20);
  }
}

/** Ends what a killed PostgreSQL left behind, and removes lock files whose pid may belong to another process by now. */
async function clearRemains({ cluster, runtimeDirectory, settings }: Site): Promise<void> {
  await endRemains(cluster);
  const before = (await readPidFile(cluster))?.socketDirectory;
  if (before !== undefined && before !== runtimeDirectory) await removeRuntimeDirectory(before);
  const socket = join(runtimeDirectory, `.s.PGSQL.${settings.port}`);
  for (const file of [pidFile(cluster), socket, `${socket}.lock`]) await rm(file, { force: true });
}

/**
 * Stops PostgreSQL with a fast shutdown, which rolls back open transactions. If it does not end in time, an immediate
 * shutdown follows, then SIGKILL.
 */
export async function stopPostmaster(cluster: string): Promise<void> {
  const postmaster = await findPostmaster(cluster);
  if (postmaster === undefined) return;
  for (const [signal, wait] of [
    ['SIGINT', timeouts.fast],
    ['SIGQUIT', timeouts.immediate],
    ['SIGKILL', timeouts.immediate],
  ] as const) {
    sendSignal(postmaster.pid, signal);
    const end = performance.now() + wait;
    while (performance.now() < end) {
      if (!(await isPostgresOf(postmaster.pid, cluster))) return;
      await delay(10);
    }
  }
  throw new Error(`PostgreSQL (process ${postmaster.pid}) does not end`);
}
