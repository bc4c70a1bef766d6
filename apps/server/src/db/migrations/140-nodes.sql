-- Servers that use this database. A server acts as the owner of its connections and jobs only while its lease is valid: `epoch` names the
-- lease, and no two leases have the same one. Times are those of the clock of the database.
create sequence node_epoch;
create table node (
  id uuid primary key,
  name text not null,
  version text not null,
  started timestamptz not null,
  epoch bigint not null,
  lease_until timestamptz not null
);
create unique index node_epoch_key on node (epoch);
