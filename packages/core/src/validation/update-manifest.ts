import * as z from 'zod/mini';
import { cpuArchitectures } from '../vocabulary/machine-facts.ts';
import { deviceText } from '../vocabulary/scalars.ts';
import { updateLimits } from '../vocabulary/updates.ts';
import { versionTypes } from '../vocabulary/version-types.ts';

/** Value of `format` of a manifest. */
export const updateFormat = 'floorwalker-update-1';

/** Version of an update: shown to people and reported by terminals. */
export const updateVersion = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+_-]{0,39}$/));

/**
 * Manifest of an update file, `update.json`: what it installs, for which machines, and every other file with its size and hash. The
 * signature over the bytes of the manifest therefore covers all files.
 */
export const updateManifest = z.strictObject({
  format: z.literal(updateFormat),
  type: z.enum(versionTypes),
  version: updateVersion,
  architecture: z._default(z.enum(cpuArchitectures), 'unknown'),
  /** Codes of terminal types; empty: all. */
  machineTypes: z._default(z.array(z.int().check(z.minimum(0), z.maximum(9999))).check(z.maxLength(100)), []),
  description: z._default(deviceText(400), ''),
  files: z
    .array(
      z.strictObject({
        path: z.string().check(z.minLength(1), z.maxLength(500)),
        size: z.int().check(z.minimum(0)),
        sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      }),
    )
    .check(z.minLength(1), z.maxLength(updateLimits.files)),
});
export type UpdateManifest = z.output<typeof updateManifest>;
