-- Recurring runs: commands that are started at the dates of a cron expression, with the rights of their owner.
-- `zone`: the zone of the property for which `next_date` was computed. A date is carried out by the transaction that moves `next_date`.
create table recurring_run (
  id integer generated always as identity primary key,
  name text not null,
  property_id integer not null references property (id),
  command text not null,
  cron text not null,
  filter text not null,
  reason text not null,
  run_at text not null,
  until text not null,
  else_action text not null,
  waves text[] not null,
  pause integer not null,
  halt_on text not null,
  outside_windows boolean not null,
  update_id text not null,
  operator_id integer not null references operator (id),
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  stop_reason text,
  zone text not null,
  next_date timestamptz,
  last_date timestamptz,
  last_result text,
  last_run uuid,
  last_request text,
  last_problem text,
  last_missed timestamptz,
  created timestamptz not null default clock_timestamp(),
  changed timestamptz not null default clock_timestamp(),
  changed_by integer references operator (id),
  version integer not null default 1,
  check (state <> 'stopped' or stop_reason is not null)
);
create index recurring_run_property on recurring_run (property_id);
create index recurring_run_next on recurring_run (next_date) where state = 'active';
