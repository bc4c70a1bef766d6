-- File stores of this installation: a store has its id in the file `file-store-id`. `swept`: when files that no row names were removed last.
create table file_store (
  id uuid primary key,
  created timestamptz not null default clock_timestamp(),
  swept timestamptz
);
