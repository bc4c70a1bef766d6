/** Reasons for rejecting an update of the group client; all are found before anything is stored. */
export const clientUpdateFaults = [
  'damaged',
  'encrypted',
  'link',
  'outside',
  'twice',
  'too-many-files',
  'too-large',
  'swells',
  'no-page',
] as const;
export type ClientUpdateFault = (typeof clientUpdateFaults)[number];

/**
 * Maximum size of an update in bytes, packed and unpacked, maximum number of files, and maximum compression ratio of a file
 * (`swell`).
 */
export const clientUpdateLimits = { packed: 64_000_000, unpacked: 256_000_000, files: 4000, swell: 200 } as const;
