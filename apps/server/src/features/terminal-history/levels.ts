import type { LevelSeries } from '@floorwalker/core/endpoints/terminal-history';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { type Span, toTime } from './marks.ts';

/** Bits of a number of pieces, which may be negative, and of the milliseconds of the longest span. */
const [pieceBits, timeBits] = [27, 36];
const offset = 2 ** (pieceBits - 1);

const timeFirst = `(ms << ${pieceBits}) + v`;
const piecesFirst = `(v << ${timeBits}) + ms`;
const ofTimeFirst = (column: string) => `(${column} >> ${pieceBits})::float8, ((${column} & ${2 ** pieceBits - 1}) - ${offset})::float8`;
const ofPiecesFirst = (column: string) => `(${column} & ${2 ** timeBits - 1})::float8, ((${column} >> ${timeBits}) - ${offset})::float8`;

/**
 * The first, lowest, highest and last number of pieces of each unit in each part of the span, with their times, which are the only ones that
 * a drawing of that width can show. Time and pieces are one number, so that no part is sorted; `offset 0` computes
 * them once for each row. The report before the span counts at its start.
 */
const selectParts = `with reports as (
    select greatest(0, floor(extract(epoch from h.at - $2::timestamptz)::float8 * 1000 + 0.5))::bigint as ms, h.value->'units' as units,
      coalesce(nullif(s.currency, ''), p.currency) as currency
    from terminal_history h join property p on p.id = h.property_id left join terminal_settings s on s.terminal_id = h.terminal_id
    where h.terminal_id = $1 and h.fact = 'stock' and h.at <= $3::timestamptz
      and h.at >= coalesce((select max(at) from terminal_history where terminal_id = $1 and fact = 'stock' and at <= $2::timestamptz), $2::timestamptz)
      and ($4::integer[] is null or h.property_id = any($4))
    offset 0),
  units as (
    select r.ms, u.component, u.rank, u.medium, coalesce(u.currency, r.currency) as currency, u.denomination, u.capacity,
      greatest(0, least(${2 ** pieceBits - 1}, u.pieces + ${offset}))::bigint as v
    from reports r cross join lateral jsonb_to_recordset(r.units) as u (component integer, rank integer, medium integer, currency text,
        denomination bigint, pieces bigint, capacity integer)
    offset 0),
  parts as (
    select component, rank, medium, currency, denomination, ms / $5::bigint as part, max(capacity) as capacity, count(*) as count,
      min(${timeFirst}) as first, max(${timeFirst}) as last, min(${piecesFirst}) as low, max(${piecesFirst}) as high
    from units group by 1, 2, 3, 4, 5, 6)
  select component, rank, medium, currency, denomination::float8 as denomination, capacity, count::integer as count,
    array[${ofTimeFirst('first')}, ${ofPiecesFirst('low')}, ${ofPiecesFirst('high')}, ${ofTimeFirst('last')}] as points
  from parts order by component, rank, medium nulls last, currency, denomination nulls last, part`;

interface StoredPart extends Omit<LevelSeries, 'at' | 'pieces'> {
  /** Time and pieces of the first, the lowest, the highest and the last value. */
  readonly points: readonly number[];
}

type Point = readonly [at: number, pieces: number];

/** Returns the points of a part in the order of time, each once. */
function toPoints(points: readonly number[]): readonly Point[] {
  const [firstAt = 0, first = 0, lowAt = 0, low = 0, highAt = 0, high = 0, lastAt = 0, last = 0] = points;
  const inner: Point[] = [
    [lowAt, low],
    [highAt, high],
  ];
  const all: Point[] = [[firstAt, first], ...inner.toSorted(([one], [other]) => one - other), [lastAt, last]];
  return all.filter(([at, pieces], index) => !(all[index - 1]?.[0] === at && all[index - 1]?.[1] === pieces));
}

/** Returns the pieces of each unit over time, at most four points in each of `parts` parts of the span, with all extremes. */
export async function readLevels(database: Queryable, terminal: number, caller: Caller, span: Span, parts: number): Promise<LevelSeries[]> {
  const width = Math.max(1, Math.ceil((span.to - span.from) / parts));
  const rows = await database.query<StoredPart>(selectParts, [
    terminal,
    toTime(span.from),
    toTime(span.to),
    caller.operator.properties,
    width,
  ]);
  const series = new Map<string, LevelSeries>();
  for (const { points, count, capacity, ...unit } of rows) {
    const key = JSON.stringify(unit);
    const known = series.get(key) ?? { ...unit, capacity: null, count: 0, at: [], pieces: [] };
    const found = toPoints(points);
    known.at.push(...found.map(([at]) => at));
    known.pieces.push(...found.map(([, pieces]) => pieces));
    series.set(key, { ...known, capacity: capacity ?? known.capacity, count: known.count + count });
  }
  return [...series.values()];
}
