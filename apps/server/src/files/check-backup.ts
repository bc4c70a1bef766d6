import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { configEntryOf, isSecretEntry } from '@floorwalker/core/catalogues/configuration-entries';
import { type BackupSetting, readBackup } from '@floorwalker/core/gateway/backup-content';
import { type BackupFault, maxBackupBytes } from '@floorwalker/core/vocabulary/backups';

/** The settings of a good backup, or what is wrong with it. */
export type CheckedBackup =
  | { readonly fault: null; readonly settings: readonly BackupSetting[] }
  | { readonly fault: BackupFault; readonly settings: null };

/** Thrown while a backup is unpacked that is larger than a backup may be. */
class TooLarge extends Error {}

async function unpack(path: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  await pipeline(createReadStream(path), createGunzip(), async (unpacked: AsyncIterable<Buffer>) => {
    for await (const chunk of unpacked) {
      size += chunk.length;
      if (size > maxBackupBytes) throw new TooLarge();
      chunks.push(chunk);
    }
  });
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/** Errors of the machine, such as an unreadable disk, which say nothing about the backup. */
const isOfMachine = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall !== undefined;

const isSecret = ({ key }: BackupSetting): boolean => {
  const entry = configEntryOf(key);
  return entry !== undefined && isSecretEntry(entry);
};

/** Backups are checked one at a time, so that many that arrive together do not use the memory of all. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Unpacks a backup that `terminal` has sent, and checks its format [MG-14]. Passwords that a terminal has put into it are left out of the
 * settings. Throws only for faults of this machine.
 */
export function checkBackup(path: string, terminal: number): Promise<CheckedBackup> {
  const checked = queue.then(async (): Promise<CheckedBackup> => {
    try {
      const read = readBackup(await unpack(path), terminal);
      return typeof read === 'string' ? { fault: read, settings: null } : { fault: null, settings: read.filter((one) => !isSecret(one)) };
    } catch (error) {
      if (isOfMachine(error)) throw error;
      return { fault: error instanceof TooLarge ? 'too-large' : 'damaged', settings: null };
    }
  });
  queue = checked.catch(() => undefined);
  return checked;
}
