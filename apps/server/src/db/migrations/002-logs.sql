-- The logs: transactions with their media, device messages, accesses, changes of settings, maintenance, events of the
-- server. `arrived` is the transaction that stored a row: what a snapshot did not hold yet is found by it, without a
-- number that every writer would queue for. Identifiers are looked for by their beginning, ignoring case.

alter table transaction rename to transaction_before;
do $$
declare part regclass;
begin
  for part in select inhrelid from pg_inherits where inhparent = 'transaction_before'::regclass loop
    execute format('alter table %s rename to %I', part, replace(part::text, 'transaction', 'transaction_before'));
  end loop;
end $$;

create table transaction (
  id bigint generated always as identity,
  at timestamptz not null,
  arrived bigint not null default pg_current_xact_id()::text::bigint,
  received timestamptz not null default clock_timestamp(),
  started timestamptz,
  terminal_id integer not null,
  property_id integer not null,
  business_day date not null,
  number bigint not null,
  type integer not null,
  operator_id integer,
  flags integer not null,
  currency text not null,
  amount_in bigint not null,
  amount_out bigint not null,
  fee bigint not null,
  rounding bigint not null,
  pieces integer not null,
  media_count smallint not null,
  tickets_in smallint not null,
  tickets_out smallint not null,
  pictures smallint not null default 0,
  -- What a void or a denial refers to.
  reference text,
  card text,
  player text,
  slot text,
  online text,
  jackpot text,
  jackpot_ticket text,
  cec text,
  bank text,
  issuer text,
  external text,
  -- Additional info as [[type, value], …] and exchange rates as [[source, target, rate, fee], …].
  info jsonb,
  rates jsonb,
  primary key (at, id),
  unique (terminal_id, at, number)
) partition by range (at);
create table transaction_other partition of transaction default;

-- What a transaction moved. `at` is the transaction's own: both lie in the same month.
create table media (
  id bigint generated always as identity,
  at timestamptz not null,
  arrived bigint not null default pg_current_xact_id()::text::bigint,
  received timestamptz not null default clock_timestamp(),
  terminal_id integer not null,
  property_id integer not null,
  transaction_id bigint not null,
  transaction_number bigint not null,
  medium integer not null,
  number text,
  outward boolean not null,
  action smallint not null,
  pieces integer not null,
  denomination bigint,
  amount bigint not null,
  currency text not null,
  primary key (at, id)
) partition by range (at);
create table media_other partition of media default;

create table transaction_picture (
  terminal_id integer not null,
  at timestamptz not null,
  number bigint not null,
  place smallint not null,
  taken timestamptz not null,
  received timestamptz not null default clock_timestamp(),
  kind text not null,
  mime text not null,
  bytes bytea not null,
  primary key (terminal_id, at, number, place)
);
create index transaction_picture_received on transaction_picture (received);

-- Rows that are there already go to partitions of their months, as long as their clocks can be believed.
do $$
declare month timestamptz;
begin
  for month in
    select distinct date_trunc('month', at, 'UTC') from transaction_before
    where at between clock_timestamp() - interval '13 months' and clock_timestamp() + interval '2 months'
  loop
    execute format('create table %I partition of transaction for values from (%L) to (%L)',
      'transaction_' || to_char(month at time zone 'UTC', 'YYYY_MM'), month, month + interval '1 month');
    execute format('create table %I partition of media for values from (%L) to (%L)',
      'media_' || to_char(month at time zone 'UTC', 'YYYY_MM'), month, month + interval '1 month');
  end loop;
end $$;

insert into transaction (at, received, started, terminal_id, property_id, business_day, number, type, operator_id, flags, currency,
  amount_in, amount_out, fee, rounding, pieces, media_count, tickets_in, tickets_out, reference, card, player, slot, online)
