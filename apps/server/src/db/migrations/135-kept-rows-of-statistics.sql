-- Retention may have deleted rows before `kept_from`: a recount copies their cells.
-- `at`: rows stored before this instant are counted. A count behind a transaction under way learns later until when that is: once all
-- transactions with an id below `next_counted` have ended, all rows stored before `next_at` are counted.
alter table statistics_position
  add column kept_from timestamptz not null default '-infinity',
  add column next_counted bigint not null default 0,
  add column next_at timestamptz not null default '-infinity';

-- Months without a partition whose cells exist are those that retention has deleted.
update statistics_position set kept_from = m.first from (
  select min(to_date(substring(inhrelid::regclass::text from '\d{4}_\d{2}$'), 'YYYY_MM'))::timestamp at time zone 'UTC' as first
  from pg_inherits where inhparent = 'transaction'::regclass and inhrelid::regclass::text ~ '\d{4}_\d{2}$') m
where exists (select from transaction_by_hour c where c.hour < m.first);
