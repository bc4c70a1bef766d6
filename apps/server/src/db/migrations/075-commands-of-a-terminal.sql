-- The time line of a terminal reads its commands, finished ones included.
create index run_target_terminal on run_target (terminal_id, run_id);
