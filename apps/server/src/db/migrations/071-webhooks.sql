-- Webhooks: terminal events are posted to a URL in the order of the stream.
-- `epoch` and `n`: position of the last confirmed delivery. `delivery` and `batch_to`: the delivery under way, stored before it is sent, so
-- that a repeat has the same id and the same entries. `lease`: held by the server that delivers.
create table webhook (
  id integer generated always as identity primary key,
  name text not null,
  url text not null,
  filter text not null,
  operator_id integer not null references operator (id),
  state text not null default 'new' check (state in ('new', 'active', 'failed', 'stopped', 'disabled')),
  secret bytea,
  previous_secret bytea,
  previous_until timestamptz,
  epoch text not null,
  n bigint not null,
  delivery uuid,
  batch_to bigint,
  gap jsonb,
  lease uuid,
  lease_until timestamptz,
  attempts integer not null default 0,
  failing_since timestamptz,
  next_try timestamptz not null default clock_timestamp(),
  delivered timestamptz,
  failed timestamptz,
  failure text,
  status integer,
  created timestamptz not null default clock_timestamp(),
  changed timestamptz not null default clock_timestamp(),
  changed_by integer references operator (id),
  version integer not null default 1,
  check (state <> 'active' or secret is not null)
);
create index webhook_operator on webhook (operator_id);

-- The last failed attempts of each webhook. Bodies of responses are not stored.
create table webhook_failure (
  id bigint generated always as identity primary key,
  webhook_id integer not null references webhook (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  delivery uuid not null,
  failure text not null,
  status integer
);
create index webhook_failure_webhook on webhook_failure (webhook_id, id desc);

-- Numbers of the newest entries that retention has deleted, by log: a position before them has a gap.
create table retention_mark (
  log text primary key,
  n bigint not null
);
