import { outOfServiceReasons } from '@floorwalker/core/statistics/terminal-time';

/** Why the time of a cell is left out of adjusted availability; a positive number is the id of an exclusion. */
export const exclusionOfCells = { none: 0, plannedClosing: -1 } as const;

/**
 * SQL: common table expressions up to `part`, which divides all time of the terminals in `spent` by why it is left out of adjusted availability: planned
 * closing first, then exclusions, the oldest first. They need the CTE `span`. The planned closings of a generation are those that the property
 * had with it.
 */
export const partsOfTime = (generations: string): string => `
  bounds as (select min(a) as since, max(b) + interval '2 hours' as until from span),
  closing as materialized (
    select p.id as property_id, g.generation, coalesce(range_agg(tstzrange(k.begins, k.ends)) filter (where k.begins is not null), '{}') as closed
    from bounds cross join property p cross join lateral (${generations}) g
      left join state_zone o on o.property_id = p.id and o.generation = g.generation
      left join lateral planned_closings(coalesce(o.zone, p.zone), coalesce(o.day_start, p.day_start), coalesce(o.closed_hours, p.closed_hours),
        coalesce(o.closed_days, p.closed_days), bounds.since, bounds.until) k
        on cardinality(coalesce(o.closed_hours, p.closed_hours)) + cardinality(coalesce(o.closed_days, p.closed_days)) > 0
    where p.id in (select property_id from spent) group by 1, 2),
  excluded as materialized (
    select s.terminal, s.property_id, e.id, tstzmultirange(tstzrange(e.begins, e.ends)) as own,
      coalesce(range_agg(tstzrange(e.begins, e.ends)) over (partition by s.terminal, s.property_id order by e.id
        rows between unbounded preceding and 1 preceding), '{}') as earlier
    from bounds cross join (select distinct terminal, property_id from spent) s
      join exclusion e on e.state <> 'removed' and e.begins < bounds.until and e.ends > bounds.since
        and (e.terminal_id = s.terminal or (e.terminal_id is null and e.property_id = s.property_id))),
  part as materialized (
    select d.terminal, d.property_id, c.generation, d.exclusion, coalesce(lower(r.part), '-infinity') as begins, coalesce(upper(r.part), 'infinity') as ends
    from (
      select terminal, property_id, id as exclusion, own - earlier as time from excluded
      union all
      select s.terminal, s.property_id, ${exclusionOfCells.none}, '{(,)}'::tstzmultirange - coalesce(range_agg(e.own), '{}')
      from (select distinct terminal, property_id from spent) s left join excluded e using (terminal, property_id) group by 1, 2) d
      join closing c using (property_id) cross join lateral unnest(d.time - c.closed) r(part)
    union all
    select s.terminal, s.property_id, c.generation, ${exclusionOfCells.plannedClosing}, lower(r.part), upper(r.part)
    from (select distinct terminal, property_id from spent) s join closing c using (property_id) cross join lateral unnest(c.closed) r(part))`;

/** SQL: adjusted availability includes the time of a cell. */
export const isScheduledSql = (alias: string): string =>
  `(${alias}.reason <> ${outOfServiceReasons.indexOf('outside-schedule')} and (${alias}.exclusion = ${exclusionOfCells.none} or (${alias}.exclusion > 0
    and not ${alias}.exclusion = any(array(select e.id from exclusion e where e.state = 'in-force')))))`;
