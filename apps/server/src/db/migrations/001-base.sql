-- Installation, properties, operators, sessions, terminals, the stream, the audit chain and what hangs on them.
-- Times are timestamptz; money is bigint minor units beside a currency; device text is bounded text.

-- The order a person expects of words: by letters of any language, and numbers in them by value.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');

create table stream_head (
  one boolean primary key default true check (one),
  epoch text not null,
  n bigint not null,
  audit_n bigint not null,
  audit_hash bytea not null
);
insert into stream_head (epoch, n, audit_n, audit_hash)
values (substr(md5(random()::text || clock_timestamp()::text), 1, 8), 0, 0, sha256('floorwalker'::bytea));

-- What happened, numbered in commit order: the one source of the live channel and of /events.
create table stream (
  n bigint primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  terminal_id integer,
  property_id integer,
  payload jsonb not null
);
create index stream_at on stream using brin (at);

create table audit (
  n bigint primary key,
  at timestamptz not null,
  operator_id integer,
  session_key text,
  act text not null,
  terminal_id integer,
  target text not null,
  old jsonb,
  new jsonb,
  outcome text not null,
  correlation text not null,
  hash bytea not null
);

create table audit_checkpoint (
  n bigint primary key,
  hash bytea not null,
  at timestamptz not null default clock_timestamp()
);

create table setting (
  key text primary key,
  value text not null
);

create table property (
  id integer primary key check (id between 1 and 99999999),
  name text not null unique,
  zone text not null,
  currency text not null,
  day_start interval not null default '04:00'
);

create table licence (
  type text primary key,
  expires timestamptz
);

create table operator (
  id integer primary key check (id between 1 and 999999),
  login text not null,
  name text not null,
  role text not null,
  password text not null,
  disabled boolean not null default false,
  failures integer not null default 0,
  locked_at timestamptz,
  created timestamptz not null default clock_timestamp()
);
create unique index operator_login on operator (lower(login));

create table operator_property (
  operator_id integer not null references operator,
  property_id integer not null references property,
  primary key (operator_id, property_id)
);

-- Devices that have signed in before count wrong passwords for themselves, so that an outsider cannot lock everybody out.
create table known_device (
  operator_id integer not null references operator,
  device bytea not null,
  failures integer not null default 0,
  locked_at timestamptz,
  last_used timestamptz not null default clock_timestamp(),
  primary key (operator_id, device)
);

create table session (
  token bytea primary key,
  key text not null unique,
  operator_id integer not null references operator,
  kind text not null,
  address text not null,
  agent text not null,
  started timestamptz not null default clock_timestamp(),
  last_activity timestamptz not null default clock_timestamp(),
  last_heartbeat timestamptz,
  expires timestamptz not null,
  ended timestamptz,
  end_reason text
);
create index session_operator on session (operator_id) where ended is null;

create table operator_access (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  operator_id integer,
  login text not null,
  state text not null,
  address text not null,
  kind text not null
);

create table idempotency (
  operator_id integer not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  answer jsonb,
  at timestamptz not null default clock_timestamp(),
  primary key (operator_id, route, key)
);
create index idempotency_at on idempotency (at);

create table terminal (
  id integer primary key check (id between 1 and 65535),
  property_id integer not null references property,
  name text not null,
  type integer not null,
  zone text not null,
  visible boolean not null default true,
  secret bytea not null,
  registered timestamptz not null default clock_timestamp(),
  -- What the terminal reported last.
  state text not null default 'unknown',
  state_reason text not null default '',
  online boolean not null default true,
  operator_login text not null default 'none',
  connection text not null default 'not-connected',
  levels integer[] not null default '{0,0,0,0,0,0,0,0,0,0,0}',
  software text not null default '',
  boot text,
  first_seen timestamptz,
  last_seen timestamptz,
  last_event integer,
  last_event_at timestamptz,
  open_approvals integer not null default 0
);
create unique index terminal_name on terminal (property_id, lower(name));
create index terminal_property on terminal (property_id);

create table terminal_detail (
  terminal_id integer primary key references terminal,
  versions jsonb not null default '{}',
  components jsonb not null default '{}',
  features jsonb not null default '{}',
  stock jsonb not null default '{}',
  update_progress jsonb not null default '{}'
);

-- How far each boot of a terminal is stored, and which counters in it are still missing.
create table terminal_boot (
  terminal_id integer not null references terminal,
  boot text not null,
  committed bigint not null,
  gaps int8range[] not null default '{}',
  first_seen timestamptz not null default clock_timestamp(),
  last_seen timestamptz not null default clock_timestamp(),
  primary key (terminal_id, boot)
);

-- Digests of stored messages: the same counter with other content is told from a repeat. Pruned after days.
create table message_digest (
  terminal_id integer not null,
  boot text not null,
  counter bigint not null,
  digest bytea not null,
  at timestamptz not null default clock_timestamp(),
  primary key (terminal_id, boot, counter)
);
create index message_digest_at on message_digest using brin (at);

-- Messages that could not be taken: not of the schema, or in conflict with what is stored.
create table quarantine (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  terminal_id integer not null,
  topic text not null,
  reason text not null,
  payload text not null
);

