-- The schema of each server: the number of the last migration that it knows. 0: a server of a version before this migration.
alter table node add column schema integer not null default 0;
