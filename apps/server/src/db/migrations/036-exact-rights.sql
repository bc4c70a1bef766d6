-- The icon view, fill levels and the site assignment have rights of their own. Whoever had the right that opened them until now gets
-- the new one, and keeps, or stays without, what they had.

create function with_exact_rights(held text[]) returns text[] language sql immutable as $$
  select held || coalesce(array_agg(n.new order by n.new), '{}') from (values
    ('terminal.view', 'terminal-icon.view'), ('terminal.view', 'fill-level.view'), ('operator.manage', 'site-assignment.edit')) n (old, new)
  where n.old = any(held) and n.new <> all(held)
$$;

update rights_profile set rights = with_exact_rights(rights) where rights <> with_exact_rights(rights);
update api_token set rights = with_exact_rights(rights) where rights <> with_exact_rights(rights);
update operator set granted = with_exact_rights(granted), withheld = with_exact_rights(withheld)
where granted <> with_exact_rights(granted) or withheld <> with_exact_rights(withheld);

drop function with_exact_rights(text[]);

-- Profiles get the ART rights that open nothing that they do not have, so that they keep most rights where the flat list is used.
update rights_profile h set grants = array(
  select 'art/' || a.id from (values
    ('login', '{console.log-in}'::text[]),
    ('online-offline', '{terminal.set-online}'),
    ('view-transaction-pictures', '{transaction-picture.view}'),
    ('approve-transactions', '{approval.decide}'),
    ('terminal-restart', '{terminal.restart,terminal.reboot,terminal.shut-down}'),
    ('manage-operators', '{operator.view,operator.manage,rights.edit}'),
    ('view-operator-accesses', '{operator-access-log.view}'),
    ('manage-exchange-rates', '{exchange-rate.manage}'),
    ('update-management', '{update.manage}'),
    ('backup-management', '{backup.manage}')) a (id, opens)
  where a.opens <@ h.rights)
where not predefined;
