-- Rights of single accounts beside those of the rights profile.

alter table operator
  -- The name up to the last name; empty: the words of the name before the last one.
  add column first_name text not null default '',
  -- Rights in addition to those of the rights profile.
  add column granted text[] not null default '{}',
  -- Rights of the rights profile that the account does not have.
  add column withheld text[] not null default '{}';

drop trigger operator_rights_changed on operator;
create trigger operator_rights_changed before update of role, disabled, waiting, granted, withheld on operator for each row
when ((old.role, old.disabled, old.waiting, old.granted, old.withheld)
  is distinct from (new.role, new.disabled, new.waiting, new.granted, new.withheld))
execute function note_rights_changed();

drop trigger operator_changed on operator;
create trigger operator_changed before update of login, name, first_name, email, position, external_id, role, granted, withheld, disabled, waiting,
  must_change, version
on operator for each row
when ((old.login, old.name, old.first_name, old.email, old.position, old.external_id, old.role, old.granted, old.withheld, old.disabled,
    old.waiting, old.must_change, old.version)
  is distinct from (new.login, new.name, new.first_name, new.email, new.position, new.external_id, new.role, new.granted, new.withheld,
    new.disabled, new.waiting, new.must_change, new.version))
execute function note_operator_changed();
