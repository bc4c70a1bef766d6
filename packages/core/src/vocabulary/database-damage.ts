import * as z from 'zod/mini';
import { instant } from './scalars.ts';

/** Damaged pages found in the database files: by the database's own counter, and by failed reads of this server since its start. */
export const databaseDamage = z.strictObject({
  checksumFailures: z.int(),
  failedReads: z.int(),
  /** Time of the last known failure. */
  at: instant,
});
export type DatabaseDamage = z.output<typeof databaseDamage>;

/** Header of every API response while the database reports damaged pages: `DatabaseDamage` as JSON. */
export const damageHeader = 'x-floor-damage';
