-- The pieces in each unit of each terminal over time [TM-06], by hour. They are computed from the stock reports in `terminal_history`,
-- whose JSON is slow to read: `statistics/level-hours.ts` computes an hour after it is over, and again after each report of it that
-- arrives late. A point is two integers of 4 bytes: milliseconds since the start of the hour, and pieces.
create table level_by_hour (
  terminal_id integer not null references terminal (id),
  hour timestamptz not null,
  property_id integer not null,
  component integer not null,
  rank integer not null,
  medium integer,
  -- As reported; null: the currency of the terminal.
  currency text,
  denomination bigint,
  capacity integer,
  -- Number of reports.
  count integer not null,
  -- The first, the lowest, the highest and the last point, for drawings in which an hour is at most one pixel wide.
  outline bytea not null,
  -- All points, in no order.
  points bytea not null,
  unique nulls not distinct (terminal_id, hour, property_id, component, rank, medium, currency, denomination)
);
-- For the retention.
create index level_by_hour_hour on level_by_hour using brin (hour);

-- The hours of a terminal before `until` are in `level_by_hour`, as reported by rows stored by transactions with an id below `counted`,
-- except hours that are due. A terminal without a row has none. An existing history is added after the start of the server.
create table level_until (
  terminal_id integer primary key references terminal (id),
  until timestamptz not null
);
create table level_due (
  terminal_id integer not null references terminal (id),
  hour timestamptz not null,
  primary key (terminal_id, hour)
);
create table level_position (
  only_row boolean primary key default true check (only_row),
  counted bigint not null
);
insert into level_position (counted) values (pg_snapshot_xmin(pg_current_snapshot())::text::bigint);

create index terminal_history_stock_arrived on terminal_history (terminal_id, arrived) where fact = 'stock';