select at, received, started, terminal_id, property_id, business_day, number, type, operator_id, flags, currency, amount_in,
  amount_out, fee, rounding, pieces, jsonb_array_length(media),
  (select count(*) from jsonb_array_elements(media) m where m->>'direction' = 'in' and (m->>'medium')::integer between 3 and 11),
  (select count(*) from jsonb_array_elements(media) m where m->>'direction' = 'out' and (m->>'medium')::integer between 3 and 11),
  nullif(reference, ''), nullif(card, ''), nullif(player, ''), nullif(slot, ''), nullif(host, '')
from transaction_before order by at, terminal_id, number;
insert into media (at, received, terminal_id, property_id, transaction_id, transaction_number, medium, number, outward, action, pieces,
  denomination, amount, currency)
select b.at, b.received, b.terminal_id, b.property_id, t.id, t.number, (m->>'medium')::integer, nullif(m->>'number', ''),
  m->>'direction' = 'out', case when (m->>'action')::integer between 0 and 6 then (m->>'action')::smallint else 0 end, (m->>'pieces')::integer, (m->>'denomination')::bigint, (m->>'amount')::bigint,
  coalesce(m->>'currency', b.currency)
from transaction_before b join transaction t using (terminal_id, at, number),
  jsonb_array_elements(b.media) with ordinality as given(m, line)
order by t.id, line;
drop table transaction_before;

-- Behind the rows: to build an index at once takes a fraction of the time.
create index transaction_arrived on transaction using brin (arrived) with (autosummarize = on);
create index transaction_property on transaction (property_id, at, id);
create index transaction_type on transaction (type, at, id);
create index transaction_number on transaction (number);
create index transaction_amount_in on transaction (amount_in, id);
create index transaction_amount_out on transaction (amount_out, id);
create index transaction_operator on transaction (operator_id, at, id) where operator_id is not null;
create index transaction_pictures on transaction (at, id) where pictures > 0;
create index transaction_id on transaction (id);
create index transaction_card on transaction ((lower(card collate "und-x-icu")) text_pattern_ops) where card is not null;
create index transaction_player on transaction ((lower(player collate "und-x-icu")) text_pattern_ops) where player is not null;
create index transaction_slot on transaction ((lower(slot collate "und-x-icu")) text_pattern_ops) where slot is not null;
create index transaction_online on transaction ((lower(online collate "und-x-icu")) text_pattern_ops) where online is not null;
create index transaction_jackpot on transaction ((lower(jackpot collate "und-x-icu")) text_pattern_ops) where jackpot is not null;
create index transaction_jackpot_ticket on transaction ((lower(jackpot_ticket collate "und-x-icu")) text_pattern_ops) where jackpot_ticket is not null;
create index transaction_cec on transaction ((lower(cec collate "und-x-icu")) text_pattern_ops) where cec is not null;
create index transaction_bank on transaction ((lower(bank collate "und-x-icu")) text_pattern_ops) where bank is not null;
create index transaction_issuer on transaction ((lower(issuer collate "und-x-icu")) text_pattern_ops) where issuer is not null;
create index transaction_external on transaction ((lower(external collate "und-x-icu")) text_pattern_ops) where external is not null;
create index media_arrived on media using brin (arrived) with (autosummarize = on);
create index media_transaction on media (transaction_id);
create index media_terminal on media (terminal_id, at, id);
create index media_property on media (property_id, at, id);
create index media_medium on media (medium, at, id);
create index media_amount on media (amount, id);
create index media_number on media ((lower(number collate "und-x-icu")) text_pattern_ops) where number is not null;

