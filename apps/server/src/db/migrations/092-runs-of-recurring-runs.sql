-- The recurring run that started a run, or whose date an approval request holds. It stays when the recurring run is removed.
alter table run add column recurring_run_id integer;
alter table approval add column recurring_run_id integer;
