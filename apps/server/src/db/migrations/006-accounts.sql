-- Accounts, what they choose, and how they prove who they are.

alter table operator
  add column email text not null default '',
  -- Set once an account that signed up has been admitted; those made otherwise are born admitted.
  add column waiting boolean not null default false,
  add column terms text not null default '',
  add column password_changed timestamptz,
  add column must_change boolean not null default false,
  -- Sealed secret of the authenticator; a begun one counts only once it was confirmed.
  add column totp bytea,
  add column totp_begun bytea,
  -- Last time step that was taken, so that no code counts twice.
  add column totp_step bigint not null default 0;
create unique index operator_email on operator (lower(email)) where email <> '';

-- What operators have chosen, without what is usual. Not in the operator's row: every call of the operator holds that, and two
-- changes at once would wait for each other.
create table operator_profile (
  operator_id integer primary key references operator on delete cascade,
  profile jsonb not null default '{}'
);

-- Passwords before the current one, newest first by `changed`.
create table password_history (
  operator_id integer not null references operator on delete cascade,
  changed timestamptz not null default clock_timestamp(),
  password text not null,
  primary key (operator_id, changed)
);

create table recovery_code (
  operator_id integer not null references operator on delete cascade,
  code bytea not null,
  used timestamptz,
  primary key (operator_id, code)
);

create table passkey (
  id text primary key,
  operator_id integer not null references operator on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created timestamptz not null default clock_timestamp(),
  last_used timestamptz
);
create index passkey_operator on passkey (operator_id);

-- Challenges that have been handed out; each counts once. Without an operator: to sign in.
create table passkey_challenge (
  challenge text primary key,
  operator_id integer references operator on delete cascade,
  expires timestamptz not null
);

-- Links of mails: those without an address set a new password, the others confirm that address as the operator's own.
create table mail_link (
  token bytea primary key,
  operator_id integer not null references operator on delete cascade,
  email text,
  expires timestamptz not null,
  used timestamptz
);

create index mail_link_operator on mail_link (operator_id);

-- What strangers ask for, mails for forgotten passwords and accounts, until it is looked into a moment later: so nobody can tell
-- from the answer, nor from how long it takes, whether there is such an account.
create table account_request (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  request jsonb not null
);
create index account_request_at on account_request (at);

create table api_token (
  id uuid primary key default gen_random_uuid(),
  token bytea not null unique,
  hint text not null,
  operator_id integer not null references operator on delete cascade,
  name text not null,
  rights text[] not null,
  -- Null: all that the operator sees.
  properties integer[],
  created timestamptz not null default clock_timestamp(),
  expires timestamptz not null,
  last_used timestamptz,
  revoked timestamptz
);
create index api_token_operator on api_token (operator_id);

create table device_sign_in (
  device_code bytea primary key,
  user_code text not null unique,
  address text not null,
  agent text not null,
  begun timestamptz not null default clock_timestamp(),
  expires timestamptz not null,
  last_asked timestamptz,
  operator_id integer references operator on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'taken'))
);

-- Until when acts that ask for a fresh sign-in are open.
alter table session add column fresh_until timestamptz;
-- Digest of the known device that it was opened from: wrong passwords of a confirmation count for that device.
alter table session add column device bytea;

create table message (
  id uuid primary key default gen_random_uuid(),
  operator_id integer not null references operator on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  severity text not null,
  params jsonb not null default '{}',
  link text not null default '',
  read timestamptz,
  arrived bigint not null default pg_current_xact_id()::text::bigint
);
create index message_operator on message (operator_id, at desc, id);
create index message_arrived on message using brin (arrived) with (autosummarize = on);
create index message_at on message (at);

-- Mails that wait to be sent; written with the effect they tell of.
create table mail (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  recipient text not null,
  subject text not null,
  body text not null,
  attempts integer not null default 0,
  next_try timestamptz not null default clock_timestamp(),
  sent timestamptz,
  given_up boolean not null default false,
  failure text not null default ''
);
create index mail_waiting on mail (next_try) where sent is null and not given_up;

-- Of which end, and how many days before it, people have been told last.
alter table licence add column told_of timestamptz, add column told integer;
