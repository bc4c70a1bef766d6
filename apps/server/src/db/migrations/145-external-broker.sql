-- Servers that serve terminals through an external broker, each with the epoch of its lease.
create table broker_server (
  node_id uuid primary key,
  epoch bigint not null
);

-- Which server serves the terminals of a bucket (id of the terminal modulo 64). The claim is a number from the sequence of the connections:
-- what a later holder stores about a terminal wins over what an earlier one stores.
create table terminal_bucket (
  bucket integer primary key,
  node_id uuid,
  epoch bigint,
  claim bigint not null default 0,
  check ((node_id is null) = (epoch is null))
);
insert into terminal_bucket (bucket) select generate_series(0, 63);

-- The account of each terminal at the broker: its secret, encrypted, and what the broker was last told; null: nothing.
create table broker_account (
  terminal_id integer primary key references terminal on delete cascade,
  secret bytea not null,
  pushed text
);
