import type { Queryable } from '../../db/database.ts';

/** Time limit of a command without an explicit one [TM-08]. */
export const defaultTimeout = `interval '15 minutes'`;

/** Returns when a command expires, by the database's clock; null if `until` is already over. */
export async function findExpiry(database: Queryable, until: unknown): Promise<Date | null> {
  const [row] = await database.query<{ expires: Date; over: boolean }>(
    `select coalesce($1::timestamptz, now + ${defaultTimeout}) as expires, coalesce($1::timestamptz <= now, false) as over
     from clock_timestamp() as now`,
    [typeof until === 'string' ? until : null],
  );
  return !row || row.over ? null : row.expires;
}
