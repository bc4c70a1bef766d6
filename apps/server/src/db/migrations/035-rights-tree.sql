-- The rights of a profile: nodes of the tree of extended rights, whose areas can be switched off, and rights beside it: ART rights, and
-- rights that apply at the machine. A trigger keeps `in_force`, the rights that count, so that no reader of rights knows these rules.

alter table rights_profile
  -- Areas of the tree whose rights do not count.
  add column switched_off text[] not null default '{}',
  -- ART rights and rights at the machine, each after its kind: `device/coin-hopper`.
  add column grants text[] not null default '{}',
  add column in_force text[] not null default '{}';

-- The tree and the ART rights of the version that started last; every start of a server stores them.
create table right_node (
  id text primary key,
  area text not null,
  -- The right without which this one does not count.
  needs text,
  -- An ART right opens it, so that it counts only while the tree is used.
  by_art boolean not null
);
create table art_right (id text primary key, opens text[] not null);

-- While UseExtendedArtRights is off, the ART rights open what they stand for; rights that no ART right opens are those of the tree.
create function rights_in_force(p rights_profile) returns text[] language sql stable as $$
  with uses as (
    select coalesce((select value from configuration_value where key = 'UseExtendedArtRights' and level = 'installation' and owner = 0), 'True')
      = 'True' as tree),
  chosen as (
    select r.id, r.n from unnest(p.rights) with ordinality r (id, n) left join right_node d on d.id = r.id cross join uses
    where d.id is null or (d.area <> all(p.switched_off) and (uses.tree or not d.by_art))
    union all
    select r.id, 1000 + r.n from art_right a cross join unnest(a.opens) with ordinality r (id, n) cross join uses
    where not uses.tree and 'art/' || a.id = any(p.grants))
  select coalesce(array_agg(c.id order by c.n), '{}') from (select id, min(n) as n from chosen group by id) c
  where not exists (select from right_node d where d.id = c.id and d.needs is not null and d.needs not in (select id from chosen))
$$;

create function note_rights_in_force() returns trigger language plpgsql as $$
begin
  new.in_force := rights_in_force(new);
  return new;
end
$$;
create trigger rights_profile_in_force before insert or update of rights, switched_off, grants on rights_profile
for each row execute function note_rights_in_force();

drop trigger rights_profile_changed on rights_profile;
create trigger rights_profile_changed after update on rights_profile for each row
when (old.in_force is distinct from new.in_force) execute function note_profile_rights_changed();

-- Rights to change something that were granted without the right to view it get it. Until now, the setting had no effect.
update rights_profile set rights = rights || '{operator.view}'::text[]
where rights && '{operator.manage,rights.edit}' and not 'operator.view' = any(rights);
update configuration_value set value = null, version = version + 1, changed = clock_timestamp(), changed_by = null
where key = 'UseExtendedArtRights' and value = 'False';
update rights_profile set in_force = rights;

create function note_art_rights_setting() returns trigger language plpgsql as $$
begin
  update rights_profile h set in_force = rights_in_force(h) where h.in_force is distinct from rights_in_force(h);
  return null;
end
$$;
create trigger art_rights_setting after insert or update of value on configuration_value for each row
when (new.key = 'UseExtendedArtRights') execute function note_art_rights_setting();
