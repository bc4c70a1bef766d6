-- The retries of a run, which let go of it when it is deleted.
create index run_retry on run (retry_of) where retry_of is not null;
