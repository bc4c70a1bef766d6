-- Cells with few attributes, so that a report by terminal or by hour that needs no other attribute reads few cells.
do $$
declare
  log text;
  attributes text;
  sums text;
  level text;
  columns text;
begin
  foreach log in array array['transaction', 'media'] loop
    attributes := case log when 'transaction' then 'currency' else 'medium, currency' end;
    sums := case log when 'transaction' then 'count, amount_in, amount_out, fee, rounding' else 'count, pieces, amount' end;
    foreach level in array array['day', 'month', 'property_hour', 'hour_of_week'] loop
      columns := 'property_id, generation, business_day, '
        || case level when 'property_hour' then 'hour, hour_of_day, ' when 'hour_of_week' then 'hour_of_day, ' else 'terminal_id, ' end || attributes;
      execute format('create table %1$I as select %3$s, %4$s from %2$I group by %3$s order by %3$s', log || '_by_' || level || '_summary', log || '_by_' || level,
        columns, regexp_replace(sums, '(\w+)', 'sum(\1)::bigint as \1', 'g'));
      execute (select format('alter table %I ', log || '_by_' || level || '_summary') || string_agg(format('alter column %I set not null', name), ', ')
        from regexp_split_to_table(columns || ', ' || sums, ', ') name);
      execute format('alter table %I add primary key (%s)', log || '_by_' || level || '_summary', columns);
    end loop;
  end loop;
end $$;

-- Reports select the generations of few properties: with the default limit of autovacuum, PostgreSQL would never count these.
alter table property set (autovacuum_analyze_threshold = 0, autovacuum_analyze_scale_factor = 0);
analyze property;
