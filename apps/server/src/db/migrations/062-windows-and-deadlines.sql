-- Maintenance windows of a property on its clock, such as `mon-fri 02:00-05:00`; none: commands are sent at any time.
alter table property add column command_windows text[] not null default '{}';

-- The operator has the commands of the run sent outside the maintenance windows too.
alter table run add column outside_windows boolean not null default false;

-- Until then the terminal waits to be idle; after that it carries out the command although it is not.
alter table run_target add column idle_until timestamptz;

-- Since when the terminal is in its state, as far as the server knows.
alter table terminal add column state_since timestamptz;
create function note_state_since() returns trigger language plpgsql as $$
begin
  new.state_since := clock_timestamp();
  return new;
end
$$;
create trigger terminal_state_since before update of state on terminal for each row
when (old.state is distinct from new.state) execute function note_state_since();
