-- Computers (controllers of terminals) that are registered by their serial numbers.
create table computer_registration (
  id integer generated always as identity primary key,
  serial text not null,
  name text not null,
  -- The property is that of the terminal.
  terminal_id integer not null references terminal,
  registered timestamptz not null default clock_timestamp(),
  registered_by integer not null references operator,
  changed timestamptz not null default clock_timestamp(),
  changed_by integer not null references operator,
  -- Rises with each change, so that a change that is based on older values is rejected.
  version integer not null default 1
);
create unique index computer_registration_serial on computer_registration (lower(serial));
create index computer_registration_terminal on computer_registration (terminal_id);
