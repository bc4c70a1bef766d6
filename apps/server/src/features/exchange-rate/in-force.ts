import type { ratesInForce } from '@floorwalker/core/endpoints/exchange-rate';
import { findRate, ratesFrom, type StoredRate } from '@floorwalker/core/vocabulary/exchange';
import type { Queryable } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';

/**
 * Returns the stored rates that are in force at a time: of each two currencies the latest that has started. Reads the pairs one
 * after the other from the index, because the history of a pair may be long.
 */
const readInForce = (database: Queryable, at: Date): Promise<StoredRate[]> =>
  database.query<StoredRate>(
    `with recursive pair as (
       (select source, target from exchange_rate order by source, target limit 1)
       union all
       select n.source, n.target from pair p cross join lateral (
         select source, target from exchange_rate r where (r.source, r.target) > (p.source, p.target) order by source, target limit 1) n)
     select r.* from pair p cross join lateral (
       select id, source, target, rate, fee, needs_confirmation as "needsConfirmation" from exchange_rate e
       where e.source = p.source and e.target = p.target and e.valid_from <= $1 order by e.valid_from desc limit 1) r`,
    [at],
  );

/** Returns the rates in force at a time from one currency to the others, derived ones included [MG-15]. */
export function ratesInForceHandler(database: Queryable): Handler<typeof ratesInForce> {
  return async ({ query: { source, target, at: given } }) => {
    const [now] = await database.query<{ at: Date }>('select coalesce($1::timestamptz, clock_timestamp()) as at', [given ?? null]);
    const at = now?.at ?? new Date(Number.NaN);
    const stored = await readInForce(database, at);
    const found = target === undefined ? ratesFrom(stored, source) : [findRate(stored, source, target)];
    const items = found.flatMap((rate) => (rate ? [{ ...rate, legs: [...rate.legs] }] : []));
    return { at: at.toISOString(), items };
  };
}
