import type { Write } from '../../../db/write.ts';

// Any number will do, as long as every server uses the same.
const namesLock = 4_200_006;

/** Until the end of the transaction nobody else takes a number, a login name or an address: what is found free stays free. */
export const lockNames = (tx: Write): Promise<unknown> => tx.query('select pg_advisory_xact_lock($1)', [namesLock]);
