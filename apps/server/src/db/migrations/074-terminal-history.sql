-- What each terminal reported, and when, so that its state at any earlier time can be shown. A row is the start of an interval, which ends
-- where the next one of the same fact starts: intervals of a fact cannot overlap, exactly one is open, and a late message takes its place
-- between earlier ones. `counter`: that of the message; of two reports of the same moment the one with the higher counter is valid.
create table terminal_history (
  terminal_id integer not null references terminal (id),
  fact text not null check (fact in ('state', 'connection', 'stock', 'software', 'versions', 'machine', 'configuration')),
  at timestamptz not null,
  counter bigint not null,
  -- That of the terminal at this time: a terminal that is moved leaves its history in its former property.
  property_id integer not null,
  -- The terminal had this value already before: its history begins here.
  initial boolean not null default false,
  value jsonb not null,
  primary key (terminal_id, fact, at)
);

-- The history of existing terminals begins with what they reported last.
insert into terminal_history (terminal_id, fact, at, counter, property_id, initial, value)
select t.id, f.fact, date_trunc('milliseconds', clock_timestamp()), 0, t.property_id, true, f.value
from terminal t left join terminal_detail d on d.terminal_id = t.id left join terminal_machine m on m.terminal_id = t.id
  left join reported_configuration c on c.terminal_id = t.id cross join lateral (values
  ('state', case when t.state <> 'unknown' then jsonb_build_object('state', t.state, 'reason', t.state_reason, 'online', t.online,
    'operatorLogin', t.operator_login, 'light', t.light, 'atm', t.atm) end),
  ('connection', case when t.first_seen is not null then jsonb_build_object('connection', t.connection) end),
  ('stock', case when d.stock is not null then jsonb_build_object('levels', to_jsonb(t.levels), 'fills', t.fills, 'units', d.stock) end),
  ('software', case when t.software <> '' then jsonb_build_object('software', t.software) end),
  ('versions', case when d.versions <> '{}' then jsonb_build_object('versions', d.versions) end),
  ('machine', case when m.terminal_id is not null then jsonb_build_object('mac', m.mac, 'ip', m.ip, 'hardwareCpu', m.hardware_cpu,
    'softwareCpu', m.software_cpu, 'onlineSystem', m.online_system, 'vpn', m.vpn) end),
  ('configuration', case when c.terminal_id is not null then jsonb_build_object('version', c.version, 'entries', coalesce((
    select jsonb_agg(jsonb_build_object('key', s.key, 'value', s.value, 'version', s.version, 'origin', s.origin, 'reason', s.reason) order by s.key)
    from reported_setting s where s.terminal_id = t.id), '[]')) end)) f (fact, value)
where f.value is not null;
