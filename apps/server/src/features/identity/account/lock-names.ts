import type { Write } from '../../../db/write.ts';

// An arbitrary number, the same for every server.
const namesLock = 4_200_006;

/**
 * Takes an exclusive lock on account numbers, login names and addresses until the end of the transaction, so that what is
 * found free stays free.
 */
export const lockNames = (tx: Write): Promise<unknown> => tx.query('select pg_advisory_xact_lock($1)', [namesLock]);
