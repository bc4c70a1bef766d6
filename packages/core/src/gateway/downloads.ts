import * as z from 'zod/mini';
import { terminalId } from '../vocabulary/scalars.ts';
import { versionTypes } from '../vocabulary/version-types.ts';

/** Where a terminal gets a file, and what the file must be. */
const fileDownload = { url: z.string(), token: z.string(), size: z.int(), sha256: z.string() };
export type FileDownload = z.output<z.ZodMiniObject<typeof fileDownload>>;

/** An update file, and what it installs. */
export const updateDownload = z.strictObject({ ...fileDownload, type: z.enum(versionTypes), version: z.string() });
export type UpdateDownload = z.output<typeof updateDownload>;

/** A backup, and the terminal that made it. */
export const backupDownload = z.strictObject({ ...fileDownload, terminal: terminalId });
export type BackupDownload = z.output<typeof backupDownload>;
