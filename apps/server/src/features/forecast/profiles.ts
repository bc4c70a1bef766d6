import { hourMs, hoursOfWeek, toClockHours } from '@floorwalker/core/forecast/clock-hours';
import { type FlowProfile, profileWeeks, toFlowProfile } from '@floorwalker/core/forecast/flow-profile';
import type { Database } from '../../db/database.ts';
import type { Writer } from '../../db/write.ts';
import { readFlows } from './read-flows.ts';

/** Profiles by flow. A flow that is missing has moved nothing; `since` tells for how many weeks. */
export interface Profiles {
  readonly byFlow: { readonly [flow: string]: FlowProfile };
  /** Profile of a flow without pieces. */
  readonly none: FlowProfile;
}

interface DueProfile {
  readonly terminal: number;
  readonly zone: string;
  readonly holidays: readonly string[];
}

/** Terminals that report stock, with their properties; retired ones are not listed. */
export const terminalsWithStock = `terminal t join property p on p.id = t.property_id left join terminal_detail d on d.terminal_id = t.id
  where t.listed and t.retired is null and (jsonb_array_length(coalesce(d.stock, '[]')) > 0 or jsonb_path_exists(t.fills, '$[*] ? (@ != null)'))`;

/** Profiles are computed once a day, a few at a time, since each reads the media of eight weeks of a terminal. */
const findDue = `select t.id as terminal, p.zone, p.holidays from ${terminalsWithStock}
  and not exists (select from cash_profile c where c.terminal_id = t.id and c.computed > $1::timestamptz - interval '1 day')
  order by (select computed from cash_profile c where c.terminal_id = t.id) nulls first, t.id limit $2`;

/** Terminals whose profiles are computed in one call. */
const maxProfiles = 20;

/** Rounds numbers that are stored, so that a profile takes little room. */
const toStored = ({ hours, holiday, dispersion, ...counts }: FlowProfile): FlowProfile => ({
  ...counts,
  hours: hours.map((pieces) => Number(pieces.toPrecision(4))),
  holiday: Number(holiday.toPrecision(4)),
  dispersion: Number(dispersion.toPrecision(4)),
});

async function computeProfiles(reader: Database, { terminal, zone, holidays }: DueProfile, now: number): Promise<Profiles> {
  const weeks = profileWeeks * hoursOfWeek;
  const hours = toClockHours(now - weeks * hourMs, weeks, { zone, holidays });
  const [from, to] = [hours[0]?.at ?? now, (hours.at(-1)?.at ?? now) + hourMs];
  const { flows, since } = await readFlows(reader, { terminal, from: new Date(from), to: new Date(to) });
  const profileOf = (flow: ReadonlyMap<number, number>) => toStored(toFlowProfile(hours, flow, since ?? to));
  return { byFlow: Object.fromEntries([...flows].map(([id, flow]) => [id, profileOf(flow)])), none: profileOf(new Map()) };
}

/** Computes the profiles of terminals that have none of the last day, at most twenty. Returns their number. */
export async function refreshProfiles({ reader, write }: { reader: Database; write: Writer }, now: Date): Promise<number> {
  const due = await reader.query<DueProfile>(findDue, [now, maxProfiles]);
  for (const one of due) {
    const profiles = await computeProfiles(reader, one, now.getTime());
    await write((tx) =>
      tx.execute(
        `insert into cash_profile (terminal_id, profiles, computed) values ($1, $2, $3)
         on conflict (terminal_id) do update set profiles = excluded.profiles, computed = excluded.computed, refreshed = null`,
        [one.terminal, JSON.stringify(profiles), now],
      ),
    );
  }
  return due.length;
}
