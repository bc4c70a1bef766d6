-- The maintenance overview [TM-13]: meters of components, and the last work on each.

-- `meter`: pieces that the component has handled in its life, as last reported; null: it has no meter. `installed`, `installed_meter`: when
-- the component was first reported, and its meter then. `replaced`: it was first reported in the place of one with another serial number.
alter table terminal_component
  add column meter bigint,
  add column installed timestamptz not null default clock_timestamp(),
  add column installed_meter bigint,
  add column replaced boolean not null default false;

-- The last work of each kind on a component; component 0 and rank 0 are the terminal as a whole. It outlives the rows of the maintenance
-- log, which are deleted after some time. `meter`: that of the component at the work; null: it is not known.
create table terminal_maintenance (
  terminal_id integer not null references terminal (id),
  component integer not null,
  rank integer not null,
  activity text not null,
  at timestamptz not null,
  meter bigint,
  operator_id integer,
  comment text not null,
  primary key (terminal_id, component, rank, activity)
);

-- Everything that needs maintenance: reported components, and each listed terminal as a whole.
create view maintained_part as
  select terminal_id, component, rank, serial, meter, installed, installed_meter, replaced, reported from terminal_component where component > 0
  union all
  select id, 0, 0, '', null, registered, null, false, registered from terminal;

-- Notes the last work on components from the rows of the maintenance log. Rank 0 stands for all components of the type.
create function note_logged_maintenance(terminals integer[]) returns void language sql as $$
  insert into terminal_maintenance as w (terminal_id, component, rank, activity, at, operator_id, comment)
  select distinct on (l.terminal_id, l.component, k.rank, l.activity)
    l.terminal_id, l.component, k.rank, l.activity, least(l.at, clock_timestamp()), l.operator_id, l.comment
  from maintenance l cross join lateral (
    select l.rank::integer where l.component > 0 and l.rank > 0
    union all select 0 where l.component = 0
    union all select c.rank from terminal_component c
      where l.component > 0 and l.rank = 0 and c.terminal_id = l.terminal_id and c.component = l.component) k (rank)
  where l.terminal_id = any(terminals)
  order by l.terminal_id, l.component, k.rank, l.activity, l.at desc
  on conflict (terminal_id, component, rank, activity) do update
    set at = excluded.at, meter = null, operator_id = excluded.operator_id, comment = excluded.comment
    where excluded.at > w.at
$$;
select note_logged_maintenance(array(select id from terminal));

-- Whoever could see the maintenance log sees what it means for the next maintenance.
create function with_maintenance_right(held text[]) returns text[] language sql immutable as $$
  select case when 'maintenance-log.view' <> all(held) or 'maintenance-overview.view' = any(held) then held
    else held || 'maintenance-overview.view'::text end
$$;
update rights_profile set rights = with_maintenance_right(rights) where rights <> with_maintenance_right(rights);
update api_token set rights = with_maintenance_right(rights) where rights <> with_maintenance_right(rights);
update operator set own_rights = with_maintenance_right(own_rights) where own_rights <> with_maintenance_right(own_rights);
update operator set granted = with_maintenance_right(granted), withheld = with_maintenance_right(withheld)
where granted <> with_maintenance_right(granted) or withheld <> with_maintenance_right(withheld);
drop function with_maintenance_right(text[]);
