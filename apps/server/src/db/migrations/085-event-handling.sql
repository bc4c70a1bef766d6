-- What operators have done about an event, in the same columns as for errors (065). The indexes are partial, so that an event without acts
-- is in none of them and costs nothing when it is stored. The expression is that of the column `handling` of the event log.
alter table terminal_event
  add column acknowledged_at timestamptz,
  add column acknowledged_by integer,
  add column assignee_id integer,
  add column snoozed_until timestamptz,
  add column comments integer not null default 0,
  add column handling_version integer not null default 0;
create index terminal_event_snoozed on terminal_event (snoozed_until) where snoozed_until is not null;
create index terminal_event_assignee on terminal_event (assignee_id, at) where assignee_id is not null;
create index terminal_event_acknowledged on terminal_event (at, n) where acknowledged_at is not null;
create index terminal_event_comments on terminal_event (comments, at) where comments > 0;
create index terminal_event_handling on terminal_event (
  (case when snoozed_until is not null then 3 when assignee_id is not null then 2 when acknowledged_at is not null then 1 else 0 end), at, n)
  where case when snoozed_until is not null then 3 when assignee_id is not null then 2 when acknowledged_at is not null then 1 else 0 end > 0;

-- The history of acts on errors becomes that of both logs. `row_id`: the number of the error or event.
alter table error_act rename to log_act;
alter table log_act rename column error_id to row_id;
alter table log_act add column log text not null default 'error-log';
alter table log_act alter column log drop default;
drop index error_act_error;
create index log_act_row on log_act (log, row_id, id);
alter index error_act_at rename to log_act_at;
