import type { Queryable } from '../../../db/database.ts';

/** Unlocks an account on all its devices and resets the failure counts; returns whether it was locked. */
export async function clearLocks(tx: Queryable, operator: number): Promise<boolean> {
  const set = 'set failures = 0, locked_at = null';
  const [was] = await tx.query<{ locked: boolean }>(
    `select o.locked_at is not null or exists (select from known_device d where d.operator_id = o.id and d.locked_at is not null) as locked
     from operator o where o.id = $1`,
    [operator],
  );
  await tx.execute(`update operator ${set} where id = $1 and (failures > 0 or locked_at is not null)`, [operator]);
  await tx.execute(`update known_device ${set} where operator_id = $1 and (failures > 0 or locked_at is not null)`, [operator]);
  return was?.locked ?? false;
}
