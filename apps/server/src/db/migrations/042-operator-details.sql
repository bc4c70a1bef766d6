-- Further values of operators [MG-01].

alter table operator
  add column pager text not null default '',
  -- What the operator does at terminals, and the level there.
  add column operator_role text not null default 'operator',
  add column operator_level integer not null default 0,
  add column online_system text not null default 'none',
  add column external_id_type text not null default 'unspecified',
  -- Number of biometric templates that terminals have registered.
  add column fingerprints integer not null default 0,
  add column palm_scans integer not null default 0;
