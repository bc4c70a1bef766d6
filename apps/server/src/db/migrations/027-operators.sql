-- Operators are created, changed and deleted by administrators.

alter table operator
  add column position text not null default '',
  -- Id in another system, such as that of the payroll.
  add column external_id text not null default '',
  -- The first account of the installation, which cannot be disabled or deleted.
  add column is_master boolean not null default false,
  -- Rises with each change, so that a change that is based on older values is rejected.
  add column version integer not null default 1,
  add column changed timestamptz,
  add column changed_by integer references operator,
  -- When the operator was deleted: the row stays, since logs and audit refer to it.
  add column retired timestamptz;
update operator set is_master = true where id = 1 and login = 'master';

-- The login name of a deleted operator is free.
drop index operator_login;
create unique index operator_login on operator (lower(login)) where retired is null;
create unique index operator_external_id on operator (lower(external_id)) where external_id <> '';

-- Numbers of RFID cards, in upper case.
create table operator_card (
  card text primary key,
  operator_id integer not null references operator on delete cascade
);
create index operator_card_operator on operator_card (operator_id);

-- Changes by others than the form of operators, such as the owner's new password, raise the version too.
create function note_operator_changed() returns trigger language plpgsql as $$
begin
  new.changed := clock_timestamp();
  if new.version = old.version then
    new.version := old.version + 1;
    new.changed_by := null;
  end if;
  return new;
end
$$;
create trigger operator_changed before update of login, name, email, position, external_id, role, disabled, waiting, must_change, version
on operator for each row
when ((old.login, old.name, old.email, old.position, old.external_id, old.role, old.disabled, old.waiting, old.must_change, old.version)
  is distinct from (new.login, new.name, new.email, new.position, new.external_id, new.role, new.disabled, new.waiting, new.must_change, new.version))
execute function note_operator_changed();
