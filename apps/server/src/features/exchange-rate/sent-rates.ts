import { ProblemError } from '@floorwalker/core/contract/problem';
import { sentRateLimits } from '@floorwalker/core/vocabulary/sent-rates';
import type { Write } from '../../db/write.ts';

/** Two currencies whose rates may have changed. */
export interface Pair {
  readonly source: string;
  readonly target: string;
}

/** Whether a rate of the pairs is or was sent. Most rates are not, and a file may have thousands of them. */
const findSynchronised = `with pair as (select * from unnest($1::text[], $2::text[]) as p(source, target))
  select exists (select from sent_rate join pair using (source, target))
    or exists (select from exchange_rate join pair using (source, target) where synchronise) as found`;

const storeValues = `insert into sent_rate as s (source, target, value)
  select r.source, r.target, r.value from rates_to_send(clock_timestamp()) r
  where (r.source, r.target) in (select * from unnest($1::text[], $2::text[]))
  on conflict (source, target) do update set value = excluded.value where s.value <> excluded.value`;

const withdraw = `update sent_rate s set value = '' where s.value <> ''
  and (s.source, s.target) in (select * from unnest($1::text[], $2::text[]))
  and (s.source, s.target) not in (select source, target from rates_to_send(clock_timestamp()))`;

const findLimits = `select (select count(*)::integer from sent_rate) as pairs,
  coalesce((select max(rates) from rates_to_send(clock_timestamp())), 0) as rates`;

/**
 * Stores what terminals are to be sent of the rates of these pairs: the rates in force and to come of each pair with a synchronised
 * rate [MG-15]. Changed values are published as changed settings of terminals, so that they are delivered. Throws if a terminal would
 * get too many.
 */
export async function storeSentRates(tx: Write, pairs: readonly Pair[]): Promise<void> {
  const both = [pairs.map(({ source }) => source), pairs.map(({ target }) => target)];
  const [synchronised] = await tx.query<{ found: boolean }>(findSynchronised, both);
  if (!synchronised?.found) return;
  const stored = await tx.execute(storeValues, both);
  const withdrawn = await tx.execute(withdraw, both);
  if (stored + withdrawn > 0) tx.publish({ kind: 'LOG', property: null, payload: { log: 'terminal-settings' } });
  if (stored === 0) return;
  const [found] = await tx.query<{ pairs: number; rates: number }>(findLimits);
  const isOver = found && (found.pairs > sentRateLimits.pairs || found.rates > sentRateLimits.rates);
  if (isOver) throw new ProblemError('rate.too-many-synchronised', { pairs: sentRateLimits.pairs, rates: sentRateLimits.rates });
}
