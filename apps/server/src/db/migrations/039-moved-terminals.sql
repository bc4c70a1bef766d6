-- A terminal may be moved to another property; its history stays with the former one.
create table terminal_move (
  terminal_id integer not null references terminal,
  -- What the terminal recorded before this time belongs to the former property.
  at timestamptz not null,
  from_property integer not null references property,
  to_property integer not null references property,
  operator_id integer not null references operator,
  primary key (terminal_id, at)
);

-- The property of a command is that of its terminal when the command was given.
alter table run_target add column property_id integer references property;
update run_target g set property_id = t.property_id from terminal t where t.id = g.terminal_id;
alter table run_target alter column property_id set not null;

create function set_target_property() returns trigger language plpgsql as $$
begin
  select property_id into new.property_id from terminal where id = new.terminal_id;
  return new;
end
$$;
create trigger target_property before insert on run_target for each row when (new.property_id is null)
execute function set_target_property();
