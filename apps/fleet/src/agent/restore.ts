import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readBackup } from '@floorwalker/core/gateway/backup-content';
import type { Clock } from '@floorwalker/core/ports';
import { maxBackupBytes } from '@floorwalker/core/vocabulary/backups';
import type { Configuration } from './configuration.ts';
import { downloadFile } from './download.ts';
import type { Downloads } from './downloads.ts';
import type { CommandRecord } from './store.ts';

const unpack = promisify(gunzip);

export interface RestoreOptions {
  readonly clock: Clock;
  readonly configuration: Configuration;
  readonly downloads: Downloads;
  readonly signal: AbortSignal;
}

/** Downloads the backup of a command. Throws `backup-too-large` before anything is read, and like `downloadFile`. */
export async function downloadBackup(options: Omit<RestoreOptions, 'configuration'>, record: CommandRecord): Promise<void> {
  const { backup, expires } = record;
  if (!backup) throw new Error('download-address-missing');
  if (backup.size > maxBackupBytes) throw new Error('backup-too-large');
  const { clock, signal, downloads } = options;
  await downloadFile({ clock, signal, path: await downloads.pathFor(record), expires }, backup);
}

/**
 * Restores the settings of the downloaded backup, all or none [MG-14]. Throws `backup-damaged` and the like if the file is no backup of
 * the terminal that the server names, and `setting-refused <key>` if the machine refuses a value.
 */
export async function applyBackup(
  { configuration, downloads }: Pick<RestoreOptions, 'configuration' | 'downloads'>,
  record: CommandRecord,
): Promise<void> {
  const bytes = await readFile(await downloads.pathFor(record));
  const text = await unpack(bytes, { maxOutputLength: maxBackupBytes }).catch(() => null);
  const settings = text && record.backup ? readBackup(text.toString(), record.backup.terminal) : 'damaged';
  if (typeof settings === 'string') throw new Error(`backup-${settings}`);
  await configuration.restore(record.command, settings);
}

/** Returns why a restore failed that a restart has ended; null if its settings were stored. */
export async function findRestoreFailure(
  { configuration }: Pick<RestoreOptions, 'configuration'>,
  record: CommandRecord,
): Promise<string | null> {
  return configuration.lastRestore() === record.command ? null : 'interrupted';
}
