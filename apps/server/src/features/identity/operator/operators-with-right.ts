import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Queryable } from '../../../db/database.ts';
import { holdsRight, maySignIn } from './operators.ts';

/** Returns the ids of the operators who hold a right and may sign in; used to notify those concerned. */
export async function operatorsWithRight(database: Queryable, right: Right): Promise<readonly number[]> {
  const rows = await database.query<{ id: number }>(
    `select o.id from operator o where ${holdsRight(right)} and ${maySignIn} order by o.id`,
  );
  return rows.map(({ id }) => id);
}
