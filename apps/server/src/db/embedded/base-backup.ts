import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '../database.ts';

const run = promisify(execFile);

/** Copies files. Those that PostgreSQL deletes meanwhile are not part of a backup. */
async function copyRunning(source: string, target: string): Promise<void> {
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  await run('cp', ['-a', source, target], { env }).catch((error: { stderr?: string }) => {
    const lines = (error.stderr ?? '').trim().split('\n');
    if (!lines.every((line) => line.endsWith('No such file or directory'))) throw error;
  });
}

/**
 * Copies the files of a running cluster to `target`, which must not exist, as `pg_basebackup` does. The copy has the WAL that it needs. `write` writes a file
 * that PostgreSQL may read.
 */
export async function copyCluster(
  database: Pick<Database, 'connection'>,
  source: string,
  target: string,
  write: (file: string, text: string) => Promise<void>,
): Promise<void> {
  const label = await database.connection(async (connection) => {
    await connection.query(`select pg_backup_start('floor', true)`);
    await copyRunning(source, target);
    const [end] = await connection.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    return end?.labelfile ?? '';
  });
  // The WAL that was written during the copy.
  await copyRunning(`${join(source, 'pg_wal')}/.`, join(target, 'pg_wal'));
  await rm(join(target, 'postmaster.pid'), { force: true });
  await write(join(target, 'backup_label'), label);
}
