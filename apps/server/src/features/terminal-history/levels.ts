import type { LevelSeries } from '@floorwalker/core/endpoints/terminal-history';
import { computedHours } from '../../db/computed-levels.ts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { createLevelSeries, type LevelUnit } from './level-series.ts';
import { type Span, toTime } from './marks.ts';

const hourMs = 3_600_000;

/** Points that are read at a time, so that a long span of a busy terminal needs little memory. */
const pointsPerBatch = 400_000;

/** What of the levels is stored by hour (`statistics/level-hours.ts`). Times are milliseconds since the epoch. */
interface Stored {
  /** Hours before it are stored. */
  readonly until: number;
  /** Hours that are not, because reports of them arrived late. */
  readonly due: readonly number[];
  /** Time of the last report not after the start of the span. */
  readonly before: number | null;
}

const toMs = (time: string) => `(extract(epoch from ${time}) * 1000)::float8`;

// In a database that was restored from a dump, ids begin anew, and `counted` is not valid until the next computation.
const selectStored = `select case when p.counted > pg_snapshot_xmax(pg_current_snapshot())::text::bigint then '-Infinity'
      else ${toMs(`coalesce(u.until, '-infinity')`)} end as until,
    array(select ${toMs('hour')} from level_due where terminal_id = $1
      union select ${toMs(`date_trunc('hour', h.at, 'UTC')`)} from (select at from terminal_history
        where terminal_id = $1 and fact = 'stock' and arrived >= p.counted offset 0) h where h.at < u.until) as due,
    (select ${toMs('max(at)')} from terminal_history where terminal_id = $1 and fact = 'stock' and at <= $2) as before
  from level_position p left join level_until u on u.terminal_id = $1`;

/** SQL: hours with points, of the properties `$2`; the currency of units whose report states none is that of the terminal. */
const withPoints = (hours: string, points: 'outline' | 'points') => `select ${toMs('c.hour')} as hour, c.component, c.rank, c.medium,
    coalesce(c.currency, nullif(s.currency, ''), p.currency) as currency, c.denomination::float8 as denomination, c.capacity,
    c.count::integer as count, c.${points} as points
  from ${hours} c join property p on p.id = c.property_id left join terminal_settings s on s.terminal_id = $1
  where $2::integer[] is null or c.property_id = any($2)`;

const selectReported = withPoints(
  computedHours(`(select h.* from unnest($3::timestamptz[], $4::timestamptz[]) as i (a, b) cross join lateral (
    select * from terminal_history where terminal_id = $1 and fact = 'stock' and at > i.a and at <= i.b offset 0) h)`),
  'points',
);
const selectPoints = withPoints('(select * from level_by_hour where terminal_id = $1 and hour = any($3::timestamptz[]))', 'points');
const selectOutlines = withPoints(
  '(select * from level_by_hour where terminal_id = $1 and hour >= $3 and hour < $4 and hour <> all($5::timestamptz[]))',
  'outline',
);

interface StoredHour extends LevelUnit {
  readonly hour: number;
  readonly capacity: number | null;
  readonly count: number;
  readonly points: Buffer;
}

type Interval = readonly [after: number, to: number];

const hourOf = (time: number) => Math.floor(time / hourMs) * hourMs;

/** Intervals of reports that are not stored by hour: the one before the span, those of hours that are due, and the newest ones. */
function toReported({ until, due, before }: Stored, { from, to }: Span): readonly Interval[] {
  const intervals: Interval[] = [...due.map((hour): Interval => [hour - 1, hour + hourMs - 1]), [until - 1, to]];
  return [
    ...(before === null ? [] : [[before - 1, before] as const]),
    ...intervals.map(([after, end]): Interval => [Math.max(after, from), Math.min(end, to)]).filter(([after, end]) => after < end),
  ];
}

/** Groups hours so that no group has many more points than can be read at a time. */
function toBatches(hours: readonly { readonly hour: number; readonly count: number }[]): readonly (readonly number[])[] {
  const batches: number[][] = [[]];
  let points = 0;
  for (const { hour, count } of hours) {
    if (points > 0 && points + count > pointsPerBatch) {
      batches.push([]);
      points = 0;
    }
    batches.at(-1)?.push(hour);
    points += count;
  }
  return batches;
}

/**
 * Returns the pieces of each unit over time, at most four points in each of `parts` parts of the span, with all extremes. Parts of an hour
 * and more are whole hours, so that the points of most hours are not read.
 */
export async function readLevels(database: Queryable, terminal: number, caller: Caller, span: Span, parts: number): Promise<LevelSeries[]> {
  const [stored] = await database.query<Stored>(selectStored, [terminal, toTime(span.from)]);
  if (!stored) throw new Error('the levels have no position');
  const { properties } = caller.operator;
  const [first, end] = [hourOf(span.from), Math.min(stored.until, hourOf(span.to) + hourMs)];
  const isWide = span.to - span.from > parts * hourMs;
  const width = Math.max(1, Math.ceil((span.to - span.from) / parts / (isWide ? hourMs : 1)) * (isWide ? hourMs : 1));
  const series = createLevelSeries({ to: span.to - span.from, width, shift: isWide ? span.from - first : 0 });
  const add = (rows: readonly StoredHour[], after: number, isOutline = false) => {
    for (const { hour, capacity, count, points, ...unit } of rows)
      series.add({ unit, capacity, points, start: hour - span.from, after, count: isOutline ? count : null });
  };
  const addPoints = async (hours: readonly number[]) =>
    hours.length > 0 && add(await database.query<StoredHour>(selectPoints, [terminal, properties, hours.map(toTime)]), 0);

  const reported = toReported(stored, span);
  const times = [reported.map(([after]) => toTime(after)), reported.map(([, to]) => toTime(to))];
  add(await database.query<StoredHour>(selectReported, [terminal, properties, ...times]), Number.NEGATIVE_INFINITY);
  if (end <= first) return series.toSeries();
  const due = new Set(stored.due);
  if (isWide) {
    const last = hourOf(span.to);
    await addPoints([first, last].filter((hour) => hour < end && !due.has(hour)));
    const whole = [toTime(first + hourMs), toTime(Math.min(end, last)), stored.due.map(toTime)];
    add(await database.query<StoredHour>(selectOutlines, [terminal, properties, ...whole]), 0, true);
  } else {
    const hours = await database.query<{ hour: number; count: number }>(
      `select ${toMs('hour')} as hour, sum(count)::integer as count from level_by_hour
       where terminal_id = $1 and hour >= $2 and hour < $3 group by 1 order by 1`,
      [terminal, toTime(first), toTime(end)],
    );
    for (const batch of toBatches(hours.filter(({ hour }) => !due.has(hour)))) await addPoints(batch);
  }
  return series.toSeries();
}
