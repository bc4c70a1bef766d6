import type { Queryable } from '../../../db/database.ts';

/** Returns the number of a new account, the next after the highest one; null if none is left. The caller holds `lockNames`. */
export async function findFreeNumber(tx: Queryable): Promise<number | null> {
  const [free] = await tx.query<{ id: number }>('select coalesce(max(id), 0) + 1 as id from operator where id < 999999');
  return free && free.id < 999_999 ? free.id : null;
}
