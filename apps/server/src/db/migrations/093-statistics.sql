-- Sums over the rows of two logs, so that a report reads few cells instead of many rows [ST-02, ST-03]. `statistics/facts.ts` says
-- which rows and sums; three tables for each log hold the same sums at three levels of detail.
--
-- A cell belongs to a generation of its property. When the zone or the day boundary of a property changes, the next generation is
-- counted beside the present one, and takes its place in one step.
alter table property add column statistics_generation integer not null default 1;

-- All rows stored by transactions with an id below `counted` are in the cells.
create table statistics_position (
  only_row boolean primary key default true check (only_row),
  counted bigint not null,
  at timestamptz not null
);

-- Properties that are counted anew. The next generation begins with the rows before a position, by their time; later rows are added
-- as they arrive. Until the first step all columns but the request are empty.
create table statistics_recount (
  property_id integer primary key references property on delete cascade,
  requested timestamptz not null default clock_timestamp(),
  generation integer,
  before bigint,
  -- Cells of hours before this one are copied, since retention has deleted their rows; those of the business days until `copied_until`
  -- are. Null: none.
  kept_before timestamptz,
  copied_until date,
  -- Rows before this time are counted.
  counted_until timestamptz,
  last_at timestamptz
);
create sequence statistics_generation as integer start 2;

-- Generations whose cells are still to be deleted.
create table statistics_leftover (
  property_id integer not null,
  generation integer not null,
  primary key (property_id, generation)
);

create table transaction_by_hour (
  property_id integer not null,
  generation integer not null,
  business_day date not null,
  terminal_id integer not null,
  hour timestamptz not null,
  type integer not null,
  currency text not null,
  outcome smallint not null,
  count bigint not null,
  amount_in bigint not null,
  amount_out bigint not null,
  fee bigint not null,
  rounding bigint not null,
  primary key (property_id, generation, business_day, terminal_id, hour, type, currency, outcome)
);
create table transaction_by_day (
  property_id integer not null,
  generation integer not null,
  business_day date not null,
  terminal_id integer not null,
  type integer not null,
  currency text not null,
  outcome smallint not null,
  count bigint not null,
  amount_in bigint not null,
  amount_out bigint not null,
  fee bigint not null,
  rounding bigint not null,
  primary key (property_id, generation, business_day, terminal_id, type, currency, outcome)
);
create table transaction_by_property (
  property_id integer not null,
  generation integer not null,
  business_day date not null,
  type integer not null,
  currency text not null,
  outcome smallint not null,
  count bigint not null,
  amount_in bigint not null,
  amount_out bigint not null,
  fee bigint not null,
  rounding bigint not null,
  primary key (property_id, generation, business_day, type, currency, outcome)
);

create table media_by_hour (
  property_id integer not null,
  generation integer not null,
  business_day date not null,
  terminal_id integer not null,
  hour timestamptz not null,
  medium integer not null,
  outward boolean not null,
  action smallint not null,
  currency text not null,
  count bigint not null,
  pieces bigint not null,
  amount bigint not null,
  primary key (property_id, generation, business_day, terminal_id, hour, medium, outward, action, currency)
);
create table media_by_day (
  property_id integer not null,
  generation integer not null,
  business_day date not null,
  terminal_id integer not null,
  medium integer not null,
  outward boolean not null,
  action smallint not null,
  currency text not null,
  count bigint not null,
  pieces bigint not null,
  amount bigint not null,
  primary key (property_id, generation, business_day, terminal_id, medium, outward, action, currency)
);
create table media_by_property (
  property_id integer not null,
  generation integer not null,
  business_day date not null,
  medium integer not null,
  outward boolean not null,
  action smallint not null,
  currency text not null,
  count bigint not null,
  pieces bigint not null,
  amount bigint not null,
  primary key (property_id, generation, business_day, medium, outward, action, currency)
);

-- Rows that are stored already are counted in the background.
insert into statistics_position (counted, at) values (pg_snapshot_xmin(pg_current_snapshot())::text::bigint, clock_timestamp());
update property set statistics_generation = 0;
insert into statistics_recount (property_id) select id from property;
