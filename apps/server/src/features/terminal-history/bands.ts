import type { HistoryBand } from '@floorwalker/core/endpoints/terminal-history';
import { type BandFact, bandFacts } from '@floorwalker/core/vocabulary/terminal-facts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { type Span, toTime } from './marks.ts';

/** Maximum number of bands of a fact that are returned one by one, and the number of parts of the span if there are more. */
const maxBands = 200;
const parts = 100;

/** Some consecutive intervals: the time and value of the first one, and of the last one. */
interface StoredBands {
  readonly since: Date;
  readonly last: Date;
  readonly value: string | null;
  readonly lastValue: string | null;
  readonly initial: boolean;
  readonly count: number;
}

// Intervals that began before the span, up to those that began in it. The value is null where the caller does not see the property.
const intervals = `select at, initial, case when $5::integer[] is null or property_id = any($5) then value->>$2 end as value
  from terminal_history where terminal_id = $1 and fact = $2 and at <= $4::timestamptz
    and at >= coalesce((select max(at) from terminal_history where terminal_id = $1 and fact = $2 and at <= $3::timestamptz), $3::timestamptz)`;

const single = `select at as since, at as last, value, value as "lastValue", initial, 1 as count from (${intervals}) i order by at limit ${maxBands + 1}`;

const grouped = `select min(at) as since, max(at) as last, (array_agg(value order by at))[1] as value, (array_agg(value order by at desc))[1] as "lastValue",
    bool_or(initial) as initial, count(*) as count
  from (${intervals}) i group by floor(extract(epoch from at - $3::timestamptz) * 1000 / $6::float8) order by 1`;

/** Returns the bands of a span: consecutive equal values are one band. */
export async function readBands(database: Queryable, terminal: number, caller: Caller, span: Span): Promise<HistoryBand[]> {
  const bands = await Promise.all(bandFacts.map((fact) => readFact(database, fact, { terminal, caller }, span)));
  return bands.flat();
}

async function readFact(
  database: Queryable,
  fact: BandFact,
  { terminal, caller }: { readonly terminal: number; readonly caller: Caller },
  { from, to }: Span,
): Promise<HistoryBand[]> {
  const values = [terminal, fact, toTime(from), toTime(to), caller.operator.properties];
  const rows = await database.query<StoredBands>(single, values);
  const found = rows.length > maxBands ? await database.query<StoredBands>(grouped, [...values, (to - from) / parts]) : rows;
  return toBands(fact, found);
}

/** Converts groups of intervals to bands: what changes within a group is one band without a value, followed by the last value. */
function toBands(fact: BandFact, rows: readonly StoredBands[]): HistoryBand[] {
  const starts = rows.flatMap(({ since, last, value, lastValue, initial, count }) => [
    ...(count > 1 ? [{ since, value: null, isVisible: true, initial, count: count - 1 }] : []),
    { since: last, value: lastValue, isVisible: (count > 1 ? lastValue : value) !== null, initial: count === 1 && initial, count: 1 },
  ]);
  const merged = starts.filter(({ value, count, isVisible }, index) => {
    const before = starts[index - 1];
    return !(before && count === 1 && before.count === 1 && before.value === value && before.isVisible === isVisible);
  });
  return merged.flatMap(({ since, value, initial, count, isVisible }, index) =>
    isVisible ? [{ fact, since: since.toISOString(), until: merged[index + 1]?.since.toISOString() ?? null, initial, value, count }] : [],
  );
}
