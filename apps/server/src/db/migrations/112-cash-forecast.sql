-- Forecasts of when the cash units of terminals will be empty or full, kept by a job [ST-06].

-- Public holidays of a property: a date (`2026-12-26`), or every year (`12-26`).
alter table property add column holidays text[] not null default '{}';

-- How many pieces go through each unit, by hour of the week: `profiles` by the flow, such as `2:out:EUR:5000`. Computed once a day from the media
-- of eight weeks. `refreshed`: when the forecasts of the terminal were computed from it.
create table cash_profile (
  terminal_id integer primary key references terminal on delete cascade,
  profiles jsonb not null,
  computed timestamptz not null,
  refreshed timestamptz
);

create table cash_forecast (
  terminal_id integer not null references cash_profile on delete cascade,
  component integer not null,
  medium integer not null,
  currency text not null,
  -- 0: any.
  denomination bigint not null,
  -- Positions in the lists of `vocabulary/forecast-states.ts`.
  event integer not null,
  state integer not null,
  pieces integer not null,
  capacity integer not null,
  daily integer not null,
  expected timestamptz,
  earliest timestamptz,
  latest timestamptz,
  bring integer,
  weeks integer not null,
  as_of timestamptz not null,
  primary key (terminal_id, component, medium, currency, denomination)
);
