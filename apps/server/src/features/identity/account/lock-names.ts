import { advisoryLocks } from '../../../db/advisory-locks.ts';
import type { Write } from '../../../db/write.ts';

/**
 * Takes an exclusive lock on account numbers, login names and addresses until the end of the transaction, so that what is
 * found free stays free.
 */
export const lockNames = (tx: Write): Promise<unknown> => tx.query('select pg_advisory_xact_lock($1)', [advisoryLocks.accountNames]);
