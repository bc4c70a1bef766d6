-- A command is sent only while its issuer may still give it, can be withdrawn until it is accepted, and always ends.

-- When role, account or properties of the operator last changed. A change of properties locks the operator's row, so that
-- it waits for, and is seen by, whoever holds that row while a command is sent.
alter table operator add column rights_changed timestamptz;

create function note_rights_changed() returns trigger language plpgsql as $$
begin
  new.rights_changed := clock_timestamp();
  return new;
end
$$;
create trigger operator_rights_changed before update of role, disabled, waiting on operator for each row
when ((old.role, old.disabled, old.waiting) is distinct from (new.role, new.disabled, new.waiting))
execute function note_rights_changed();

create function note_properties_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then update operator set rights_changed = clock_timestamp() where id = old.operator_id; end if;
  if tg_op <> 'DELETE' then update operator set rights_changed = clock_timestamp() where id = new.operator_id; end if;
  return null;
end
$$;
create trigger operator_properties_changed after insert or update or delete on operator_property for each row
execute function note_properties_changed();

-- The API token that issued the run; null: a session did.
alter table run add column token_id uuid;

-- That the command was cancelled or revoked before its terminal accepted it: into which state, by whom, when, and why.
alter table run_target
  add column withdrawn_to text check (withdrawn_to in ('cancelled', 'revoked')),
  add column withdrawn_by integer,
  add column withdrawn_at timestamptz,
  add column withdrawn_reason text,
  -- It was never sent, or its terminal has confirmed the withdrawal.
  add column withdrawal_confirmed boolean not null default false;
create index run_target_withdrawal on run_target (terminal_id) where withdrawn_to is not null and not withdrawal_confirmed;
create index run_target_running on run_target (expires) where state in ('accepted', 'started');
