-- The business day of an instant: the calendar day in a zone, shifted by the time at which its day begins. Where clocks repeat this time, the day
-- begins when they show it last, so that days follow each other without gap.
create function business_day(at timestamptz, zone text, day_start interval) returns date language sql stable parallel safe as $$
  select (at at time zone zone - day_start)::date - (
    at < ((at at time zone zone - day_start)::date + day_start) at time zone zone
    and ((at at time zone zone - day_start)::date + day_start) at time zone zone at time zone zone = (at at time zone zone - day_start)::date + day_start)::integer
$$;

-- Properties are counted anew whose clocks repeat the beginning of a day, or change by half an hour: their cells have other days or hours.
create temporary table recounted on commit drop as
select p.id from property p
where (select count(distinct extract(minute from d at time zone p.zone))
    from generate_series(timestamptz '2020-01-01 00:00+00', now() + interval '1 year', interval '30 days') d) > 1
  or exists (
    select from generate_series(date '2020-01-01', current_date + 365, interval '1 day') d
      cross join lateral (select d::timestamp + p.day_start as local) b cross join (values (interval '30 minutes'), (interval '1 hour')) e(earlier)
    where (b.local at time zone p.zone - e.earlier) at time zone p.zone = b.local);
insert into statistics_leftover (property_id, generation)
select property_id, generation from statistics_recount where generation is not null and property_id in (select id from recounted) on conflict do nothing;
insert into statistics_recount (property_id) select id from recounted
on conflict (property_id) do update set requested = clock_timestamp(), generation = null, before = null, kept_before = null, copied_until = null,
  counted_until = null, last_at = null, states_until = null;
-- Rows that the former program stores meanwhile have the former business days, which are corrected when they are counted.
update statistics_position set moved = pg_snapshot_xmax(pg_current_snapshot())::text::bigint where exists (select from recounted);
