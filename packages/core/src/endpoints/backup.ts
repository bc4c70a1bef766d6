import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { restoreEffects } from '../vocabulary/backups.ts';
import { deviceText, instant, printableText, terminalId } from '../vocabulary/scalars.ts';

const params = z.strictObject({ id: printableText(80) });

const backupChange = z.strictObject({
  key: deviceText(80),
  /** Value in force at the terminal, of passwords a mask; null: the terminal has no such setting. */
  present: z.nullable(deviceText(2000)),
  /** Null: the setting is not in the backup. */
  backup: z.nullable(deviceText(2000)),
  effect: z.enum(restoreEffects),
});
export type BackupChange = z.output<typeof backupChange>;

/** A setting that a restore replaces: its value at the terminal and in the backup. */
export const replacedSetting = z.strictObject({ key: deviceText(80), present: deviceText(2000), backup: deviceText(2000) });
export type ReplacedSetting = z.output<typeof replacedSetting>;

/**
 * Compares a backup with the configuration that a terminal reports [MG-14]: `terminal`, by default the one that made it. Settings with the
 * same value are left out; those that a restore replaces come first.
 */
export const backupChanges = defineEndpoint({
  id: 'backup.changes',
  method: 'GET',
  path: '/backups/{id}/changes',
  access: 'backup.manage',
  params,
  query: z.strictObject({ terminal: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))) }),
  response: z.strictObject({
    terminal: terminalId,
    terminalName: deviceText(80),
    /** When the terminal reported its configuration; null: never. */
    reported: z.nullable(instant),
    changes: z.array(backupChange),
  }),
});

/** Returns how long backups are kept: days, and good backups of each terminal; 0: no limit. The last good one of each terminal stays. */
export const backupRetention = defineEndpoint({
  id: 'backup.retention',
  method: 'GET',
  path: '/backup-retention',
  access: 'backup.manage',
  response: z.strictObject({ days: z.int(), perTerminal: z.int() }),
});

/** Deletes a backup that is not being restored and is not the last good one of its terminal [MG-14, MG-17]. */
export const deleteBackup = defineEndpoint({
  id: 'backup.delete',
  method: 'DELETE',
  path: '/backups/{id}',
  access: 'backup.manage',
  params,
});
