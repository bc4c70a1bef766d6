import { fromColumns, toColumns } from '../../../db/columns.ts';
import type { Write } from '../../../db/write.ts';
import type { AcceptedOf, ByKind } from './of-kind.ts';

const columns = {
  terminal_id: 'integer',
  property_id: 'integer',
  at: 'timestamptz',
  activity: 'text',
  component: 'integer',
  rank: 'smallint',
  comment: 'text',
  operator_id: 'integer',
} as const;

const toRow = ({ message, body }: AcceptedOf<'maintenance'>) => ({
  terminal_id: message.terminal,
  property_id: message.property,
  at: message.at,
  activity: body.activity,
  component: body.component,
  rank: body.rank,
  comment: body.comment,
  operator_id: body.operator,
});

const names = Object.keys(columns).join(', ');
const insert = `insert into maintenance (${names}) select ${names} from ${fromColumns(columns)}`;

const work = {
  terminal_id: 'integer',
  component: 'integer',
  rank: 'integer',
  activity: 'text',
  at: 'timestamptz',
  meter: 'bigint',
  current: 'boolean',
  operator_id: 'integer',
  comment: 'text',
} as const;

// Rank 0 stands for all components of the type. A late message of an earlier boot does not say what the meter was then. A clock that is
// ahead must not hide later work.
const noteLast = `insert into terminal_maintenance as w (terminal_id, component, rank, activity, at, meter, operator_id, comment)
  select distinct on (r.terminal_id, r.component, k.rank, r.activity) r.terminal_id, r.component, k.rank, r.activity,
    least(r.at, clock_timestamp()), coalesce(r.meter, case when r.current then c.meter end), r.operator_id, r.comment
  from ${fromColumns(work)}
  cross join lateral (
    select r.rank where r.component > 0 and r.rank > 0
    union all select 0 where r.component = 0
    union all select p.rank from terminal_component p
      where r.component > 0 and r.rank = 0 and p.terminal_id = r.terminal_id and p.component = r.component) k (rank)
  left join terminal_component c on c.terminal_id = r.terminal_id and c.component = r.component and c.rank = k.rank
  order by r.terminal_id, r.component, k.rank, r.activity, r.at desc
  on conflict (terminal_id, component, rank, activity) do update
    set at = excluded.at, meter = excluded.meter, operator_id = excluded.operator_id, comment = excluded.comment
    where excluded.at >= w.at`;

const toWork = ({ message, current, body }: AcceptedOf<'maintenance'>) => ({
  ...toRow({ message, current, body }),
  meter: body.meter ?? null,
  current,
});

const logs = ['maintenance-log', 'maintenance-overview'] as const;

/** Stores the maintenance of terminal components [LG-04], and the last work on each for the maintenance overview [TM-13]. */
export async function applyMaintenances(tx: Write, kinds: ByKind): Promise<void> {
  const given = kinds.maintenance ?? [];
  if (given.length === 0) return;
  await tx.execute(insert, toColumns(columns, given.map(toRow)));
  await tx.execute(noteLast, toColumns(work, given.map(toWork)));
  for (const { message } of given) {
    for (const log of logs) tx.publish({ kind: 'LOG', property: message.property, payload: { log } });
  }
}
