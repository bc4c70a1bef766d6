-- What another server needs to write an export whose server has ended: the request and who made it. Null: an export of an earlier version,
-- which ends with its server. `attempts`: how often the export was begun again.
alter table export_job add column job jsonb, add column attempts smallint not null default 0;
