-- A plan runs once, whoever applies it; the row outlives its run.
create table applied_plan (
  id uuid primary key,
  -- Hash over what the plan says: the same id with other content is refused.
  content bytea not null,
  run_id uuid not null,
  operator_id integer not null,
  at timestamptz not null default clock_timestamp()
);

-- A dangerous run whose issuer was not asked to confirm who they are: it counts against the limit of a time window.
alter table run add column unconfirmed boolean not null default false;
create index run_unconfirmed on run (operator_id, at) where unconfirmed;
create index run_token on run (token_id, at) where token_id is not null;

-- Terminals that the token may send dangerous commands to within the time window; null: as many as a session without confirmation.
alter table api_token add column mass_limit integer check (mass_limit between 1 and 65535);
