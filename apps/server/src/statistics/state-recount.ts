import type { Queryable } from '../db/database.ts';
import { addCoarserCells } from './add-cells.ts';
import { levelsOf, stateFacts } from './facts.ts';
import { computeStates, lockStates } from './state-cells.ts';
import { reportFacts } from './state-intervals.ts';

/** A property whose next generation is counted. `statesUntil`: the time before this instant is in it; null: none. */
export interface StateRecount {
  readonly property: number;
  readonly present: number;
  readonly generation: number | null;
  readonly statesUntil: Date | null;
}

const dayMs = 86_400_000;

/** Hours of the next generation that begin from `from` and before `to`. */
interface Hours {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Computes the next day of states in the next generation; copies it where the history may be deleted. Returns false if all time is in it. New
 * time and late reports are added to both generations, so a step never has to be repeated.
 */
export async function recountStates(tx: Queryable, recount: StateRecount): Promise<boolean> {
  const { until, keptFrom } = await lockStates(tx);
  const from = recount.statesUntil ?? (await findFirst(tx, recount));
  if (from === null || from >= until) return false;
  const end = new Date(Math.min(from.getTime() + dayMs, until.getTime()));
  const isCopied = keptFrom !== null && from < keptFrom;
  const hours = { from, to: isCopied && keptFrom < end ? keptFrom : end };
  await (isCopied ? copyHours : computeHours)(tx, recount, hours);
  await tx.execute('update statistics_recount set states_until = $2 where property_id = $1', [recount.property, hours.to]);
  return true;
}

/** Returns a time before the first cell and the first report that is kept. An hour of another zone may begin up to one hour earlier. */
async function findFirst(tx: Queryable, { property, present }: StateRecount): Promise<Date | null> {
  const [first] = await tx.query<{ at: Date | null }>(
    `select least(
       (select min(c.hour) from state_by_hour c where c.property_id = $1 and c.generation = $2 and c.business_day =
         (select min(d.business_day) from state_by_hour d where d.property_id = $1 and d.generation = $2)),
       (select case when min(h.at) is not null then greatest(min(h.at), (select nullif(kept_from, '-infinity') from state_position)) end from terminal t cross join lateral (select h.at from terminal_history h
         where h.terminal_id = t.id and h.fact in ${reportFacts} order by h.at limit 1) h where t.property_id = $1)) - interval '1 hour' as at`,
    [property, present],
  );
  return first?.at ?? null;
}

const computeHours = (tx: Queryable, { property, present, generation }: StateRecount, { from, to }: Hours) =>
  computeStates(tx, {
    spans: `select terminal, $1::timestamptz - interval '1 millisecond' as a, $2::timestamptz - interval '1 millisecond' as b
      from (select id as terminal from terminal where property_id = $3
        union select terminal_id from state_by_day where property_id = $3 and generation = $4
          and business_day between ($1::timestamptz - interval '3 days')::date and ($2::timestamptz + interval '3 days')::date) t`,
    until: '(select until from state_position)',
    generations: 'select $5::integer as generation where p.id = $3',
    values: [from, to, property, present, generation],
  });

async function copyHours(tx: Queryable, { property, present, generation }: StateRecount, { from, to }: Hours): Promise<void> {
  const cells = `state_by_hour where property_id = $1 and generation = $2
    and business_day between ($4::timestamptz - interval '3 days')::date and ($5::timestamptz + interval '3 days')::date
    and hour >= $4::timestamptz and hour < $5::timestamptz`;
  for (const level of levelsOf(stateFacts))
    await tx.execute(addCoarserCells(stateFacts, level, cells, '$3::integer'), [property, present, generation, from, to]);
}
