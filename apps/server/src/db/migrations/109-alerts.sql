-- Alert rules: conditions on figures, evaluated with the rights of their owner [ST-01]. `condition`: the text that people type. `view_right`:
-- the right to see the figure. `next_check`: a server that evaluates the rule moves it first, so that each evaluation is done by one server.
-- `notified`: when the recipients were notified last that alerts were raised.
create table alert_rule (
  id integer generated always as identity primary key,
  name text not null,
  condition text not null,
  filter text not null,
  over text not null,
  duration text not null,
  clear text not null,
  properties integer[] not null,
  severity text not null,
  quiet text not null,
  recipients integer[] not null,
  mail boolean not null,
  view_right text not null,
  operator_id integer not null references operator (id),
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  stop_reason text,
  next_check timestamptz not null default clock_timestamp(),
  checked timestamptz,
  problem text,
  notified timestamptz,
  created timestamptz not null default clock_timestamp(),
  changed timestamptz not null default clock_timestamp(),
  changed_by integer references operator (id),
  version integer not null default 1,
  check (state <> 'stopped' or stop_reason is not null)
);
create index alert_rule_operator on alert_rule (operator_id);

-- Alerts of the rules. At most one of a rule at a property is not cleared, so that none is raised twice. Name and condition are those of the
-- rule when the alert began.
create table alert (
  id bigint generated always as identity primary key,
  rule_id integer references alert_rule (id) on delete set null,
  property_id integer not null references property (id),
  name text not null,
  condition text not null,
  severity text not null,
  view_right text not null,
  state text not null check (state in ('pending', 'raised', 'acknowledged', 'cleared')),
  value text not null,
  since timestamptz not null,
  raised timestamptz,
  notified timestamptz,
  acknowledged timestamptz,
  acknowledged_by integer references operator (id),
  comment text not null default '',
  cleared timestamptz,
  end_reason text,
  check (state = 'pending' or raised is not null),
  check ((state = 'cleared') = (cleared is not null))
);
create unique index alert_open on alert (rule_id, property_id) where state <> 'cleared';
create index alert_since on alert (since desc, id);
create index alert_property on alert (property_id, since desc);

create table alert_step (
  id bigint generated always as identity primary key,
  alert_id bigint not null references alert (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  step text not null,
  value text not null,
  operator_id integer references operator (id),
  comment text not null default '',
  end_reason text
);
create index alert_step_alert on alert_step (alert_id, id);
