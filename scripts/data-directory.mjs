import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The process id of the server that uses a data directory; undefined if there is none, or if it is ending.
 * This only detects a conflict before the preparations of a start; the server itself takes the lock (`db/embedded/directory-lock.ts`).
 */
export function serverOn(directory) {
  try {
    const { pid, started, ending } = JSON.parse(readFileSync(join(directory, 'server.json'), 'utf8'));
    return !ending && startOf(pid) === started ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Start time of a process from the kernel, as in `processes.ts`; distinguishes it from a later process with the same id. */
function startOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[19];
}
