import type { Queryable } from '../../../db/database.ts';
import type { Finding } from '../computed-errors.ts';

/** Returns the terminals in use above the licensed number `max`: those registered last. Null: unlimited. */
export async function findAboveCount(database: Queryable, max: number | null): Promise<readonly Finding[]> {
  if (max === null) return [];
  const rows = await database.query<{ id: number; count: number }>(
    `select id, count::integer from (select id, registered, count(*) over () as count from terminal where retired is null) t
     order by registered, id offset $1`,
    [max],
  );
  return rows.map(({ id, count }) => ({ terminal: id, error: 'terminalCount', params: [String(count), String(max)] }));
}
