-- Rights profiles are named sets of rights; every operator has one. The predefined ones are the former roles: every start of a
-- server stores their rights, which are those of core.

create table rights_profile (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null,
  description text not null default '',
  rights text[] not null default '{}',
  -- It cannot be changed or removed.
  predefined boolean not null default false,
  -- Rises with each change, so that a change that is based on older values is rejected.
  version integer not null default 1,
  changed timestamptz not null default clock_timestamp(),
  changed_by integer references operator
);
create unique index rights_profile_name on rights_profile (lower(name));

insert into rights_profile (id, name, predefined) values
  ('administrator', 'Administrator', true), ('supervisor', 'Supervisor', true), ('operator', 'Operator', true), ('support', 'Support', true);

-- A role that no version knows had no rights.
update operator set role = 'operator', disabled = true where role not in (select id from rights_profile);
alter table operator add constraint operator_rights_profile foreign key (role) references rights_profile (id);
create index operator_role on operator (role);

-- Changed rights of a profile lock the rows of its operators, as a change of an operator's profile does: they wait for whoever
-- acts with the former rights, and a command is withdrawn if its issuer has lost the right.
create function note_profile_rights_changed() returns trigger language plpgsql as $$
begin
  perform from operator where role = new.id order by id for no key update;
  update operator set rights_changed = clock_timestamp() where role = new.id;
  return null;
end
$$;
create trigger rights_profile_changed after update of rights on rights_profile for each row
when (old.rights is distinct from new.rights) execute function note_profile_rights_changed();
