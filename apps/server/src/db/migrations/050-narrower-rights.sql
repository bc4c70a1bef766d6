-- Seven nodes of the tree open what wider rights have opened until now. Whoever has a wider right gets the narrower ones, and keeps, or
-- stays without, what they had.

-- `area`: the area of the narrower right, if the wider one is in none and so counts whatever is switched off.
create temporary table narrower_right (old text, new text, area text) on commit drop;
insert into narrower_right values
  ('own-account.manage', 'notification.receive', 'global'),
  ('terminal.view', 'terminal-detail.view', null),
  ('terminal.view', 'terminal-settings.view', null),
  ('terminal.view', 'terminal-identifiers.view', null),
  ('terminal.manage', 'terminal-settings.view', 'terminals'),
  ('terminal.manage', 'terminal-settings.edit', 'terminals'),
  ('terminal.manage', 'terminal-address.edit', 'terminals'),
  ('terminal.manage', 'terminal-identifiers.view', 'terminals'),
  ('transaction-log.view', 'media-criteria.search', null),
  ('media-log.view', 'media-criteria.search', null);

create function with_narrower_rights(held text[]) returns text[] language sql stable as $$
  select held || coalesce(array_agg(distinct n.new), '{}') from narrower_right n where n.old = any(held) and n.new <> all(held)
$$;

-- A withheld right takes the narrower ones with it. Two logs need the search by media, and viewing is no part of managing.
create function with_narrower_withheld(held text[]) returns text[] language sql stable as $$
  select held || coalesce(array_agg(distinct n.new), '{}') from narrower_right n
  where n.old = any(held) and n.new <> all(held) and n.new <> 'media-criteria.search'
    and (n.old <> 'terminal.manage' or n.new in ('terminal-settings.edit', 'terminal-address.edit'))
$$;

-- Where a narrower right would not count because its area is switched off, the area is switched on without the nodes that did not count.
with off as (
  select h.id, array_agg(distinct n.area) as areas from rights_profile h
  join narrower_right n on n.area = any(h.switched_off) and n.old = any(h.rights) and n.old = any(h.in_force) group by h.id)
update rights_profile h set
  switched_off = array(select a from unnest(h.switched_off) a where a <> all(off.areas)),
  rights = array(
    select r.id from unnest(h.rights) with ordinality r (id, place) left join right_node d on d.id = r.id
    where d.area is null or d.area <> all(off.areas) order by r.place)
from off where off.id = h.id;

update rights_profile set rights = with_narrower_rights(rights) where rights <> with_narrower_rights(rights);
update api_token set rights = with_narrower_rights(rights) where rights <> with_narrower_rights(rights);
update operator set own_rights = with_narrower_rights(own_rights) where own_rights <> with_narrower_rights(own_rights);
update operator set granted = with_narrower_rights(granted), withheld = with_narrower_withheld(withheld)
where granted <> with_narrower_rights(granted) or withheld <> with_narrower_withheld(withheld);

drop function with_narrower_rights(text[]);
drop function with_narrower_withheld(text[]);
