-- Exchange rates that are sent to terminals as settings of their configuration, one for each pair of currencies. See
-- packages/core/src/vocabulary/sent-rates.ts for the form of the value.
create table sent_rate (
  source text not null,
  target text not null,
  -- Empty: the rates were withdrawn. The row stays, so that a terminal that returns later is told, too.
  value text not null,
  primary key (source, target)
);

create index exchange_rate_synchronised on exchange_rate (source, target) where synchronise;

-- The rates in force and to come of each pair of which one is sent; `rates` is their number.
create function rates_to_send(at timestamptz) returns table (source text, target text, value text, rates integer) language sql stable as $$
  select r.source, r.target,
    string_agg(to_char(r.valid_from at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' '
      || case when r.synchronise then r.rate || ' ' || r.fee else '-' end, e'\n' order by r.valid_from),
    count(*)::integer
  from (
    select * from exchange_rates_in_force(at)
    union all
    select * from exchange_rate e where e.valid_from > at) r
  group by r.source, r.target having bool_or(r.synchronise)
$$;

insert into sent_rate (source, target, value) select source, target, value from rates_to_send(clock_timestamp()) where rates <= 20;