create table terminal_error (
  id bigint generated always as identity,
  at timestamptz not null,
  arrived bigint not null default pg_current_xact_id()::text::bigint,
  received timestamptz not null default clock_timestamp(),
  terminal_id integer not null,
  property_id integer not null,
  code integer not null,
  severity smallint not null,
  cleared boolean not null,
  component integer not null,
  rank smallint not null,
  params text[] not null,
  detail text not null,
  reference text not null,
  primary key (at, id)
) partition by range (at);
create table terminal_error_other partition of terminal_error default;
create index terminal_error_arrived on terminal_error using brin (arrived) with (autosummarize = on);
create index terminal_error_id on terminal_error (id);
create index terminal_error_terminal on terminal_error (terminal_id, at, id);
create index terminal_error_property on terminal_error (property_id, at, id);
create index terminal_error_code on terminal_error (code, at, id);
create index terminal_error_severity on terminal_error (severity, at, id);
create index terminal_error_reference on terminal_error ((lower(reference collate "und-x-icu")) text_pattern_ops);

create table maintenance (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  arrived bigint not null default pg_current_xact_id()::text::bigint,
  received timestamptz not null default clock_timestamp(),
  terminal_id integer not null,
  property_id integer not null,
  activity text not null,
  component integer not null,
  rank smallint not null,
  comment text not null,
  operator_id integer
);
create index maintenance_at on maintenance (at, id);
create index maintenance_arrived on maintenance using brin (arrived) with (autosummarize = on);
create index maintenance_terminal on maintenance (terminal_id, at, id);

create table configuration_change (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  arrived bigint not null default pg_current_xact_id()::text::bigint,
  received timestamptz not null default clock_timestamp(),
  terminal_id integer,
  property_id integer,
  configuration text not null,
  key text not null,
  old text,
  new text,
  data_type text not null,
  operator_id integer
);
create index configuration_change_at on configuration_change (at, id);
create index configuration_change_arrived on configuration_change using brin (arrived) with (autosummarize = on);
create index configuration_change_terminal on configuration_change (terminal_id, at, id);

create table art_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  arrived bigint not null default pg_current_xact_id()::text::bigint,
  event text not null,
  source text not null,
  severity smallint not null,
  level text not null,
  detail text not null,
  property_id integer
);
create index art_event_at on art_event (at, id);
create index art_event_arrived on art_event using brin (arrived) with (autosummarize = on);

-- `kind` was the kind of session; it becomes the place an access came from, at a terminal the means there.
alter table operator_access rename column kind to place;
alter table operator_access add column arrived bigint not null default pg_current_xact_id()::text::bigint;
alter table operator_access add column received timestamptz;
update operator_access set received = at;
alter table operator_access alter column received set default clock_timestamp(), alter column received set not null;
alter table operator_access add column terminal_id integer;
alter table operator_access add column property_id integer;
create index operator_access_at on operator_access (at, id);
create index operator_access_arrived on operator_access using brin (arrived) with (autosummarize = on);
create index operator_access_operator on operator_access (operator_id, at, id);
create index operator_access_terminal on operator_access (terminal_id, at, id);

-- Numbers of the terminals and properties whose names are like a pattern in lower case. They are no more immutable than
-- names are; it is said so that the planner puts the numbers in their place while it plans, knows how many they are, and
-- no row asks for them again. That holds for patterns that are parameters of statements that are planned each time: the
-- cost keeps any other plan from looking cheap.
create function terminals_like(pattern text) returns integer[] language plpgsql immutable cost 1000000 as $$
begin
  return array(select id from terminal where lower(name collate "und-x-icu") like pattern);
end $$;
create function properties_like(pattern text) returns integer[] language plpgsql immutable cost 1000000 as $$
begin
  return array(select id from property where lower(name collate "und-x-icu") like pattern);
end $$;

-- Words within the texts of the logs that devices write. A database of one's own may be without pg_trgm: then such
-- words are looked for row by row.
do $$
begin
  create extension if not exists pg_trgm;
  create index terminal_event_detail1 on terminal_event using gin ((lower(detail1 collate "und-x-icu")) gin_trgm_ops);
  create index terminal_event_detail2 on terminal_event using gin ((lower(detail2 collate "und-x-icu")) gin_trgm_ops);
  create index terminal_error_detail on terminal_error using gin ((lower(detail collate "und-x-icu")) gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not there: %', sqlerrm;
end $$;
