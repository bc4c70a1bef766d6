-- The time that terminals spent in each state, summed up by property, business day, terminal and hour [ST-02, ST-03].
-- `statistics/state-cells.ts` computes the sums from `terminal_history`. A report that arrives late changes the interval before it, so
-- the hours that it touches are computed anew; `arrived` finds these reports (ADR 10).
alter table terminal_history add column arrived bigint not null default 0;
alter table terminal_history alter column arrived set default pg_current_xact_id()::text::bigint;
create index terminal_history_arrived on terminal_history (arrived) where fact in ('state', 'connection');

-- The time before `until` is in the cells, as reported by rows stored by transactions with an id below `counted`. Rows of hours before
-- `kept_from` may be deleted: these hours are not computed again.
create table state_position (
  only_row boolean primary key default true check (only_row),
  counted bigint not null,
  until timestamptz not null,
  kept_from timestamptz not null default '-infinity'
);
insert into state_position (counted, until)
select pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
  coalesce((select min(at) from terminal_history where fact in ('state', 'connection')), date_trunc('milliseconds', clock_timestamp()));

-- A property that is counted anew: the time before this instant is in the next generation.
alter table statistics_recount add column states_until timestamptz;

-- The zone and day boundary of the cells of a generation, if the property has others meanwhile. Hours are computed anew in each generation
-- until the next one takes its place.
create table state_zone (
  property_id integer not null references property on delete cascade,
  generation integer not null,
  zone text not null,
  day_start interval not null,
  primary key (property_id, generation)
);
create function keep_state_zone() returns trigger language plpgsql as $$
begin
  insert into state_zone (property_id, generation, zone, day_start)
  values (old.id, old.statistics_generation, old.zone, old.day_start) on conflict do nothing;
  return null;
end $$;
create trigger property_state_zone after update of zone, day_start on property
  for each row when (old.zone <> new.zone or old.day_start <> new.day_start) execute function keep_state_zone();

create table state_by_hour (
  property_id integer not null,
  generation integer not null,
  business_day date not null,
  terminal_id integer not null,
  hour timestamptz not null,
  state smallint not null,
  availability smallint not null,
  utilization smallint not null,
  reason smallint not null,
  ms bigint not null,
  failures bigint not null,
  primary key (property_id, generation, business_day, terminal_id, hour, state, availability, utilization, reason)
);
create index state_by_hour_terminal on state_by_hour (terminal_id, hour);
create table state_by_day (
  property_id integer not null,
  generation integer not null,
  business_day date not null,
  terminal_id integer not null,
  state smallint not null,
  availability smallint not null,
  utilization smallint not null,
  reason smallint not null,
  ms bigint not null,
  failures bigint not null,
  primary key (property_id, generation, business_day, terminal_id, state, availability, utilization, reason)
);
create table state_by_property (
  property_id integer not null,
  generation integer not null,
  business_day date not null,
  state smallint not null,
  availability smallint not null,
  utilization smallint not null,
  reason smallint not null,
  ms bigint not null,
  failures bigint not null,
  primary key (property_id, generation, business_day, state, availability, utilization, reason)
);
