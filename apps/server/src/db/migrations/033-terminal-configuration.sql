-- The configuration of each terminal: what the server wants it to be, and what the terminal reports. Two pairs of tables, each with
-- one writer, so that changes of many terminals and reports of the same terminals never wait for each other.

create table terminal_configuration (
  terminal_id integer primary key references terminal,
  -- Rises when an entry changes or is to be sent again.
  version integer not null,
  -- The last version that was sent; 0: none.
  sent integer not null default 0,
  sent_at timestamptz
);

-- The value in force of each entry by the levels of the server, inherited ones included.
create table terminal_setting (
  terminal_id integer not null references terminal_configuration,
  key text not null,
  -- Of a password only a mask.
  value text not null,
  -- The row of `configuration_version` with the password; null if there is none.
  secret_level text,
  secret_owner integer,
  secret_version integer,
  -- The version of the configuration with which the value was set, or sent again.
  version integer not null,
  changed timestamptz not null default clock_timestamp(),
  primary key (key, terminal_id)
);
create index terminal_setting_terminal on terminal_setting (terminal_id);

create table reported_configuration (
  terminal_id integer primary key references terminal,
  version integer not null,
  reported timestamptz not null
);

create table reported_setting (
  terminal_id integer not null references reported_configuration,
  key text not null,
  -- Of a password only a mask.
  value text not null,
  version integer not null,
  origin text not null check (origin in ('server', 'terminal')),
  -- Why the terminal refused the value; empty if it did not.
  reason text not null,
  primary key (key, terminal_id)
);
create index reported_setting_terminal on reported_setting (terminal_id);
