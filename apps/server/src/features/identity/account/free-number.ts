import type { Queryable } from '../../../db/database.ts';

/** Returns the number of a new account, the next after the highest one; null if none is left. The caller holds `lockNames`. */
export async function findFreeNumber(tx: Queryable): Promise<number | null> {
  const [free] = await tx.query<{ id: number | null }>(
    `select min(i) as id from generate_series((select coalesce(max(id), 0) + 1 from operator where id < 999999), 999998) i`,
  );
  return free?.id ?? null;
}
