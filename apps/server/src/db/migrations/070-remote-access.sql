-- Sessions of remote access [RA-02], and the one-time keys with which they may be opened [RA-04].
-- `secret`: digest of the token with which the terminal connects, once; `server`: id of the server that connects the two sides.
create table one_time_key (
  id bigint generated always as identity primary key,
  terminal_id integer not null references terminal (id),
  role text not null,
  digest bytea not null,
  issued_by integer not null references operator (id),
  issued timestamptz not null default clock_timestamp(),
  expires timestamptz not null,
  failures integer not null default 0,
  used timestamptz,
  used_by integer references operator (id)
);
create index one_time_key_terminal on one_time_key (terminal_id, expires) where used is null;

create table remote_session (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  terminal_id integer not null references terminal (id),
  property_id integer not null references property (id),
  operator_id integer not null references operator (id),
  session_key text not null,
  mode text not null,
  role text not null,
  clipboard boolean not null,
  key_id bigint references one_time_key (id),
  reason text not null,
  state text not null default 'requested',
  answer integer,
  port_forwarding boolean,
  detail text not null default '',
  secret bytea,
  answered timestamptz,
  terminal_joined timestamptz,
  console_joined timestamptz,
  connected timestamptz,
  ended timestamptz,
  end_reason text,
  server uuid not null,
  recording bigint
);
create index remote_session_at on remote_session (at desc, id);
create index remote_session_terminal on remote_session (terminal_id, at desc);
create index remote_session_open on remote_session (terminal_id) where state in ('requested', 'accepted', 'active');
