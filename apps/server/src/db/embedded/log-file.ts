import { chown, copyFile, open, readFile, stat, truncate } from 'node:fs/promises';
import type { Account } from './identity.ts';

const limit = 8 * 1024 * 1024;

/** Makes the log file when it is missing and answers its present size in bytes. */
export async function ensureLog(file: string, owner: Account): Promise<number> {
  await (await open(file, 'a', 0o600)).close();
  if (process.getuid?.() === 0) await chown(file, owner.uid, owner.gid);
  return (await stat(file)).size;
}

/** Keeps the log at its limit, with one older file beside it. PostgreSQL appends, so the file can be cut under its hand. */
export async function limitLog(file: string): Promise<void> {
  if ((await stat(file)).size < limit) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** What was logged since the file had `size` bytes, for the message of a start that failed. */
export async function loggedSince(file: string, size: number): Promise<string> {
  return (await readFile(file)).subarray(size).toString('utf8').trim().slice(-2000);
}
