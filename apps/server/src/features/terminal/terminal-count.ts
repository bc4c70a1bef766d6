import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Queryable } from '../../db/database.ts';

/** Maximum number of terminals in use; ids are 1 to this number. */
export const maxTerminals = 65_535;

/** Throws if no further terminal may be in use. Retired terminals do not count. The caller has locked the terminals. */
export async function requireTerminalPlace(tx: Queryable): Promise<void> {
  const [row] = await tx.query<{ count: number }>('select count(*)::integer as count from terminal where retired is null');
  if ((row?.count ?? 0) >= maxTerminals) throw new ProblemError('terminal.count-exceeded', { most: maxTerminals });
}
