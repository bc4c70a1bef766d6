-- Two machines that use one terminal's id and secret: until somebody says which one is real, transactions of both are held.

alter table terminal
  -- Counts the secrets that the terminal has been given; a connection belongs to the secret it was opened with.
  add column secret_version integer not null default 1,
  -- Two machines use its secret; see identity_conflict.
  add column identity_conflict boolean not null default false;

-- The last counter under which the boot sent other content than what is stored, and when: two of them are a second machine.
alter table terminal_boot
  add column conflict bigint,
  add column conflict_at timestamptz;

-- The latest identity conflict of a terminal. Open while `resolved` is null. Storing messages locks this row for share,
-- resolving it for update.
create table identity_conflict (
  terminal_id integer primary key references terminal,
  opened timestamptz not null default clock_timestamp(),
  -- Boots of the machines, and those of them that two machines use alike.
  boots text[] not null,
  shared_boots text[] not null default '{}',
  resolved timestamptz,
  resolved_by integer,
  -- The boot of the real machine, and the secret from which on all messages are its own.
  boot text,
  secret_version integer
);

-- Transactions and pictures that are acknowledged and not taken. Deleted when they are released.
create table held_message (
  id bigint generated always as identity primary key,
  terminal_id integer not null references terminal,
  boot text not null,
  counter bigint not null,
  digest bytea not null,
  -- The address that the message came from.
  address text not null,
  topic text not null,
  at timestamptz not null,
  received timestamptz not null default clock_timestamp(),
  kind text not null,
  body json not null,
  unique (terminal_id, boot, counter, digest)
);
