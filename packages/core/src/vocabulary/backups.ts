/** States of a backup [MG-14]. `unchecked`: received by a server that did not check backups yet. */
export const backupStates = ['good', 'faulty', 'unchecked'] as const;
export type BackupState = (typeof backupStates)[number];

/**
 * Why a backup is faulty. `damaged`: no gzipped JSON; `too-large`: more than `maxBackupBytes` when unpacked; `other-format`: made in a
 * format that this version does not read; `invalid`: its settings are not those of a terminal; `other-terminal`: made by another one.
 */
export const backupFaults = ['damaged', 'too-large', 'other-format', 'invalid', 'other-terminal'] as const;
export type BackupFault = (typeof backupFaults)[number];

/** Number of the format of backups. */
export const backupFormat = 1;

/** Maximum size of an unpacked backup in bytes. */
export const maxBackupBytes = 8_000_000;

/**
 * What a restore does with a setting that differs. `replaced`: it gets the value of the backup. `kept`: the terminal keeps its value,
 * because the setting is a password, belongs to the exchange rates, or is not in the backup. `ignored`: the terminal has no such setting.
 */
export const restoreEffects = ['replaced', 'kept', 'ignored'] as const;
export type RestoreEffect = (typeof restoreEffects)[number];
