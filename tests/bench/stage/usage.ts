import { readFile } from 'node:fs/promises';
import { fieldsOfStat } from '../../../apps/server/src/db/processes.ts';

/** Clock ticks per second in `/proc`; 100 on every common Linux. */
const ticksPerSecond = 100;

/** Processor seconds used by a process. Linux only. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = fieldsOfStat(stat);
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Share of one core that a process uses while `work` runs. */
export async function shareOfCore<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; share: number }> {
  const [used, begun] = [await processorSeconds(pid), performance.now()];
  const result = await work();
  const share = ((await processorSeconds(pid)) - used) / ((performance.now() - begun) / 1000);
  return { result, share };
}

/** Resident memory of a process. Linux only. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

/** Processor seconds used by a process and by all its children, also by those that have ended. Linux only. */
export async function processorSecondsOfFamily(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  // A child may end meanwhile.
  const seconds = await Promise.all(children.map((child) => processorSeconds(Number(child)).catch(() => 0)));
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ended = (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  return seconds.reduce((sum, one) => sum + one, await processorSeconds(pid)) + ended;
}
