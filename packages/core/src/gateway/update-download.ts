import * as z from 'zod/mini';
import { versionTypes } from '../vocabulary/version-types.ts';

/** Where and how a terminal gets an update file, and what it installs. */
export const updateDownload = z.strictObject({
  url: z.string(),
  token: z.string(),
  size: z.int(),
  sha256: z.string(),
  type: z.enum(versionTypes),
  version: z.string(),
});
export type UpdateDownload = z.output<typeof updateDownload>;
