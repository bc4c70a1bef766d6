-- Two levels of cells without terminals, so that a report by hour of the day reads few cells: by business day and hour, and by hour of the
-- week in a calendar month. The `business_day` of the latter is the first business day of the month with this day of the week.
do $$
declare
  log text;
  attributes text;
  sums text;
begin
  foreach log in array array['transaction', 'media', 'state'] loop
    attributes := case log
      when 'transaction' then 'type, currency, outcome, operator_id'
      when 'media' then 'medium, outward, action, currency, operator_id'
      else 'state, availability, utilization, reason, exclusion' end;
    sums := case log
      when 'transaction' then 'count, amount_in, amount_out, fee, rounding'
      when 'media' then 'count, pieces, amount'
      else 'ms, failures' end;

    -- The cells of terminals are added up. Those of a former zone keep its hours.
    execute format('create table %I (like %I)', log || '_by_property_hour', log || '_by_property');
    execute format('alter table %I add column hour timestamptz not null, add column hour_of_day smallint not null', log || '_by_property_hour');
    execute format(
      'insert into %1$I (property_id, generation, business_day, hour, hour_of_day, %3$s, %4$s)
       select property_id, generation, business_day, hour, extract(hour from hour at time zone zone), %3$s, %5$s
       from (select c.*, coalesce(o.zone, p.zone) as zone from %2$I c join property p on p.id = c.property_id
         left join state_zone o on o.property_id = c.property_id and o.generation = c.generation) c
       group by 1, 2, 3, 4, 5, %3$s order by 1, 2, 3, 4',
      log || '_by_property_hour', log || '_by_hour', attributes, sums, 'sum(' || replace(sums, ', ', '), sum(') || ')');
    execute format('alter table %I add primary key (property_id, generation, business_day, hour, hour_of_day, %s)',
      log || '_by_property_hour', attributes);

    execute format('create table %I (like %I)', log || '_by_hour_of_week', log || '_by_property');
    execute format('alter table %I add column hour_of_day smallint not null', log || '_by_hour_of_week');
    execute format(
      'insert into %1$I (property_id, generation, business_day, hour_of_day, %3$s, %4$s)
       select property_id, generation, date_trunc(''month'', business_day::timestamp)::date + (extract(day from business_day)::integer - 1) %% 7,
         hour_of_day, %3$s, %5$s
       from %2$I group by 1, 2, 3, 4, %3$s order by 1, 2, 3, 4',
      log || '_by_hour_of_week', log || '_by_property_hour', attributes, sums, 'sum(' || replace(sums, ', ', '), sum(') || ')');
    execute format('alter table %I add primary key (property_id, generation, business_day, hour_of_day, %s)',
      log || '_by_hour_of_week', attributes);
  end loop;
end $$;
