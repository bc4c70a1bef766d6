import type { Queryable } from './database.ts';

/** Attempts within a period, and how long it still lasts; seconds. */
export interface Attempts {
  readonly count: number;
  readonly left: number;
}

/** Counts an attempt on all servers together. The first one begins a period of `seconds`, after whose end counting begins anew. */
export async function countAttempt(database: Queryable, key: string, seconds: number): Promise<Attempts> {
  const [row] = await database.query<Attempts>(
    `insert into attempt as a (key, count, ends) values ($1, 1, clock_timestamp() + $2 * interval '1 second')
     on conflict (key) do update set
       count = case when a.ends <= clock_timestamp() then 1 else a.count + 1 end,
       ends = case when a.ends <= clock_timestamp() then excluded.ends else a.ends end
     returning count, greatest(1, ceil(extract(epoch from ends - clock_timestamp())))::integer as left`,
    [key, seconds],
  );
  return row ?? { count: 1, left: seconds };
}

/** Returns the number of attempts in the current period. */
export async function readAttempts(database: Queryable, key: string): Promise<number> {
  const [row] = await database.query<{ count: number }>('select count from attempt where key = $1 and ends > clock_timestamp()', [key]);
  return row?.count ?? 0;
}