create table terminal_event (
  n bigint not null,
  at timestamptz not null,
  received timestamptz not null default clock_timestamp(),
  terminal_id integer not null,
  property_id integer not null,
  event integer not null,
  severity smallint not null,
  detail1 text not null,
  detail2 text not null,
  primary key (at, n)
) partition by range (at);
-- A terminal whose clock is wrong must not stop the ingest: what fits no month lies here.
create table terminal_event_other partition of terminal_event default;
create index terminal_event_n on terminal_event (n);
create index terminal_event_terminal on terminal_event (terminal_id, at, n);
create index terminal_event_property on terminal_event (property_id, at, n);
create index terminal_event_severity on terminal_event (severity, at, n);
create index terminal_event_event on terminal_event (event, at, n);

create table transaction (
  terminal_id integer not null,
  number bigint not null,
  at timestamptz not null,
  received timestamptz not null default clock_timestamp(),
  started timestamptz,
  property_id integer not null,
  business_day date not null,
  type integer not null,
  currency text not null,
  amount_in bigint not null,
  amount_out bigint not null,
  flags integer not null,
  operator_id integer,
  reference text not null,
  pieces integer not null,
  fee bigint not null,
  rounding bigint not null,
  card text not null,
  player text not null,
  slot text not null,
  host text not null,
  media jsonb not null,
  primary key (terminal_id, at, number)
) partition by range (at);
create table transaction_other partition of transaction default;
create index transaction_at on transaction (at desc);

create table approval (
  terminal_id integer not null references terminal,
  sequence bigint not null,
  property_id integer not null,
  type integer not null,
  amount bigint not null,
  currency text not null,
  requester integer not null,
  supervisors integer[] not null,
  state text not null default 'pending',
  at timestamptz not null,
  expires timestamptz not null,
  decided_by integer,
  decided_at timestamptz,
  reason text not null default '',
  obeyed boolean not null default false,
  primary key (terminal_id, sequence)
);
create index approval_open on approval (expires) where state = 'pending';
create index approval_told on approval (terminal_id) where state in ('approved', 'declined', 'timed-out') and not obeyed;
create index approval_at on approval (at desc);

create table run (
  id uuid primary key,
  command text not null,
  args jsonb not null,
  reason text not null,
  operator_id integer not null,
  at timestamptz not null default clock_timestamp(),
  retry_of uuid references run,
  total integer not null,
  waiting integer not null,
  done integer not null default 0,
  failed integer not null default 0
);
create index run_at on run (at desc);

create table run_target (
  id uuid primary key,
  run_id uuid not null references run,
  terminal_id integer not null references terminal,
  state text not null default 'queued',
  detail text not null default '',
  expires timestamptz not null,
  sent timestamptz,
  at timestamptz not null default clock_timestamp(),
  unique (run_id, terminal_id)
);
create index run_target_waiting on run_target (terminal_id) where state in ('queued', 'sent', 'accepted', 'started');
create index run_target_expiry on run_target (expires) where state in ('queued', 'sent');

-- Where a command's file is uploaded to, and the files that came. The name is a label; the file lies under its id.
create table upload (
  id uuid primary key references run_target,
  terminal_id integer not null,
  kind text not null check (kind in ('backup', 'log-file')),
  token bytea not null,
  task integer generated always as identity,
  span_from timestamptz,
  span_to timestamptz,
  name text not null default '',
  size bigint,
  sha256 text,
  received timestamptz,
  -- Set when the terminal's `file` message matched what was received.
  confirmed timestamptz
);

-- One row of the audit chain: the hash covers the row's text and the hash before it.
create function audit_digest(previous bytea, entry audit) returns bytea
language sql immutable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    entry.n, extract(epoch from entry.at), entry.operator_id, entry.session_key, entry.act, entry.terminal_id, entry.target,
    entry.old, entry.new, entry.outcome, entry.correlation)::text, 'UTF8'))
$$;

-- The end of every write: takes the head's row lock, numbers audit rows and stream entries without holes in commit
-- order and stores them. Called last in a transaction, so that the lock is held for the commit alone.
-- `events`: terminal events, which take a stream number and a row of their own.
create function publish(audits jsonb, entries jsonb) returns bigint
language plpgsql as $$
declare
  head stream_head;
  item jsonb;
  entry audit;
begin
  select * into head from stream_head for update;
  for item in select * from jsonb_array_elements(audits) loop
    entry := jsonb_populate_record(null::audit, item);
    entry.n := head.audit_n + 1;
    entry.at := clock_timestamp();
    entry.hash := audit_digest(head.audit_hash, entry);
    insert into audit select entry.*;
    head.audit_n := entry.n;
    head.audit_hash := entry.hash;
  end loop;
  insert into stream (n, kind, terminal_id, property_id, payload)
  select head.n + position, value->>'kind', (value->>'terminal')::integer, (value->>'property')::integer, coalesce(value->'payload', 'null'::jsonb)
  from jsonb_array_elements(entries) with ordinality as given(value, position);
  insert into terminal_event (n, at, terminal_id, property_id, event, severity, detail1, detail2)
  select head.n + position, (value->>'at')::timestamptz, (value->>'terminal')::integer, (value->>'property')::integer,
    (value->'payload'->>'event')::integer, (value->>'severity')::smallint, value->'payload'->>'detail1', value->'payload'->>'detail2'
  from jsonb_array_elements(entries) with ordinality as given(value, position)
  where value->>'kind' = 'TE';
  head.n := head.n + jsonb_array_length(entries);
  update stream_head set n = head.n, audit_n = head.audit_n, audit_hash = head.audit_hash;
  return head.n;
end
$$;
