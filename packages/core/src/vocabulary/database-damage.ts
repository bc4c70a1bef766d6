import * as z from 'zod/mini';
import { instant } from './scalars.ts';

/** Damaged pages that the database has found in its files: by its own count, and by reads of this server that failed since it started. */
export const databaseDamage = z.strictObject({
  checksumFailures: z.int(),
  failedReads: z.int(),
  /** Of the last failure that is known. */
  at: instant,
});
export type DatabaseDamage = z.output<typeof databaseDamage>;

/** Header of every API response while the database reports damaged pages: `DatabaseDamage` as JSON. */
export const damageHeader = 'x-floor-damage';
