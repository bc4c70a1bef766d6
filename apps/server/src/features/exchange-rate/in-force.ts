import type { ratesInForce } from '@floorwalker/core/endpoints/exchange-rate';
import { findRate, ratesFrom, type StoredRate } from '@floorwalker/core/vocabulary/exchange';
import type { Queryable } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';

/** Returns the stored rates that are in force at a time: of each two currencies the latest that has started. */
const readInForce = (database: Queryable, at: Date): Promise<StoredRate[]> =>
  database.query<StoredRate>(
    `select id, source, target, rate, fee, needs_confirmation as "needsConfirmation" from exchange_rates_in_force($1)`,
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
