/** Why an update of the group client is refused; each is found while the file is read, before anything is kept. */
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

/** Largest update, in bytes, packed and unpacked, and the most files in it. */
export const clientUpdateLimits = { packed: 64_000_000, unpacked: 256_000_000, files: 4000, swell: 200 } as const;
