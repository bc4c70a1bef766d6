-- Rights of an operator's own, besides those of the rights profile: nodes of the tree, ART rights, and rights at the machine. What an
-- operator may do is the union of both. A trigger keeps `own_in_force`, so that no reader of rights knows the rules of the tree.

alter table operator
  add column own_rights text[] not null default '{}',
  -- ART rights and rights at the machine, each after its kind: `device/coin-hopper`.
  add column own_grants text[] not null default '{}',
  -- Rights of the console that count because of the own ones, and that the profile alone does not give.
  add column own_in_force text[] not null default '{}';

-- The rights that count for an operator with this profile and these own rights. Areas that the profile switches off concern its own
-- rights only. A right that needs another one counts wherever the other one comes from.
create function rights_in_force(p rights_profile, own_rights text[], own_grants text[]) returns text[] language sql stable as $$
  with uses as (
    select coalesce((select value from configuration_value where key = 'UseExtendedArtRights' and level = 'installation' and owner = 0), 'True')
      = 'True' as tree),
  given as (
    select r.id, r.n, p.switched_off from unnest(p.rights) with ordinality r (id, n)
    union all
    select r.id, 2000 + r.n, '{}' from unnest(own_rights) with ordinality r (id, n)),
  chosen as (
    select g.id, g.n from given g left join right_node d on d.id = g.id cross join uses
    where d.id is null or (d.area <> all(g.switched_off) and (uses.tree or not d.by_art))
    union all
    select r.id, 1000 + r.n from art_right a cross join unnest(a.opens) with ordinality r (id, n) cross join uses
    where not uses.tree and 'art/' || a.id = any(p.grants || own_grants))
  select coalesce(array_agg(c.id order by c.n), '{}') from (select id, min(n) as n from chosen group by id) c
  where not exists (select from right_node d where d.id = c.id and d.needs is not null and d.needs not in (select id from chosen))
$$;

create or replace function rights_in_force(p rights_profile) returns text[] language sql stable as $$
  select rights_in_force(p, '{}', '{}')
$$;

create function own_rights_in_force(o operator) returns text[] language sql stable as $$
  select coalesce((
    select array_agg(r.id order by r.id) from rights_profile h cross join unnest(rights_in_force(h, o.own_rights, o.own_grants)) r (id)
    where h.id = o.role and r.id <> all(h.in_force) and (o.own_rights <> '{}' or o.own_grants <> '{}')), '{}')
$$;

create function note_own_rights_in_force() returns trigger language plpgsql as $$
begin
  -- Files create thousands of operators, few of whom have own rights.
  if new.own_rights = '{}' and new.own_grants = '{}' then
    new.own_in_force := '{}';
  else
    new.own_in_force := own_rights_in_force(new);
  end if;
  return new;
end
$$;
-- Triggers fire in the order of their names: this one before those that compare the rights.
create trigger operator_in_force before insert or update of role, own_rights, own_grants on operator
for each row execute function note_own_rights_in_force();

-- Own rights that count otherwise after a change of what they depend on, of the operators of one profile or, with null, of all.
create function store_own_rights(profile text) returns void language sql as $$
  update operator o set own_in_force = own_rights_in_force(o)
  where (o.own_rights <> '{}' or o.own_grants <> '{}') and (profile is null or o.role = profile)
    and o.own_in_force is distinct from own_rights_in_force(o)
$$;

create function note_rights_of_profile() returns trigger language plpgsql as $$
begin
  perform store_own_rights(new.id);
  return null;
end
$$;
create trigger rights_profile_own_rights after update on rights_profile for each row
when ((old.rights, old.switched_off, old.grants, old.in_force) is distinct from (new.rights, new.switched_off, new.grants, new.in_force))
execute function note_rights_of_profile();

create or replace function note_art_rights_setting() returns trigger language plpgsql as $$
begin
  update rights_profile h set in_force = rights_in_force(h) where h.in_force is distinct from rights_in_force(h);
  perform store_own_rights(null);
  return null;
end
$$;

-- A change of own rights is one of rights, as that of the profile.
drop trigger operator_rights_changed on operator;
create trigger operator_rights_changed before update of role, disabled, waiting, granted, withheld, own_rights, own_grants, own_in_force
on operator for each row
when ((old.role, old.disabled, old.waiting, old.granted, old.withheld, old.own_in_force)
  is distinct from (new.role, new.disabled, new.waiting, new.granted, new.withheld, new.own_in_force))
execute function note_rights_changed();
