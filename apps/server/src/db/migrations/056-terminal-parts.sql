-- The parts of a terminal as it last reported them: components, features and functions [TM-05, TM-13].
-- `since`: when the part took its state, by the terminal's clock; `reported`: when the server stored the last report.
create table terminal_component (
  terminal_id integer not null references terminal (id),
  component integer not null,
  rank integer not null,
  state text not null,
  firmware text not null,
  serial text not null,
  since timestamptz not null,
  reported timestamptz not null,
  primary key (terminal_id, component, rank)
);

create table terminal_feature (
  terminal_id integer not null references terminal (id),
  feature integer not null,
  state text not null,
  since timestamptz not null,
  reported timestamptz not null,
  primary key (terminal_id, feature)
);

create table terminal_function (
  terminal_id integer not null references terminal (id),
  function integer not null,
  state text not null,
  since timestamptz not null,
  reported timestamptz not null,
  primary key (terminal_id, function)
);

-- Reports in the earlier free form had no states that the server could compare; each terminal reports its parts at the next boot.
alter table terminal_detail drop column components, drop column features;

alter table terminal
  add column light text not null default 'off',
  add column atm text not null default 'disabled';

-- Whoever could see the details of a terminal, which contained its components and features, sees the lists of them.
create function with_part_rights(held text[]) returns text[] language sql immutable as $$
  select case when 'terminal-detail.view' <> all(held) then held else
    held || array(select r from unnest(array['component-overview.view', 'feature-overview.view']) r where r <> all(held)) end
$$;
update rights_profile set rights = with_part_rights(rights) where rights <> with_part_rights(rights);
update api_token set rights = with_part_rights(rights) where rights <> with_part_rights(rights);
update operator set own_rights = with_part_rights(own_rights) where own_rights <> with_part_rights(own_rights);
update operator set granted = with_part_rights(granted), withheld = with_part_rights(withheld)
where granted <> with_part_rights(granted) or withheld <> with_part_rights(withheld);
drop function with_part_rights(text[]);
