import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Queryable } from '../../db/database.ts';
import type { Licences } from '../licence/licences.ts';

/** The licences that limit the number of terminals. */
export type CountLicences = Pick<Licences, 'requireModule' | 'allowed'>;

/** Maximum number of terminals in use; ids are 1 to this number. */
export const maxTerminals = 65_535;

/**
 * Throws if no further terminal may be in use: without a valid base licence, or if the licensed number is reached [LI-03].
 * Retired terminals do not count. The caller has locked the terminals.
 */
export async function requireTerminalPlace(tx: Queryable, licences: CountLicences): Promise<void> {
  await licences.requireModule(tx, 'Base');
  const max = Math.min((await licences.allowed(tx, 'terminals')) ?? maxTerminals, maxTerminals);
  const [row] = await tx.query<{ count: number }>('select count(*)::integer as count from terminal where retired is null');
  if ((row?.count ?? 0) >= max) throw new ProblemError('terminal.count-exceeded', { most: max });
}
