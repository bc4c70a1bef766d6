-- Planned closing hours of a property, and periods that operators exclude: adjusted availability leaves out this time [ST-02].
-- `closed_hours`: windows on the property's clock such as `mon-fri 04:00-10:00`. `closed_days`: days such as `12-25` or `2026-12-24`, which
-- are business days, or with a window such as `2026-12-24 18:00-23:00`.
alter table property
  add column closed_hours text[] not null default '{}',
  add column closed_days text[] not null default '{}';

-- The cells of a generation are computed with the values that the property had when it was begun.
alter table state_zone
  add column closed_hours text[] not null default '{}',
  add column closed_days text[] not null default '{}';
create or replace function keep_state_zone() returns trigger language plpgsql as $$
begin
  insert into state_zone (property_id, generation, zone, day_start, closed_hours, closed_days)
  values (old.id, old.statistics_generation, old.zone, old.day_start, old.closed_hours, old.closed_days) on conflict do nothing;
  return null;
end $$;
drop trigger property_state_zone on property;
create trigger property_state_zone after update of zone, day_start, closed_hours, closed_days on property
  for each row when ((old.zone, old.day_start, old.closed_hours, old.closed_days) is distinct from (new.zone, new.day_start, new.closed_hours, new.closed_days))
  execute function keep_state_zone();

-- The first instant at which a clock of the zone shows a local time or a later one. A time that a clock skips is reached when it skips; of
-- a time that it shows twice, the first one counts.
create function first_instant(local timestamp, zone text) returns timestamptz language sql stable parallel safe as $$
  select case
    when c at time zone zone = local and (c - interval '3 hours') at time zone zone = local - interval '3 hours' then c
    else (select min(q) from generate_series(c - interval '3 hours', c, interval '1 minute') q where q at time zone zone >= local)
  end from (select local at time zone zone as c) s
$$;

-- The planned closings of a property that touch a span of time; they may overlap, and reach beyond the span.
create function planned_closings(zone text, day_start interval, hours text[], days text[], since timestamptz, until timestamptz)
returns table (begins timestamptz, ends timestamptz) language sql stable parallel safe as $$
  with day as (
    select d::date as day, extract(isodow from d)::integer - 1 as weekday
    from generate_series((since at time zone zone)::date - 2, (until at time zone zone)::date + 1, interval '1 day') d),
  weekly as (
    select coalesce(array_position(n.names, m[1]), 1) - 1 as first, coalesce(array_position(n.names, m[2]), array_position(n.names, m[1]), 7) - 1 as last,
      m[3]::time as opens, m[4]::time as closes
    from (select array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as names) n cross join unnest(hours) w(line)
      cross join lateral regexp_match(w.line, '^(?:(\w{3})(?:-(\w{3}))? )?(\d\d:\d\d)-(\d\d:\d\d)$') m where m is not null),
  dated as (
    select m[1] as year, m[2] as month_day, m[3]::time as opens, m[4]::time as closes
    from unnest(days) w(line) cross join lateral regexp_match(w.line, '^(?:(\d{4})-)?(\d\d-\d\d)(?: (\d\d:\d\d)-(\d\d:\d\d))?$') m where m is not null),
  local as (
    select d.day + w.opens as begins, d.day + (w.closes <= w.opens)::integer + w.closes as ends
    from day d join weekly w on (d.weekday - w.first + 7) % 7 <= (w.last - w.first + 7) % 7
    union all
    select coalesce(d.day + w.opens, d.day + day_start), coalesce(d.day + (w.closes <= w.opens)::integer + w.closes, d.day + 1 + day_start)
    from day d join dated w on to_char(d.day, 'MM-DD') = w.month_day and (w.year is null or w.year = to_char(d.day, 'YYYY')))
  select c.begins, c.ends
  from (select first_instant(l.begins, zone) as begins, first_instant(l.ends, zone) as ends from local l) c
  where c.begins < c.ends and c.begins < until and c.ends > since
$$;

-- Periods that operators exclude. `terminal_id` null: all terminals of the property. `counted_until`: hours before it have been computed anew
-- since the exclusion was added or removed; `recounted`: all have.
create table exclusion (
  id integer generated always as identity primary key,
  property_id integer not null references property,
  terminal_id integer references terminal,
  begins timestamptz not null,
  ends timestamptz not null,
  reason text not null,
  state text not null default 'pending' check (state in ('pending', 'in-force', 'removed')),
  counted_until timestamptz not null,
  recounted boolean not null default false,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  created_by integer not null references operator,
  changed timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  changed_by integer not null references operator,
  version integer not null default 1,
  check (begins < ends)
);
create index exclusion_property on exclusion (property_id, begins);
create index exclusion_due on exclusion (id) where not recounted;

-- Why the time of a cell is left out of adjusted availability: 0 it is not, -1 planned closing, otherwise the id of the exclusion, which
-- counts while it is in force.
alter table state_by_hour add column exclusion integer not null default 0;
alter table state_by_day add column exclusion integer not null default 0;
alter table state_by_month add column exclusion integer not null default 0;
alter table state_by_property add column exclusion integer not null default 0;
alter table state_by_hour drop constraint state_by_hour_pkey,
  add primary key (property_id, generation, business_day, terminal_id, hour, state, availability, utilization, reason, exclusion);
alter table state_by_day drop constraint state_by_day_pkey,
  add primary key (property_id, generation, business_day, terminal_id, state, availability, utilization, reason, exclusion);
alter table state_by_month drop constraint state_by_month_pkey,
  add primary key (property_id, generation, business_day, terminal_id, state, availability, utilization, reason, exclusion);
alter table state_by_property drop constraint state_by_property_pkey,
  add primary key (property_id, generation, business_day, state, availability, utilization, reason, exclusion);
