-- Share of the terminals of each type that stay in service while commands are sent, in percent; 0: no such limit.
alter table property add column min_in_service smallint not null default 0 check (min_in_service between 0 and 100);

-- Finds what a terminal was told to do last.
create index run_target_done on run_target (terminal_id, at) where state = 'done';
