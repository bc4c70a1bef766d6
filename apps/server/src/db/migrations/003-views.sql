-- Saved views of lists: what an operator looks at, under a name.

create table saved_view (
  id uuid primary key default gen_random_uuid(),
  operator_id integer not null references operator,
  resource text not null,
  name text not null,
  q text not null,
  sort text not null,
  columns text not null,
  density text,
  shared boolean not null,
  created timestamptz not null default clock_timestamp(),
  changed timestamptz not null default clock_timestamp(),
  unique (operator_id, resource, name)
);
create index saved_view_shared on saved_view (resource) where shared;
