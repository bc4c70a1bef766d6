import { execFile } from 'node:child_process';
import { access, chown, mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../database.ts';
import { copyCluster } from './base-backup.ts';
import { takeDirectoryLock } from './directory-lock.ts';
import { nameDraft } from './draft.ts';
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { clusterSettings } from './settings.ts';
import { makeRuntimeDirectory, prepareCluster, removeRuntimeDirectory, role } from './site.ts';
import { toRecoverySettings } from './wal-archive.ts';

const run = promisify(execFile);

/** A backup or a restore that is not possible; the message says what to do. */
export class BackupRefused extends Error {}

const clusterName = 'postgres';

/**
 * What a backup of a data directory leaves out: the cluster, which is copied in another way; what belongs to one run or one server; and the head note, whose absence
 * makes a restored installation stop money until somebody accepts the loss.
 */
const leftOut = /^(postgres.*|server\.(lock|json).*|server-id.*|head-note\.json.*|uploads|fleet)$/;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const isInside = (path: string, directory: string) => !relative(directory, path).startsWith('..');

/** Writes a file with the owner of the directory, so that PostgreSQL may read it. */
async function writeFor(directory: string, file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  const { uid, gid } = await stat(directory);
  await chown(file, uid, gid);
}

/**
 * Backs up a data directory whose server is running: the cluster, and after it the files, so that every file is there that the cluster names. `target` must not exist; it
 * gets its name when the backup is complete. @throws BackupRefused
 */
export async function createBackup(data: string, target: string): Promise<void> {
  if (isInside(target, data)) throw new BackupRefused(`${target} is inside ${data}: name a directory on another disk`);
  if (await exists(target)) throw new BackupRefused(`${target} exists already: name a new directory for each backup`);
  const cluster = await realpath(join(data, clusterName)).catch(() => null);
  const postmaster = cluster && (await findPostmaster(cluster));
  if (!postmaster) throw new BackupRefused(`the database in ${data} is not running: start the server first`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const draft = await nameDraft(target);
  await mkdir(draft, { mode: 0o700 });
  const database = openDatabase({ host: postmaster.socketDirectory, port: postmaster.port, user: role, database: role, max: 1 });
  try {
    await database.execute('set statement_timeout = 0');
    await copyCluster(database, cluster, join(draft, clusterName), (file, text) => writeFor(cluster, file, text));
  } finally {
    await database.close();
  }
  const names = (await readdir(data)).filter((name) => !leftOut.test(name));
  for (const name of names) await run('cp', ['-a', join(data, name), draft]);
  await run('sync', ['-f', draft]);
  await rename(draft, target);
}

export interface RestoreOptions {
  /** A backup made by `createBackup`. */
  readonly source: string;
  /** The data directory; it must not have a database. */
  readonly data: string;
  /** Directory of the archived WAL; null: the installation is restored as it was at the end of the backup. */
  readonly archive: string | null;
  /** Time up to which changes are restored (ISO 8601); null: all that are archived. */
  readonly until: string | null;
}

/** How long the recovery may take; milliseconds. */
const recoveryTimeout = 24 * 3_600_000;

/**
 * Restores a backup. The cluster continues as a new timeline, without sessions; its history is compared with the head note at the next start of the server.
 * Returns the number of the timeline. @throws BackupRefused, DataDirectoryInUse
 */
export async function restoreBackup({ source, data, archive, until }: RestoreOptions): Promise<number> {
  if (!(await exists(join(source, clusterName, 'backup_label')))) throw new BackupRefused(`${source} is no backup`);
  await mkdir(data, { recursive: true, mode: 0o700 });
  const lock = await takeDirectoryLock(data);
  try {
    if (await exists(join(data, clusterName)))
      throw new BackupRefused(`${join(data, clusterName)} exists: move it away, as what it contains may still be needed`);
    const draft = join(data, `${clusterName}.restored`);
    await rm(draft, { recursive: true, force: true });
    await run('cp', ['-a', join(source, clusterName), draft]);
    for (const name of await readdir(source)) if (name !== clusterName) await run('cp', ['-a', join(source, name), data]);
    // Until the recovery has ended, PostgreSQL does not start without its settings.
    await writeFor(draft, join(draft, 'recovery.signal'), '');
    await rename(draft, join(data, clusterName));
    return await recover(data, toRecoverySettings(archive, until)).catch(async (error: unknown) => {
      // So that the next attempt may begin.
      await rm(join(data, clusterName), { recursive: true });
      throw error;
    });
  } finally {
    await lock.release();
  }
}

async function recover(data: string, settings: Readonly<Record<string, string>>): Promise<number> {
  const prepared = await prepareCluster(data);
  const runtimeDirectory = await makeRuntimeDirectory(undefined, prepared.identity.owner);
  const site = { ...prepared, runtimeDirectory, logFile: join(data, 'postgres.log'), settings: { ...clusterSettings, ...settings } };
  try {
    const { port } = await startPostmaster(site, recoveryTimeout);
    const database = openDatabase({ host: runtimeDirectory, port, user: role, database: role, max: 1 });
    try {
      // Sessions that were ended after the backup would be valid again.
      await database.execute(`update session set ended = clock_timestamp(), end_reason = 'ended-by-operator' where ended is null`);
      const [row] = await database.query<{ timeline: number }>(
        `select ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer as timeline`,
      );
      return row?.timeline ?? 0;
    } finally {
      await database.close();
    }
  } finally {
    await stopPostmaster(prepared.cluster);
    await removeRuntimeDirectory(runtimeDirectory);
  }
}
