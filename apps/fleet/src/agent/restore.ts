import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readBackup } from '@floorwalker/core/gateway/backup-content';
import type { Clock } from '@floorwalker/core/ports';
import { maxBackupBytes } from '@floorwalker/core/vocabulary/backups';
import type { Configuration } from './configuration.ts';
import { downloadFile } from './download.ts';
import type { CommandRecord } from './store.ts';

const unpack = promisify(gunzip);

const pathOfBackup = ({ command }: Pick<CommandRecord, 'command'>): string => join(tmpdir(), `floor-backup-${command}`);

/** Downloads the backup of a command. Throws `backup-too-large` before anything is read, and like `downloadFile`. */
export async function downloadBackup({ clock }: { readonly clock: Clock }, record: CommandRecord): Promise<void> {
  const { backup, expires } = record;
  if (!backup) throw new Error('download-address-missing');
  if (backup.size > maxBackupBytes) throw new Error('backup-too-large');
  await downloadFile({ clock, path: pathOfBackup(record), expires }, backup);
}

/**
 * Restores the settings of the downloaded backup, all or none [MG-14]. Throws `backup-damaged` and the like if the file is no backup of
 * the terminal that the server names, and `setting-refused <key>` if the machine refuses a value.
 */
export async function applyBackup({ configuration }: { readonly configuration: Configuration }, record: CommandRecord): Promise<void> {
  const path = pathOfBackup(record);
  try {
    const bytes = await readFile(path);
    const text = await unpack(bytes, { maxOutputLength: maxBackupBytes }).catch(() => null);
    const settings = text && record.backup ? readBackup(text.toString(), record.backup.terminal) : 'damaged';
    if (typeof settings === 'string') throw new Error(`backup-${settings}`);
    await configuration.restore(record.command, settings);
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns why a restore failed that a restart has ended; null if its settings were stored. */
export async function findRestoreFailure(
  { configuration }: { readonly configuration: Configuration },
  record: CommandRecord,
): Promise<string | null> {
  await rm(pathOfBackup(record), { force: true });
  return configuration.lastRestore() === record.command ? null : 'interrupted';
}
