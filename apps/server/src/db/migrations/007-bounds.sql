-- Which server writes an export and has its file, named by its data directory, and when that server was last seen at it.
-- Without a server: begun before this was noted.
alter table export_job add column server uuid, add column alive timestamptz not null default clock_timestamp();

-- The newest of a terminal: older ones give way to them.
create index quarantine_terminal on quarantine (terminal_id, id);
