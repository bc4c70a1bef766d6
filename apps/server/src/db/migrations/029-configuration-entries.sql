-- Values of configuration entries. An entry has at most one row for the installation, and one for each property and terminal. A
-- null value is inherited: from the property, then from the installation, then from the default. Rows are never deleted, so that
-- versions always rise.

create table configuration_value (
  key text not null,
  level text not null default 'installation' check (level in ('installation', 'property', 'terminal')),
  -- Number of the property or terminal; 0 for the installation.
  owner integer not null default 0,
  property_id integer generated always as (case when level = 'property' then owner end) stored references property,
  terminal_id integer generated always as (case when level = 'terminal' then owner end) stored references terminal,
  -- Of a password only a mask; `sealed` is the encrypted password.
  value text,
  sealed bytea,
  version integer not null default 1,
  changed timestamptz not null default clock_timestamp(),
  changed_by integer references operator,
  primary key (key, level, owner),
  check ((level = 'installation') = (owner = 0)),
  check (sealed is null or value is not null)
);

-- Every version of every row, the current one included.
create table configuration_version (
  key text not null,
  level text not null,
  owner integer not null,
  version integer not null,
  value text,
  sealed bytea,
  changed timestamptz not null,
  changed_by integer,
  primary key (key, level, owner, version)
);

create function keep_configuration_version() returns trigger language plpgsql as $$
begin
  insert into configuration_version (key, level, owner, version, value, sealed, changed, changed_by)
  values (new.key, new.level, new.owner, new.version, new.value, new.sealed, new.changed, new.changed_by);
  return null;
end $$;
create trigger keep_version after insert or update on configuration_value
  for each row execute function keep_configuration_version();

insert into configuration_value (key, value) select key, value from setting;
drop table setting;

-- Everything that can have values of its own.
create view configuration_scope as
  select 'installation' as level, 0 as owner, null::integer as property_id, null::integer as terminal_id
  union all select 'property', id, id, null from property
  union all select 'terminal', id, property_id, id from terminal;

-- The value of the installation for an entry of a whole number; `fallback` if none is set. For statements of sign-ins, which read it
-- under the lock of the failure counter.
create function configuration_number(entry text, fallback integer) returns integer language sql stable as $$
  select coalesce((select value::integer from configuration_value where key = entry and level = 'installation' and owner = 0), fallback)
$$;
