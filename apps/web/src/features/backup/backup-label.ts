import type { BackupRow } from '@floorwalker/core/resources/backups/backup';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatTime } from '@floorwalker/i18n/format/time';
import type { Translation } from '../../platform/i18n/translation.ts';

/** Names a backup by its terminal and time: `17 Hall 2 East, 20.11.2026 21:05`. */
export function toBackupLabel(
  { terminal, terminalName, at }: Pick<BackupRow, 'terminal' | 'terminalName' | 'at'>,
  { language, formats }: Pick<Translation, 'language' | 'formats'>,
): string {
  return `${terminal} ${cleanDeviceText(terminalName)}, ${formatTime(at, language, { ...formats, style: 'short' })}`;
}
