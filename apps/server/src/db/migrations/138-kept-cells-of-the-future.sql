-- Retention may have deleted rows whose time was in the future, because of a wrong clock, from `kept_to` on: a recount copies their cells.
alter table statistics_position add column kept_to timestamptz not null default 'infinity';
-- Cells of hours from `kept_after` on are copied; null: none.
alter table statistics_recount add column kept_after timestamptz;
