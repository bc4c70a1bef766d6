import type { BulkConnection } from '../../db/bulk.ts';
import type { HistoryHead } from './format.ts';

/** A terminal with states was connected from its first one until the end of the history, unless the database knows better. */
export async function addConnections({ query }: BulkConnection, { property, terminals }: HistoryHead, ends: number): Promise<void> {
  await query(
    `insert into terminal_history (terminal_id, fact, at, counter, property_id, arrived, value)
     select s.terminal_id, 'connection', c.at, 0, $1, 0, jsonb_build_object('connection', c.connection)
     from (select terminal_id, min(at) as first from terminal_history where terminal_id = any($2::integer[]) and fact = 'state' and property_id = $1 group by 1) s
       cross join lateral (values (s.first, 'connected'), (least($3::timestamptz, date_trunc('milliseconds', clock_timestamp())), 'not-connected')) c(at, connection)
     where not exists (select from terminal_history h where h.terminal_id = s.terminal_id and h.fact = 'connection' and h.at < $3::timestamptz)
     on conflict do nothing`,
    [property.id, terminals.map(({ id }) => id), new Date(ends)],
  );
}

/** A terminal that was never connected has the stock that it reported last, by which forecasts are computed. */
export async function addPresentStock({ query }: BulkConnection, { property, terminals }: HistoryHead, ends: number): Promise<void> {
  await query(
    `with last as (
       select distinct on (terminal_id) terminal_id, value from terminal_history
       where terminal_id = any($2::integer[]) and fact = 'stock' and property_id = $1 order by terminal_id, at desc),
     shown as (
       update terminal t set levels = array(select jsonb_array_elements_text(l.value->'levels')::integer), fills = l.value->'fills',
         last_seen = least($3::timestamptz, clock_timestamp())
       from last l where t.id = l.terminal_id and t.last_seen is null returning t.id)
     insert into terminal_detail (terminal_id, stock) select l.terminal_id, l.value->'units' from last l join shown s on s.id = l.terminal_id
     on conflict (terminal_id) do update set stock = excluded.stock`,
    [property.id, terminals.map(({ id }) => id), new Date(ends)],
  );
}
