-- Exchange rates: each is in force from its start until the start of the next one of the same two currencies. Inverse and cross
-- rates are derived and never stored.

create table exchange_rate (
  id integer generated always as identity primary key,
  source text not null check (source ~ '^[A-Z]{3}$'),
  target text not null check (target ~ '^[A-Z]{3}$'),
  -- The upper limits exclude NaN and infinity, too, which are greater than every number.
  rate numeric not null check (rate > 0 and rate < 1e12 and scale(rate) <= 12),
  -- In per cent of the converted amount.
  fee numeric not null check (fee >= 0 and fee < 100 and scale(fee) <= 4),
  valid_from timestamptz not null,
  needs_confirmation boolean not null,
  synchronise boolean not null,
  created timestamptz not null default clock_timestamp(),
  changed timestamptz not null default clock_timestamp(),
  changed_by integer references operator,
  -- Rises with each change, so that a change that is based on older values is rejected.
  version integer not null default 1,
  check (source <> target),
  unique (source, target, valid_from)
);

-- The rates in force at a time: of each two currencies the latest that has started. Reads the pairs one after the other from the
-- index, because the history of a pair may be long.
create function exchange_rates_in_force(at timestamptz) returns setof exchange_rate language sql stable rows 100 as $$
  with recursive pair as (
    (select source, target from exchange_rate order by source, target limit 1)
    union all
    select n.source, n.target from pair p cross join lateral (
      select r.source, r.target from exchange_rate r where (r.source, r.target) > (p.source, p.target)
      order by r.source, r.target limit 1) n)
  select r.* from pair p cross join lateral (
    select * from exchange_rate e where e.source = p.source and e.target = p.target and e.valid_from <= at
    order by e.valid_from desc limit 1) r
$$;
