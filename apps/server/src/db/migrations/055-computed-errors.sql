-- The clock of each terminal, for the errors that the server computes [TM-14]: seconds by which its newest message was ahead of the
-- server, and since when that difference has been the same.
alter table terminal add column clock_ahead bigint;
alter table terminal add column clock_since timestamptz;
create index terminal_error_open_code on terminal_error (code) where not cleared and component = 0;
