import * as z from 'zod/mini';
import { type BackupFault, backupFormat } from '../vocabulary/backups.ts';
import { deviceText, terminalId } from '../vocabulary/scalars.ts';
import { parseRateKey } from '../vocabulary/sent-rates.ts';
import { maxSettings, settingText } from './settings.ts';

/** A setting in a backup. Passwords are not in backups. */
export interface BackupSetting {
  readonly key: string;
  readonly value: string;
}

/** The database cannot store other texts. */
const isStorable = z.refine<string>((text) => !text.includes('\0') && text.isWellFormed());

const settings = z.array(z.object({ key: deviceText(80).check(z.minLength(1), isStorable), value: settingText.check(isStorable) })).check(
  z.maxLength(maxSettings),
  z.refine((list) => new Set(list.map(({ key }) => key)).size === list.length),
);

/** A backup: other fields, such as stock and journal, are for people and are never restored. */
const backupContent = z.object({ terminal: terminalId, settings });

/** Whether a restore sets a setting [MG-14]: the exchange rates in force are decided by the server alone [MG-15]. */
export const isRestored = (key: string): boolean => parseRateKey(key) === null;

/** Reads the unpacked text of a backup that `terminal` made: its settings, or what is wrong with it. */
export function readBackup(text: string, terminal: number): readonly BackupSetting[] | BackupFault {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return 'damaged';
  }
  if (typeof given !== 'object' || given === null || !('format' in given)) return 'other-format';
  if (given.format !== backupFormat) return 'other-format';
  const read = backupContent.safeParse(given);
  if (!read.success) return 'invalid';
  return read.data.terminal === terminal ? read.data.settings : 'other-terminal';
}
