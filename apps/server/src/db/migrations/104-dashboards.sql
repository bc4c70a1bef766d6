-- Layouts of dashboards that differ from the default ones, and settings of widgets [ST-01, MG-16]. A layout belongs to an operator, or is shared
-- by the holders of a rights profile. Its versions never come again, also if it was removed meanwhile, so that a change that is based on an
-- older layout is recognised.
create sequence dashboard_version;

create table dashboard_layout (
  dashboard text not null,
  scope text not null,
  operator_id integer references operator on delete cascade,
  profile text references rights_profile on delete cascade,
  widgets jsonb not null,
  version bigint not null default nextval('dashboard_version'),
  changed timestamptz not null default clock_timestamp(),
  changed_by integer not null,
  check (num_nonnulls(operator_id, profile) = 1),
  unique nulls not distinct (operator_id, profile, dashboard, scope)
);
create index dashboard_layout_profile on dashboard_layout (profile) where profile is not null;

create table widget_setting (
  widget text primary key,
  period text,
  top integer,
  version integer not null default 1,
  changed timestamptz not null default clock_timestamp(),
  changed_by integer not null
);
