-- One update for all operators of a statement, since files give properties to thousands of operators.

drop trigger operator_properties_changed on operator_property;
drop function note_properties_changed;

create function note_properties_changed() returns trigger language plpgsql as $$
begin
  update operator set rights_changed = clock_timestamp() where id in (select operator_id from concerned);
  return null;
end
$$;
create trigger operator_properties_added after insert on operator_property referencing new table as concerned
for each statement execute function note_properties_changed();
create trigger operator_properties_removed after delete on operator_property referencing old table as concerned
for each statement execute function note_properties_changed();

-- Only operators whose address or external id really changes leave a mark.
drop trigger operator_marks_changed on operator;
create trigger operator_marks_changed after update of email, external_id on operator for each row
when ((old.email, old.external_id) is distinct from (new.email, new.external_id))
execute function note_former_marks();
create trigger operator_marks_removed after delete on operator for each row execute function note_former_marks();
