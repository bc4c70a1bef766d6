-- Notes of operators on terminals. Operators are never deleted from their table, so that a note keeps its author.
create table terminal_note (
  id bigint generated always as identity primary key,
  terminal_id integer not null references terminal (id),
  operator_id integer not null,
  at timestamptz not null default clock_timestamp(),
  changed timestamptz,
  version integer not null default 1,
  text text not null
);
create index terminal_note_terminal on terminal_note (terminal_id, id);
