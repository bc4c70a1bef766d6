import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The process of the server that works on a data directory now; undefined when there is none, or one that is ending.
 * This only spares a refused start its preparations: the lock itself is taken by the server (`db/embedded/directory-lock.ts`).
 */
export function serverOn(directory) {
  try {
    const { pid, started, ending } = JSON.parse(readFileSync(join(directory, 'server.json'), 'utf8'));
    return !ending && startOf(pid) === started ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The kernel's word on when a process began, as `processes.ts` reads it; it tells a process from another with its number. */
function startOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[19];
}
