-- What the operator could see when the file was written: whoever sees less by now does not get it.

alter table export_job add column properties integer[];
alter table export_job add column rights text[] not null default '{}';
