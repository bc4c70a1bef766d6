import { snapshotTypeNumber } from '@floorwalker/core/balancing/codes';
import { configEntries } from '@floorwalker/core/catalogues/configuration-entries';
import type { Write, Writer } from '../../db/write.ts';
import { publishReport } from './publish-report.ts';
import { readLast, readRows } from './report-rows.ts';
import { buildRows, storeReport } from './start-report.ts';

const key = 'Balancing/SnapshotTime';

/** The snapshot type of daily snapshots; their balancing type is `none`, since no machine is opened. */
const snapshot = 'report-1';

/** Messages under way at the time of the snapshot are stored in this time. */
const grace = `interval '30 seconds'`;

/** Terminals of which snapshots are taken in one call. */
const maxTerminals = 500;

/** SQL: the time of the snapshot of property `p`, otherwise that of the installation, otherwise the default. */
const timeOfProperty = `coalesce((select c.value from configuration_value c where c.key = $2 and c.value is not null
    and (c.level, c.owner) in (('property', p.id), ('installation', 0)) order by c.level desc limit 1), $3)::time`;

/**
 * Plans the last snapshot that is due at each property, unless one of that day or a later one was: a server that did not run at that time
 * makes up for the last one. A local time that a clock skips is reached when it skips; of one that it shows twice, the first one counts.
 */
const plan = `insert into daily_snapshot (property_id, day, at)
  select p.id, d.day, first_instant(d.day + s.time, p.zone)
  from property p
  cross join lateral (select ${timeOfProperty} as time, ($1::timestamptz at time zone p.zone)::date as today) s
  cross join lateral (select case when first_instant(s.today + s.time, p.zone) + ${grace} <= $1 then s.today else s.today - 1 end as day) d
  where not exists (select from daily_snapshot o where o.property_id = p.id and o.day >= d.day)
  on conflict (property_id) do update set day = excluded.day, at = excluded.at where daily_snapshot.day < excluded.day`;

/** Terminals without the snapshot that is planned for their property. What a terminal holds is known from its first closed period on. */
const findDue = `select t.id as terminal, t.property_id as property, s.at
  from daily_snapshot s join terminal t on t.property_id = s.property_id
  where t.retired is null
    and exists (select from balancing_report b where b.terminal_id = t.id and b.series = 'period' and b.to_at <= s.at)
    and not exists (select from balancing_report b
      where b.terminal_id = t.id and b.source = 2 and b.type = 0 and b.snapshot = $1 and b.to_at >= s.at)
  order by s.at, t.id limit ${maxTerminals}`;

interface Due {
  readonly terminal: number;
  readonly property: number;
  readonly at: Date;
}

/** Stores what a terminal must hold at an instant: what its last closed period left inside, and what has moved since. */
async function takeSnapshot(tx: Write, { terminal, property, at }: Due): Promise<void> {
  const to = at.toISOString();
  const last = await readLast(tx, terminal, to, 'period');
  if (!last) return;
  const rows = await buildRows(tx, { terminal, from: last.to, to }, await readRows(tx, last));
  const id = await storeReport(tx, { terminal, property, from: last.to, to, type: 'none', snapshot, operators: [], rows });
  if (id !== undefined) publishReport(tx, { property });
}

/**
 * Takes the daily snapshots that are due [ST-06]: a report of each terminal over its open period, which stays open. Returns their number.
 * The reports of a snapshot that was planned before the server was killed are stored by the next call.
 */
export async function takeDailySnapshots(write: Writer, now: Date): Promise<number> {
  const due = await write(async (tx) => {
    await tx.execute(plan, [now, key, configEntries[key].default]);
    return tx.query<Due>(findDue, [snapshotTypeNumber(snapshot)]);
  });
  for (const one of due) await write((tx) => takeSnapshot(tx, one));
  return due.length;
}
