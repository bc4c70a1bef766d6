/**
 * SQL: since when terminal `t`, which is out of operation, is so: its first report after the last one of a state that customers can use;
 * null if none is stored.
 */
export const downSinceSql = `(select min(h.at)
  from (select case when t.connection = 'not-connected' then 'connection' else 'state' end as fact) f
    join terminal_history h on h.terminal_id = t.id and h.fact = f.fact
  where h.at > coalesce((
    select max(u.at) from terminal_history u where u.terminal_id = t.id and u.fact = f.fact and case f.fact when 'connection'
      then u.value->>'connection' = 'connected'
      else u.value->>'state' in ('ready', 'in-transaction') and coalesce(u.value->>'online', 'true') = 'true' end), '-infinity'))`;
