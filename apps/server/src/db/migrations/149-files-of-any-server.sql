-- Key of the file of an export: each attempt to write it has one of its own. Null: `exports/<id>`, as servers of earlier versions name it.
alter table export_job add column key text;

-- Files that are not complete, of which what has arrived is in the file store, so that any server continues them. `writer`: the request or
-- session that may add to the file; `size`: bytes in the store.
create table incomplete_file (
  id text primary key,
  writer uuid not null,
  size bigint not null default 0,
  changed timestamptz not null default clock_timestamp()
);
create table incomplete_file_part (
  file text not null references incomplete_file (id) on delete cascade,
  start bigint not null,
  size bigint not null,
  key text not null,
  primary key (file, start)
);
