-- What operators have done about an error. The columns are on the row of the error, so that lists filter by them and a changed row
-- arrives anew; `handling_version` counts the acts, so that nobody overwrites what they have not seen.
alter table terminal_error
  add column acknowledged_at timestamptz,
  add column acknowledged_by integer,
  add column assignee_id integer,
  add column snoozed_until timestamptz,
  add column comments integer not null default 0,
  add column handling_version integer not null default 0;
create index terminal_error_snoozed on terminal_error (snoozed_until) where snoozed_until is not null and not cleared;
create index terminal_error_assignee on terminal_error (assignee_id, at) where assignee_id is not null;

-- The history of these acts: who, when, why. `operator_id` null: the server.
create table error_act (
  id bigint generated always as identity primary key,
  error_id bigint not null,
  property_id integer not null,
  at timestamptz not null default clock_timestamp(),
  operator_id integer,
  act text not null,
  assignee_id integer,
  until timestamptz,
  comment text not null
);
create index error_act_error on error_act (error_id, id);
create index error_act_at on error_act (at);
