import { configEntryOf, isSecretEntry } from '@floorwalker/core/catalogues/configuration-entries';
import type { BackupChange } from '@floorwalker/core/endpoints/backup';
import { type BackupSetting, isRestored } from '@floorwalker/core/gateway/backup-content';
import { restoreEffects } from '@floorwalker/core/vocabulary/backups';

const isSecret = (key: string): boolean => {
  const entry = configEntryOf(key);
  return entry !== undefined && isSecretEntry(entry);
};

function effectOf({ key, present, backup }: Omit<BackupChange, 'effect'>): BackupChange['effect'] {
  if (present === null) return 'ignored';
  return backup === null || isSecret(key) || !isRestored(key) ? 'kept' : 'replaced';
}

/** Returns the settings that differ between a terminal and a backup, with what a restore does with them. */
export function compareBackup(present: readonly BackupSetting[], backup: readonly BackupSetting[]): readonly BackupChange[] {
  const reported = new Map(present.map(({ key, value }) => [key, value]));
  const saved = new Map(backup.map(({ key, value }) => [key, value]));
  return [...new Set([...reported.keys(), ...saved.keys()])]
    .map((key) => ({ key, present: reported.get(key) ?? null, backup: saved.get(key) ?? null }))
    .filter((one) => one.present !== one.backup)
    .map((one) => ({ ...one, effect: effectOf(one) }))
    .sort((a, b) => restoreEffects.indexOf(a.effect) - restoreEffects.indexOf(b.effect) || (a.key < b.key ? -1 : 1));
}
