import type { ExchangeRateValues } from '@floorwalker/core/forms/exchange-rate';
import type { Queryable } from '../../db/database.ts';
import type { PolicyAct } from '../../http/policy-act.ts';
import type { PossiblyHeldRow } from '../../list/form-store.ts';

/** A rate that is about to be stored or removed. Only new rates name their currencies; those of the others are stored. */
export type HeldRate = PossiblyHeldRow<ExchangeRateValues & { readonly source?: string; readonly target?: string }>;

/**
 * SQL: whether a rate of the same two currencies, in either direction, that is in force or will be, needs a confirmation. Otherwise
 * a rate without the flag would replace it, or the rate that is derived from it.
 */
const findFlagged = `with pair as (
    select source, target from unnest($1::text[], $2::text[]) as g(source, target)
    union select source, target from exchange_rate where id = any($3::integer[]))
  select exists (
    select from exchange_rate r join pair p on (r.source, r.target) in ((p.source, p.target), (p.target, p.source))
    where r.needs_confirmation
      and (r.valid_from > clock_timestamp() or r.id in (select id from exchange_rates_in_force(clock_timestamp())))) as flagged`;

/** The first start of the rates that is still to come: then they can no longer be stored or removed. */
function firstStart(rows: readonly HeldRate[]): Date | null {
  const starts = rows
    .flatMap(({ values, old }) => [values.validFrom, old?.validFrom])
    .flatMap((at) => (at ? [Date.parse(at)] : []))
    .filter((at) => at > Date.now());
  return starts.length > 0 ? new Date(Math.min(...starts)) : null;
}

/**
 * Returns the act that another person must confirm if one of the rates needs it, before or after the change [MG-15]; otherwise null.
 * Rates belong to no property, so the right alone decides who confirms.
 */
export async function toHeldRates(tx: Queryable, rows: readonly HeldRate[]): Promise<PolicyAct | null> {
  const added = rows.filter(({ id }) => id === null);
  const [found] = await tx.query<{ flagged: boolean }>(findFlagged, [
    added.map(({ values }) => values.source ?? ''),
    added.map(({ values }) => values.target ?? ''),
    rows.flatMap(({ id }) => (id === null ? [] : [Number(id)])),
  ]);
  if (!found?.flagged && !rows.some(({ values, old }) => values.needsConfirmation || old?.needsConfirmation)) return null;
  return { subject: 'exchange-rate-change', properties: [], confirmedBy: 'exchange-rate.manage', until: firstStart(rows) };
}
