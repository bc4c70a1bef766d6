import type { Right } from '@floorwalker/core/vocabulary/rights';
import { rightsOfRole, roleIds } from '@floorwalker/core/vocabulary/roles';
import type { Queryable } from '../../../db/database.ts';

/** Returns the ids of the operators who hold a right and may sign in; used to notify those concerned. */
export async function operatorsWithRight(database: Queryable, right: Right): Promise<readonly number[]> {
  const roles = roleIds.filter((role) => rightsOfRole[role].includes(right));
  const rows = await database.query<{ id: number }>(
    'select id from operator where role = any($1::text[]) and not disabled and not waiting order by id',
    [roles],
  );
  return rows.map(({ id }) => id);
}
