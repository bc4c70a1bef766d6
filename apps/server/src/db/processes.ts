import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const hasProc = process.platform === 'linux';

/** Errors that say that there is no such process; any other, such as EMFILE, says that we could not look. `ps` then exits with 1. */
const isGone = (error: unknown) => ['ENOENT', 'ESRCH', 1].includes((error as { code?: string | number }).code ?? '');

/**
 * When a process began, in the system's own words: equal answers mean the same process. null when there is none.
 * Throws if that cannot be found out, such as for want of file descriptors.
 */
export async function startOfProcess(pid: number): Promise<string | null> {
  try {
    if (!hasProc) return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim() || null;
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces and brackets; field 22 of the whole is the 20th after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isZombie = fields[0] === 'Z';
    return isZombie ? null : (fields[19] ?? null);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Whether `pid` runs and is the process that began at `started` (any, when `started` is null). */
export async function isSameProcess(pid: number, started: string | null): Promise<boolean> {
  const now = await startOfProcess(pid);
  return now !== null && (started === null || now === started);
}

/**
 * Whether `pid` is a PostgreSQL process that works in `cluster`, as far as may be seen: one that hides its directory counts,
 * and so does one that cannot be looked at for want of file descriptors.
 */
export async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  const isThere = await startOfProcess(pid).then(
    (started) => started !== null,
    () => isInReach(pid),
  );
  if (!isThere) return false;
  const works = await worksIn(pid, cluster).catch(() => 'hidden' as const);
  return works === 'yes' || (works === 'hidden' && isInReach(pid));
}

/** Every PostgreSQL process that works in `cluster`: after the death of the first one, those it left behind. */
export async function postgresProcesses(cluster: string): Promise<readonly number[]> {
  if (!hasProc) return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const works = await Promise.all(pids.map((pid) => worksIn(pid, cluster)));
  return pids.filter((_, index) => works[index] === 'yes');
}

/** PostgreSQL always changes into its data directory. One that root started with a capability hides that from its own user. */
async function worksIn(pid: number, cluster: string): Promise<'yes' | 'no' | 'hidden'> {
  try {
    const name = hasProc ? await readFile(`/proc/${pid}/comm`, 'utf8') : (await run('ps', ['-o', 'comm=', '-p', String(pid)])).stdout;
    if (!name.trim().endsWith('postgres')) return 'no';
    if (!hasProc) return 'hidden';
    return (await readlink(`/proc/${pid}/cwd`)) === cluster ? 'yes' : 'no';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return 'hidden';
    if (isGone(error)) return 'no';
    throw error;
  }
}

/** Whether `pid` is a PostgreSQL process that is stopped, as by SIGSTOP; false where the system does not tell. */
export async function isStoppedPostgres(pid: number): Promise<boolean> {
  if (!hasProc) return false;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [name = '', rest = ''] = [stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), stat.slice(stat.lastIndexOf(')') + 2)];
  return name === 'postgres' && /^[Tt] /.test(rest);
}

function isInReach(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Sends a signal; a process that is gone already is no error. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
