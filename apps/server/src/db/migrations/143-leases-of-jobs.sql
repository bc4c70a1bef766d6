-- Leases of jobs: of each kind, the lease of the server (`node.epoch`) that runs it, while that lease is valid.
create table lease (
  name text primary key,
  epoch bigint not null
);
