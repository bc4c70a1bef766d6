import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const forgotten = 'SIGKILL';

/**
 * Ends processes left by a test run: those with the mark in their environment, or with the run's folder as working directory
 * (PostgreSQL has its own environment). Returns their names. Without /proc none are found.
 */
export async function sweep({ mark, folder }) {
  const found = processesOf(mark, folder);
  for (const { pid, name } of found) send(pid, name === 'postgres' ? 'SIGQUIT' : 'SIGTERM');
  for (let round = 0; round < 50 && processesOf(mark, folder).length > 0; round++) await delay(100);
  for (const { pid } of processesOf(mark, folder)) send(pid, forgotten);
  return found.map(({ name, pid }) => `${name} (${pid})`);
}

function processesOf(mark, folder) {
  let names = [];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  return names.map(Number).flatMap((pid) => {
    if (pid === process.pid) return [];
    try {
      const isOurs =
        readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      return isOurs ? [{ pid, name: readFileSync(`/proc/${pid}/comm`, 'utf8').trim() }] : [];
    } catch {
      return [];
    }
  });
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended in the meantime.
  }
}
