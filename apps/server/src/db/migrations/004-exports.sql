-- Exports that operators have begun. The file lies under the id; the name is a label.
create table export_job (
  id uuid primary key,
  operator_id integer not null references operator,
  resource text not null,
  format text not null,
  q text not null,
  name text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  rows bigint not null default 0,
  total bigint,
  size bigint not null default 0,
  at timestamptz not null default clock_timestamp(),
  finished timestamptz,
  -- When file and row are deleted; set with the last state.
  expires timestamptz,
  -- Code of the problem that ended it.
  failure text not null default ''
);
create index export_job_operator on export_job (operator_id, at desc);
create index export_job_expires on export_job (expires);
