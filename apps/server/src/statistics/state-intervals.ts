import { contactGraceMs } from '@floorwalker/core/statistics/terminal-time';
import { businessDayOf, hourOf } from '../db/business-day.ts';
import { classSql, isFailureSql, reasonSql } from './state-classes.ts';
import { partsOfTime } from './state-exclusions.ts';

const grace = `interval '${contactGraceMs} milliseconds'`;
/** Longest time by which an hour of a property ends after one of UTC begins, and the resolution of zones and day boundaries. */
const [hour, minute] = [`interval '1 hour'`, `interval '1 minute'`];

/** The facts of the history whose intervals are summed up. */
export const reportFacts = `('state', 'connection')`;

/** Columns of a cell that tell its time, and those that tell the class of the time. */
export const stateKey = ['property_id', 'business_day', 'terminal_id', 'hour'] as const;
export const stateClasses = ['state', 'availability', 'utilization', 'reason', 'exclusion'] as const;

/** The time of terminals from which cells are computed. */
export interface TimeSpan {
  /** SQL: one row (`terminal`, `a`, `b`) for each terminal: its hours that begin after `a` and not after `b`. */
  readonly spans: string;
  /** SQL: the instant from which time in these hours is taken; missing: all of it. */
  readonly since?: string;
  /** SQL: the end of open intervals. */
  readonly until: string;
  /** SQL source with the generations of property `p`: each has cells by the zone and day boundary that the property had with it. */
  readonly generations: string;
}

/**
 * SQL: common table expressions from `span` to `fresh`, the cells of hours as the history says at `until`: time of each class in milliseconds, and
 * the failures that begin.
 */
export const freshCells = ({ spans, since = "'-infinity'::timestamptz", until, generations }: TimeSpan): string => `
  span as materialized (select s.terminal, s.a, s.b, ${since} as since from (${spans}) s),
  report as (
    select s.terminal, h.at, h.property_id, h.value->>'state' as state, h.value->>'reason' as reason, (h.value->>'online')::boolean as online,
      h.value->>'operatorLogin' as login, h.value->>'atm' as atm
    from span s cross join lateral (
      select h.at, h.property_id, h.value from terminal_history h
      where h.terminal_id = s.terminal and h.fact = 'state' and h.at < ${until} and h.at <= s.b + ${hour} and h.at >= coalesce(
        (select max(m.at) from terminal_history m where m.terminal_id = s.terminal and m.fact = 'state' and m.at <= greatest(s.a, s.since)), '-infinity')) h),
  contact as (
    select c.*, case when is_connected then 'infinity' else min(at) filter (where not is_connected) over (partition by terminal, run) + ${grace} end as lost_at
    from (
      select s.terminal, h.at, h.property_id, h.is_connected, count(*) filter (where h.is_connected) over (partition by s.terminal order by h.at) as run
      from span s cross join lateral (
        select h.at, h.property_id, h.value->>'connection' = 'connected' as is_connected from terminal_history h
        where h.terminal_id = s.terminal and h.fact = 'connection' and h.at < ${until} and h.at <= s.b + ${hour} and h.at >= coalesce(
          (select max(m.at) from terminal_history m where m.terminal_id = s.terminal and m.fact = 'connection' and m.at <= greatest(s.a, s.since)
            and m.value->>'connection' = 'connected'), '-infinity')) h) c),
  point as (
    select terminal, at, max(property_id) as property_id, max(state) as state, max(reason) as reason, bool_or(online) as online, max(login) as login,
      max(atm) as atm, max(lost_at) as lost_at
    from (
      select terminal, at, property_id, state, reason, online, login, atm, null::timestamptz as lost_at from report
      union all select terminal, at, property_id, null, null, null, null, null, lost_at from contact
      union all select distinct terminal, lost_at, null::integer, null, null, null::boolean, null, null, null::timestamptz from contact
        where lost_at < ${until}) p
    group by terminal, at),
  filled as (
    select terminal, at, lead(at, 1, ${until}) over t as ends,
      first_value(property_id) over (partition by terminal, property_run order by at) as property_id, first_value(state) over s as state,
      first_value(reason) over s as reason, first_value(online) over s as online, first_value(login) over s as login, first_value(atm) over s as atm,
      coalesce(first_value(lost_at) over (partition by terminal, contact_run order by at) <= at, false) as is_lost
    from (
      select p.*, count(property_id) over w as property_run, count(state) over w as state_run, count(lost_at) over w as contact_run
      from point p window w as (partition by terminal order by at)) p
    window t as (partition by terminal order by at), s as (partition by terminal, state_run order by at)),
  classed as (
    select f.terminal, f.at, f.ends, f.property_id, k.* from filled f cross join lateral (select ${reasonSql} as reason offset 0) r
    cross join lateral (select ${Object.entries(classSql)
      .map(([column, sql]) => `${sql} as ${column}`)
      .join(', ')}, r.reason) k),
  spent as materialized (
    select c.*, (is_failure and not coalesce(lag(is_failure) over (partition by terminal order by at), false)) as is_start
    from (select c.*, ${isFailureSql('c')} as is_failure from classed c) c),
  ${partsOfTime(generations)},
  slot as materialized (
    select p.id as property_id, g.generation, ${hourOf('q.at', 'z')} as hour, ${businessDayOf('q.at', 'z')} as business_day,
      min(q.at) as begins, max(q.at) + ${minute} as ends
    from (select min(a) as a, max(b) as b from span) s cross join lateral generate_series(date_trunc('hour', s.a), s.b + ${hour}, ${minute}) q(at)
      join property p on p.id in (select property_id from spent) cross join lateral (${generations}) g
      left join state_zone o on o.property_id = p.id and o.generation = g.generation
      cross join lateral (select coalesce(o.zone, p.zone) as zone, coalesce(o.day_start, p.day_start) as day_start) z
    group by 1, 2, 3, 4),
  fresh as (
    select l.generation, s.property_id, l.business_day, s.terminal as terminal_id, l.hour, s.state, s.availability, s.utilization, s.reason, x.exclusion,
      sum(extract(epoch from least(s.ends, l.ends, x.ends) - greatest(s.at, l.begins, x.begins, span.since)) * 1000)::bigint as ms,
      count(*) filter (where s.is_start and s.at >= greatest(l.begins, x.begins, span.since)) as failures
    from spent s join span on span.terminal = s.terminal and span.since < s.ends
      join slot l on l.property_id = s.property_id and l.begins < s.ends and l.ends > greatest(s.at, span.since)
      join part x on x.terminal = s.terminal and x.property_id = s.property_id and x.generation = l.generation
        and x.begins < least(s.ends, l.ends) and x.ends > greatest(s.at, l.begins, span.since)
    where l.hour > span.a and l.hour <= span.b group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)`;
