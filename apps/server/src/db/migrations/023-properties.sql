-- Properties are created and changed by operators.

alter table property
  add column address text not null default '',
  -- Rises with each change, so that a change that is based on older values is rejected.
  add column version integer not null default 1,
  add column changed_by integer references operator;
create unique index property_name on property (lower(name));
