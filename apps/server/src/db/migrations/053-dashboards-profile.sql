-- A second rights profile of an operator, which gives only its rights to dashboards [MG-01]. They count like own rights, besides those of
-- the operator's rights profile.

alter table operator add column dashboards_profile text references rights_profile;
create index operator_dashboards_profile on operator (dashboards_profile) where dashboards_profile is not null;

-- The rights to dashboards that a profile gives.
create function dashboard_rights(profile text) returns text[] language sql stable as $$
  select coalesce(array_agg(r.id order by r.id), '{}')
  from rights_profile h cross join unnest(h.in_force) r (id) join right_node d on d.id = r.id
  where h.id = profile and d.area in ('installation-dashboards', 'property-dashboards', 'kiosk-dashboards')
$$;

create or replace function own_rights_in_force(o operator) returns text[] language sql stable as $$
  select coalesce((
    select array_agg(r.id order by r.id) from rights_profile h cross join lateral (
      select unnest(rights_in_force(h, o.own_rights, o.own_grants)) where o.own_rights <> '{}' or o.own_grants <> '{}'
      union
      select unnest(dashboard_rights(o.dashboards_profile))) r (id)
    where h.id = o.role and r.id <> all(h.in_force)), '{}')
$$;

create or replace function note_own_rights_in_force() returns trigger language plpgsql as $$
begin
  -- Files create thousands of operators, few of whom have own rights.
  if new.own_rights = '{}' and new.own_grants = '{}' and new.dashboards_profile is null then
    new.own_in_force := '{}';
  else
    new.own_in_force := own_rights_in_force(new);
  end if;
  return new;
end
$$;
drop trigger operator_in_force on operator;
create trigger operator_in_force before insert or update of role, own_rights, own_grants, dashboards_profile on operator
for each row execute function note_own_rights_in_force();

create or replace function store_own_rights(profile text) returns void language sql as $$
  update operator o set own_in_force = own_rights_in_force(o)
  where (o.own_rights <> '{}' or o.own_grants <> '{}' or o.dashboards_profile is not null)
    and (profile is null or profile in (o.role, o.dashboards_profile))
    and o.own_in_force is distinct from own_rights_in_force(o)
$$;

drop trigger operator_rights_changed on operator;
create trigger operator_rights_changed
before update of role, disabled, waiting, granted, withheld, own_rights, own_grants, dashboards_profile, own_in_force
on operator for each row
when ((old.role, old.disabled, old.waiting, old.granted, old.withheld, old.own_in_force)
  is distinct from (new.role, new.disabled, new.waiting, new.granted, new.withheld, new.own_in_force))
execute function note_rights_changed();
