import type { Write } from '../db/write.ts';
import { computeStates, lockStates, stateGenerations } from './state-cells.ts';

/** An exclusion whose time is not counted anew yet. */
interface Due {
  readonly id: number;
  readonly property: number;
  readonly terminal: number | null;
  readonly ends: Date;
  readonly countedUntil: Date;
  readonly state: 'pending' | 'in-force' | 'removed';
}

/** Longest time that one step computes anew for a terminal, and for all terminals of a property; milliseconds. */
const stepMs = { terminal: 7 * 86_400_000, property: 86_400_000 } as const;

const hourMs = 3_600_000;

/** SQL condition: the time of an exclusion is not counted anew yet. */
export const isExclusionDue = `exists (select from exclusion where not recounted)`;

/**
 * Computes the next hours of an exclusion that was added or removed anew. The cells name the exclusion, and reports leave out its time only
 * while it is in force: it is put in force by the step that completes it, so no report ever leaves out a part of its time. Returns
 * whether there was something to do. A step that a kill interrupts has no effect and is taken again.
 */
export async function recountExclusion(tx: Write): Promise<boolean> {
  const { until, keptFrom } = await lockStates(tx);
  const [due] = await tx.query<Due>(
    `select id, property_id as property, terminal_id as terminal, ends, counted_until as "countedUntil", state
     from exclusion where not recounted order by id limit 1 for update`,
  );
  if (!due) return false;
  const { id, property, terminal, ends, countedUntil, state } = due;
  const last = Math.min(ends.getTime(), until.getTime());
  // Hours whose history may be deleted keep their cells.
  const from = Math.max(countedUntil.getTime(), keptFrom?.getTime() ?? 0);
  const to = Math.min(from + stepMs[terminal === null ? 'property' : 'terminal'], last);
  if (from < to) {
    await computeStates(tx, {
      // The hours of a property begin up to an hour before the exclusion.
      spans: `select t.terminal, greatest($1::timestamptz, $5::timestamptz - interval '1 millisecond') as a, $2::timestamptz as b from (
        select id as terminal from terminal where id = $3 or ($3::integer is null and property_id = $4)
        union select terminal_id from state_by_day where $3::integer is null and property_id = $4
          and business_day between ($1::timestamptz - interval '3 days')::date and ($2::timestamptz + interval '3 days')::date) t`,
      until: '(select until from state_position)',
      generations: stateGenerations,
      values: [new Date(from - hourMs), new Date(to), terminal, property, keptFrom],
    });
  }
  const isComplete = to >= last;
  await tx.execute('update exclusion set counted_until = $2, recounted = $3, state = $4 where id = $1', [
    id,
    new Date(Math.max(to, countedUntil.getTime())),
    isComplete,
    isComplete && state === 'pending' ? 'in-force' : state,
  ]);
  if (isComplete && state === 'pending') tx.publish({ kind: 'LOG', property, payload: { log: 'exclusions' } });
  return true;
}
