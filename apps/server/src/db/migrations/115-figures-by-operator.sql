-- Figures by operator [ST-03, ST-04]: media have the operator of their transaction, and the cells of both logs one more attribute,
-- 0 for rows without an operator.
alter table media add column operator_id integer;
update media m set operator_id = t.operator_id from transaction t
where t.operator_id is not null and t.at = m.at and t.id = m.transaction_id;
create index media_operator on media (operator_id, at, id) where operator_id is not null;

do $$
declare
  log text;
  level text;
  attributes text;
begin
  foreach log in array array['transaction', 'media'] loop
    attributes := case log when 'transaction' then 'type, currency, outcome' else 'medium, outward, action, currency' end;
    foreach level in array array['hour', 'day', 'month', 'property'] loop
      execute format('alter table %1$I add column operator_id integer not null default 0, drop constraint %2$I', log || '_by_' || level, log || '_by_' || level || '_pkey');
      execute format('alter table %I add primary key (property_id, generation, business_day, %s %s, operator_id)', log || '_by_' || level,
        case level when 'hour' then 'terminal_id, hour,' when 'property' then '' else 'terminal_id,' end, attributes);
    end loop;
  end loop;
end $$;

-- The stored rows are counted in the background; until then their cells have no operator. A recount under way begins again.
insert into statistics_leftover (property_id, generation)
select property_id, generation from statistics_recount where generation is not null on conflict do nothing;
insert into statistics_recount (property_id) select id from property
on conflict (property_id) do update set requested = clock_timestamp(), generation = null, before = null, kept_before = null, copied_until = null,
  counted_until = null, last_at = null, states_until = null;
