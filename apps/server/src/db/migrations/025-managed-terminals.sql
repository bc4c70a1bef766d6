-- Terminals are edited and retired by operators, and get new secrets.

alter table terminal
  -- Retired since; null: in use. A retired terminal keeps its history, and is neither listed nor admitted to the gateway.
  add column retired timestamptz,
  add column retired_reason text not null default '',
  -- Whether the terminal is listed and gets commands.
  add column listed boolean not null generated always as (type > 0 and visible and retired is null) stored,
  -- Hash of a secret that replaces `secret` when it is used for the first time, and when it was issued.
  add column next_secret bytea,
  add column next_secret_at timestamptz,
  -- Rises with each change, so that a change that is based on older values is rejected.
  add column version integer not null default 1,
  add column changed_by integer references operator;

-- Values that operators enter. They are not columns of `terminal`, whose rows are rewritten with each message.
create table terminal_settings (
  terminal_id integer primary key references terminal,
  serial text not null,
  location text not null,
  distributor text not null,
  customer text not null,
  bank_terminal text not null,
  kiosk text not null,
  address text not null,
  contact text not null,
  email text not null,
  phone text not null
);
