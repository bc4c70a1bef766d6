import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Queryable } from '../../db/database.ts';
import { toRowProblem } from '../../list/form-store.ts';
import type { Licences } from '../licence/licences.ts';

/** The licences that limit the number of terminals. */
export type CountLicences = Pick<Licences, 'requireModule' | 'allowed'>;

/** Maximum number of terminals in use; ids are 1 to this number. */
export const maxTerminals = 65_535;

/**
 * Throws if so many further terminals may not be in use: without a valid base licence, or above the licensed number [LI-03]; the
 * problem names the first row without a place. Retired terminals do not count. The caller has locked the terminals.
 */
export async function requireTerminalPlaces(
  tx: Queryable,
  licences: CountLicences,
  rows: readonly { readonly path: string | null }[],
): Promise<void> {
  await licences.requireModule(tx, 'Base');
  const max = Math.min((await licences.allowed(tx, 'terminals')) ?? maxTerminals, maxTerminals);
  const [row] = await tx.query<{ count: number }>('select count(*)::integer as count from terminal where retired is null');
  const excess = rows[Math.max(0, max - (row?.count ?? 0))];
  if (excess) throw toRowProblem(excess, new ProblemError('terminal.count-exceeded', { most: max }));
}
