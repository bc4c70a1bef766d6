-- Balancing reports [ST-06]. Types, snapshots and sources are the numbers of the closed lists in `balancing/codes.ts`.

-- Whether a report is confirmed only by somebody who is not its only counter.
alter table property add column two_persons boolean not null default false;

create table balancing_report (
  id bigint generated always as identity primary key,
  arrived bigint not null default pg_current_xact_id()::text::bigint,
  received timestamptz not null default clock_timestamp(),
  terminal_id integer not null,
  property_id integer not null,
  -- Number that the terminal gave; null: the server made the report.
  number bigint,
  type smallint not null,
  snapshot smallint not null,
  source smallint not null,
  -- Reports of a series follow each other without gap.
  series text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  business_day date not null,
  -- Who served the terminal, as it reported.
  operators integer[] not null,
  -- Rows as they were reported; later counts are in `balancing_count`.
  rows jsonb not null,
  state text not null check (state in ('open', 'counted', 'confirmed')),
  version integer not null default 1,
  -- Sums in the currency of the property, and [[currency, expected, counted, variance], …] of the others.
  currency text not null,
  expected bigint not null,
  counted bigint,
  variance bigint,
  other_currencies jsonb not null,
  -- Number of rows whose count differs from what was expected.
  differing smallint not null,
  -- Operators who have counted amounts, each once.
  counters integer[] not null default '{}',
  confirmed_by integer,
  confirmed_at timestamptz,
  -- Rows, media and adjustments at the confirmation.
  confirmed jsonb,
  check ((state = 'confirmed') = (confirmed is not null)),
  unique (terminal_id, number)
);
create index balancing_report_arrived on balancing_report using brin (arrived) with (autosummarize = on);
create index balancing_report_to on balancing_report (to_at, id);
create index balancing_report_property on balancing_report (property_id, to_at, id);
create index balancing_report_series on balancing_report (terminal_id, series, to_at, id);

-- Counts that operators have entered, by the place of the row in the report; the last one of a row counts.
create table balancing_count (
  id bigint generated always as identity primary key,
  report_id bigint not null references balancing_report,
  place smallint not null,
  pieces integer not null,
  amount bigint not null,
  operator_id integer not null,
  at timestamptz not null default clock_timestamp()
);
create index balancing_count_report on balancing_count (report_id, id);

-- Corrections of confirmed reports. They are booked in the period that is open, so `at` is after every closed period of the terminal.
create table balancing_adjustment (
  id bigint generated always as identity primary key,
  report_id bigint not null references balancing_report,
  terminal_id integer not null,
  at timestamptz not null,
  component integer not null,
  rank smallint not null,
  medium integer not null,
  currency text not null,
  denomination bigint,
  pieces integer not null,
  amount bigint not null,
  reason text not null,
  operator_id integer not null
);
create index balancing_adjustment_report on balancing_adjustment (report_id, id);
create index balancing_adjustment_terminal on balancing_adjustment (terminal_id, at);

-- A confirmed report never changes, whatever the server does.
create function refuse_confirmed_balancing() returns trigger language plpgsql as $$
begin
  raise exception 'balancing report % is confirmed and never changes', old.id using errcode = 'integrity_constraint_violation';
end $$;
create trigger balancing_report_confirmed before update or delete on balancing_report
  for each row when (old.state = 'confirmed') execute function refuse_confirmed_balancing();

create function refuse_late_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'counts of balancing reports never change' using errcode = 'integrity_constraint_violation';
  end if;
  perform from balancing_report where id = new.report_id and state = 'confirmed';
  if found then
    raise exception 'balancing report % is confirmed and never changes', new.report_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger balancing_count_kept before insert or update or delete on balancing_count for each row execute function refuse_late_count();

create function refuse_changed_adjustment() returns trigger language plpgsql as $$
begin
  raise exception 'adjustments of balancing reports never change' using errcode = 'integrity_constraint_violation';
end $$;
create trigger balancing_adjustment_kept before update or delete on balancing_adjustment
  for each row execute function refuse_changed_adjustment();
