import { chown, copyFile, open, readFile, stat, truncate } from 'node:fs/promises';
import type { Account } from './identity.ts';

const limit = 8 * 1024 * 1024;

/** Creates the log file if it is missing; returns its size in bytes. */
export async function ensureLog(file: string, owner: Account): Promise<number> {
  await (await open(file, 'a', 0o600)).close();
  if (process.getuid?.() === 0) await chown(file, owner.uid, owner.gid);
  return (await stat(file)).size;
}

/**
 * Truncates the log at its limit and keeps one older file. PostgreSQL opens the log for appending, so it can be truncated
 * while in use.
 */
export async function limitLog(file: string): Promise<void> {
  if ((await stat(file)).size < limit) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** Returns the end of the text logged since the file had `size` bytes, for the error message of a failed start. */
export async function loggedSince(file: string, size: number): Promise<string> {
  return (await readFile(file)).subarray(size).toString('utf8').trim().slice(-2000);
}
