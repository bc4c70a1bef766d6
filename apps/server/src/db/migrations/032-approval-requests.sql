-- Approval requests are about transactions of terminals, or about acts of operators that a policy holds until others have approved.

alter table approval drop constraint approval_pkey;
alter table approval
  alter column terminal_id drop not null,
  alter column sequence drop not null,
  alter column property_id drop not null,
  alter column type drop not null,
  alter column amount drop not null,
  alter column currency drop not null,
  alter column supervisors set default '{}',
  add column number bigint generated always as identity primary key,
  add column subject text not null default 'transaction'
    check (subject in ('transaction', 'rights-change', 'mass-command', 'configuration-change')),
  -- How many people must approve, and who has.
  add column needed integer not null default 1 check (needed between 1 and 5),
  add column deciders integer[] not null default '{}',
  -- What identifies the people who have approved, see `operator_marks`.
  add column decider_marks text[] not null default '{}',
  add column rights text[] not null default '{approval.decide}',
  add column reason_required boolean not null default false,
  add column fresh_required boolean not null default false,
  -- Held acts only. Properties that the act concerns; null: all.
  add column properties integer[],
  -- Number of terminals or rows.
  add column size integer,
  -- Id of the command or call.
  add column act text,
  add column targets integer[] not null default '{}',
  add column request_reason text not null default '',
  add column changes jsonb not null default '[]',
  -- Parameters and body of the call, encrypted; null once the request has ended.
  add column sealed bytea,
  add column session_key text,
  add column caller_kind text,
  -- Problem for which an approved act could not be done: code and parameters.
  add column refusal jsonb,
  add constraint approval_request unique (terminal_id, sequence, boot),
  add constraint approval_transaction check (subject <> 'transaction'
    or (terminal_id is not null and sequence is not null and property_id is not null and type is not null and amount is not null
      and currency is not null)),
  add constraint approval_act check (subject = 'transaction' or (terminal_id is null and act is not null and size is not null));
create index approval_held on approval (requester) where state = 'pending' and subject <> 'transaction';

-- Each decision of a person, stored once.
create table approval_decision (
  approval bigint not null references approval on delete cascade,
  operator_id integer not null,
  approved boolean not null,
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (approval, operator_id)
);
insert into approval_decision (approval, operator_id, approved, reason, at)
select number, decided_by, state = 'approved', reason, decided_at from approval
where state in ('approved', 'declined') and decided_by is not null and decided_at is not null;

-- E-mail addresses, cards and external ids that operators had until a time, so that a card that was given to a second account still
-- identifies the person.
create table former_operator_mark (
  operator_id integer not null,
  mark text not null,
  until timestamptz not null default clock_timestamp()
);
create index former_operator_mark_operator on former_operator_mark (operator_id);

create function note_former_marks() returns trigger language plpgsql as $$
begin
  delete from former_operator_mark where operator_id = old.id and until < clock_timestamp() - interval '90 days';
  if old.email <> '' and (tg_op = 'DELETE' or lower(old.email) <> lower(new.email)) then
    insert into former_operator_mark (operator_id, mark) values (old.id, 'email:' || lower(old.email));
  end if;
  if old.external_id <> '' and (tg_op = 'DELETE' or lower(old.external_id) <> lower(new.external_id)) then
    insert into former_operator_mark (operator_id, mark) values (old.id, 'external:' || lower(old.external_id));
  end if;
  return null;
end
$$;
create trigger operator_marks_changed after update of email, external_id or delete on operator
for each row execute function note_former_marks();

create function note_former_card() returns trigger language plpgsql as $$
begin
  insert into former_operator_mark (operator_id, mark) values (old.operator_id, 'card:' || upper(old.card));
  return null;
end
$$;
create trigger operator_card_removed after update or delete on operator_card for each row execute function note_former_card();

-- What identifies the person of an account: its e-mail address, external id and cards, those since a time included.
create function operator_marks(operator integer, since timestamptz) returns text[] language sql stable as $$
  select coalesce(array_agg(mark), '{}') from (
    select 'email:' || lower(email) from operator where id = $1 and email <> ''
    union select 'external:' || lower(external_id) from operator where id = $1 and external_id <> ''
    union select 'card:' || upper(card) from operator_card where operator_id = $1
    union select mark from former_operator_mark where operator_id = $1 and until > since) m(mark)
$$;

-- Acts of a subject above the limit wait until `quorum` people with the right have approved.
create table approval_policy (
  id integer generated always as identity primary key,
  name text not null,
  subject text not null check (subject in ('transaction', 'rights-change', 'mass-command')),
  -- Empty: all.
  properties integer[] not null default '{}',
  -- Rights of commands; empty: all.
  commands text[] not null default '{}',
  threshold numeric not null check (threshold >= 0 and threshold < 1e12),
  currency text not null default '',
  -- The threshold in minor units of the currency, or as a number of terminals.
  above bigint not null,
  quorum integer not null check (quorum between 1 and 5),
  deciding_right text not null,
  expiry integer not null check (expiry between 1 and 10080),
  reason_required boolean not null,
  fresh_required boolean not null,
  created timestamptz not null default clock_timestamp(),
  changed timestamptz not null default clock_timestamp(),
  changed_by integer references operator,
  -- Rises with each change, so that a change that is based on older values is rejected.
  version integer not null default 1
);
create unique index approval_policy_name on approval_policy (lower(name));

-- The request under which a run was approved: it does not count towards the thresholds of policies.
alter table run add column approval bigint;
