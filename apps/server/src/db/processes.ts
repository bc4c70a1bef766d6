import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const hasProc = process.platform === 'linux';

/**
 * Returns whether an error proves that the process does not exist; `ps` exits with 1 in that case. Other errors, such as EMFILE,
 * mean that the process could not be checked.
 */
const isGone = (error: unknown) => ['ENOENT', 'ESRCH', 1].includes((error as { code?: string | number }).code ?? '');

/** Fields of a line of `/proc/<pid>/stat` from the third one on. The name before them, in brackets, may contain spaces and brackets. */
export const fieldsOfStat = (stat: string): readonly string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

/**
 * Returns the start time of a process in the system's own format: equal values mean the same process. Null if there is no
 * such process. Throws if it cannot be determined, for example without free file descriptors.
 */
export async function startOfProcess(pid: number): Promise<string | null> {
  try {
    if (!hasProc) return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim() || null;
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = fieldsOfStat(stat);
    const isZombie = fields[0] === 'Z';
    // The start time is field 22 of the line.
    return isZombie ? null : (fields[19] ?? null);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Returns whether `pid` runs and is the process started at `started` (any process if `started` is null). */
export async function isSameProcess(pid: number, started: string | null): Promise<boolean> {
  const now = await startOfProcess(pid);
  return now !== null && (started === null || now === started);
}

/**
 * Returns whether `pid` is a PostgreSQL process with `cluster` as its directory. Also true for a process whose directory is
 * hidden, or cannot be read for lack of file descriptors.
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

/** Returns all PostgreSQL processes of `cluster`; after the death of the postmaster, the processes it left behind. */
export async function postgresProcesses(cluster: string): Promise<readonly number[]> {
  if (!hasProc) return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const works = await Promise.all(pids.map((pid) => worksIn(pid, cluster)));
  return pids.filter((_, index) => works[index] === 'yes');
}

/**
 * Returns whether a process is a PostgreSQL of `cluster`: PostgreSQL always changes into its data directory. If root started
 * the process with a capability, its own user cannot read the directory (`hidden`).
 */
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

/** Returns whether `pid` is a PostgreSQL process stopped by SIGSTOP; false on systems without /proc. */
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

/**
 * Priorities as the operating system counts them, from -20 to 19; other programs have 0. `raised`: three times the share of a processor that
 * others have, `lowered`: a third, `lowest`: a tenth.
 */
const priorities = { raised: -5, lowered: 5, lowest: 10 } as const;
export type Priority = keyof typeof priorities;

/** Attempts to set the priority of a session; Linux takes one every 100 ms from all users other than root. */
const groupAttempts = 50;

/**
 * Sets the priority of a process. Many Linux systems share the processors out between sessions (`autogroup`), and each process of PostgreSQL is a
 * session, so that the priority of the process alone has no effect. Processes of other users, and ended ones, stay as they are; only root, or a
 * user with that right (`CAP_SYS_NICE`), can raise a priority.
 */
export async function setPriorityOf(pid: number, priority: Priority): Promise<void> {
  const value = priorities[priority];
  try {
    setPriority(pid, value);
    if (hasProc && (await isSessionLeader(pid))) await setGroupPriority(pid, value);
  } catch {
    // The process has ended, or the operating system does not allow it: it then has the priority of other processes.
  }
}

/** Whether the session of a process is its own, and not that of the shell that started it. */
async function isSessionLeader(pid: number): Promise<boolean> {
  return fieldsOfStat(await readFile(`/proc/${pid}/stat`, 'utf8'))[3] === String(pid);
}

async function setGroupPriority(pid: number, value: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await writeFile(`/proc/${pid}/autogroup`, String(value), { flag: 'r+' });
      return;
    } catch (error) {
      if (attempt === groupAttempts || (error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      await setTimeout(100);
    }
  }
}

/** Sends a signal; a process that is already gone is no error. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
