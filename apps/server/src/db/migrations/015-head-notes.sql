-- Servers that note the head of stream and audit beside the database; `at`: when they last said so.
create table head_note (
  server text primary key,
  at timestamptz not null default clock_timestamp()
);

-- What a comparison with the notes found missing. While this row exists no money moves.
create table head_finding (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  reason text not null,
  stream_from bigint not null,
  stream_to bigint,
  audit_from bigint not null,
  audit_to bigint
);

-- Epochs of this history in their order: each accepted loss begins a new one.
create table head_epoch (
  number integer generated always as identity primary key,
  epoch text not null unique
);
insert into head_epoch (epoch) select epoch from stream_head;
