import { contactGraceMs } from '@floorwalker/core/statistics/terminal-time';
import type { Database, Queryable } from '../db/database.ts';
import { cellTable, keyOf, keyOfCells, type Level, levelsOf, selectList, stateFacts } from './facts.ts';
import { freshCells, reportFacts, stateClasses, stateKey, type TimeSpan } from './state-intervals.ts';

/** Longest time that one step adds; the time since the first report, or since the server ran last, is added in several steps. Milliseconds. */
export const maxStepMs = 3_600_000;

/** Longest time that one statement computes anew, of all its terminals together; milliseconds. */
const maxSpanMs = 7 * 86_400_000;

/** What the cells contain: the time before `until`, as rows stored by transactions before `counted` report. */
export interface StatePosition {
  readonly counted: number;
  readonly until: Date;
  readonly keptFrom: Date | null;
}

/** Locks the position of the cells of states until the transaction ends. */
export async function lockStates(tx: Queryable): Promise<StatePosition> {
  const [position] = await tx.query<StatePosition>(
    `select counted, until, nullif(kept_from, '-infinity') as "keptFrom" from state_position for update`,
  );
  if (!position) throw new Error('the statistics of states have no position');
  return position;
}

/** Hours to be computed anew; with `since`, time to be added to that in the cells. */
interface StateSpan extends TimeSpan {
  readonly values: readonly unknown[];
}

/** SQL: the stored cells of the hours of `span`, with negative figures. */
const storedCells = (generations: string): string => `
         union all
         select c.generation, ${stateKey.map((column) => `c.${column}`).join(', ')}, ${stateClasses.map((column) => `c.${column}`).join(', ')}, -c.ms, -c.failures
         from span s cross join lateral (
             select * from state_by_hour c where c.terminal_id = s.terminal and c.hour > s.a and c.hour <= s.b offset 0) c
           join property p on p.id = c.property_id cross join lateral (${generations}) g
         where g.generation = c.generation`;

/**
 * Computes hours anew from the history, and changes the cells of all levels by the difference: whatever was stored before, the cells are
 * right afterwards. With `since`, adds the time from then on. The caller has locked the position of the states.
 */
export async function computeStates(tx: Queryable, { values, ...span }: StateSpan): Promise<void> {
  const classes = stateClasses.join(', ');
  const key = stateKey.join(', ');
  const write = (level: Level) => {
    const names = ['generation', ...Object.keys(keyOf(stateFacts, level))];
    const columns = names.join(', ');
    const order = names.map((_, index) => index + 1).join(', ');
    const table = cellTable(stateFacts, level);
    return `into_${table} as (
      insert into ${table} (${columns}, ms, failures) 
        select c.generation, ${selectList(keyOfCells(stateFacts, level))}, sum(c.ms), sum(c.failures) from delta c group by ${order} order by ${order}
      on conflict (${columns}) do update set ms = ${table}.ms + excluded.ms, failures = ${table}.failures + excluded.failures
      returning '${level}' as level, tableoid::regclass::text as name, ctid::text as row, ms, failures)`;
  };
  const empty = await tx.query<{ level: Level; rows: string[] }>(
    `with ${freshCells(span)},
     delta as materialized (
       select generation, ${key}, ${classes}, sum(ms)::bigint as ms, sum(failures)::bigint as failures from (
         select generation, ${key}, ${classes}, ms, failures from fresh${span.since === undefined ? storedCells(span.generations) : ''}) d
       group by generation, ${key}, ${classes} having sum(ms) <> 0 or sum(failures) <> 0),
     ${levelsOf(stateFacts).map(write).join(',\n')}
     select level, array_agg(row) as rows from (${levelsOf(stateFacts)
       .map((level) => `select level, row, ms, failures from into_${cellTable(stateFacts, level)}`)
       .join(' union all ')}) w
     where ms = 0 and failures = 0 group by level`,
    values,
  );
  for (const { level, rows } of empty) await tx.execute(`delete from ${cellTable(stateFacts, level)} where ctid = any($1::tid[])`, [rows]);
}

interface Arrived {
  /** Rows stored by transactions with an id from `from` and below `to`. */
  readonly from: number;
  readonly to: number;
  readonly until: Date;
  readonly keptFrom: Date | null;
}

interface Late {
  readonly terminal: number;
  readonly a: Date;
  readonly b: Date;
}

/**
 * Returns the hours before `until` that new reports touch. A late report changes its interval up to the next one, and up to the grace of a
 * lost connection after it.
 */
const findLate = (tx: Queryable, { from, to, until, keptFrom }: Arrived) =>
  tx.query<Late>(
    `select h.terminal_id as terminal, greatest(min(h.at) - interval '1 hour', $4::timestamptz) as a,
       max(least($3::timestamptz, n.at + interval '${contactGraceMs} milliseconds')) as b
     from terminal_history h cross join lateral (select min(n.at) as at from terminal_history n
       where n.terminal_id = h.terminal_id and n.fact = h.fact and n.at > h.at) n
     where h.fact in ${reportFacts} and h.arrived >= $1 and h.arrived < $2 and h.at < $3 group by 1`,
    [from, to, until, keptFrom && new Date(keptFrom.getTime() - 1)],
  );

/**
 * Puts the hours of terminals together for one statement each. In none of them does the sum of the hours, or the time from the first to the last,
 * exceed `maxSpanMs`; a longer span of a terminal is divided. Each terminal is in a statement once at most.
 */
function toBatches(late: readonly Late[]): readonly Late[][] {
  const parts = late.flatMap(({ terminal, a, b }) => {
    const starts = Array.from({ length: Math.ceil((b.getTime() - a.getTime()) / maxSpanMs) }, (_, at) => a.getTime() + at * maxSpanMs);
    return starts.map((from) => ({ terminal, a: new Date(from), b: new Date(Math.min(b.getTime(), from + maxSpanMs)) }));
  });
  const batches: { readonly parts: Late[]; sum: number }[] = [];
  for (const part of parts.toSorted((one, other) => one.a.getTime() - other.a.getTime())) {
    const [from, to] = [part.a.getTime(), part.b.getTime()];
    const batch = batches.at(-1);
    const [first] = batch?.parts ?? [];
    if (batch && first && batch.sum + to - from <= maxSpanMs && to - first.a.getTime() <= maxSpanMs) {
      batch.parts.push(part);
      batch.sum += to - from;
    } else batches.push({ parts: [part], sum: to - from });
  }
  return batches.map((batch) => batch.parts);
}

/** The generations that the time of property `p` belongs to: the present one, and the next one while it is counted. */
export const stateGenerations = `select p.statistics_generation as generation
  union all select c.generation from statistics_recount c where c.property_id = p.id and c.generation is not null`;

/**
 * Adds the time since the last call, at most `stepMs`, and computes the hours anew that reports stored meanwhile touch. What is added and the
 * position are stored in one transaction. Returns whether all time until now is added.
 */
export const countStates = (database: Pick<Database, 'transaction'>, stepMs: number = maxStepMs): Promise<boolean> =>
  database.transaction(async (tx) => {
    const { counted, until, keptFrom } = await lockStates(tx);
    const [next] = await tx.query<{ id: number; highest: number; until: Date; isComplete: boolean }>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as id, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as highest,
         greatest($1::timestamptz, least(now, step)) as until, now <= step as "isComplete"
       from date_trunc('milliseconds', clock_timestamp()) now cross join (select $1::timestamptz + $2::float8 * interval '1 millisecond' as step) s`,
      [until, stepMs],
    );
    if (!next) return false;
    // In a database that was restored from a dump, ids begin anew, and its rows have `arrived` 0 (ADR 10).
    const begin = counted > next.highest ? next.id : counted;
    const computed = { until: '$1::timestamptz', generations: stateGenerations };
    await computeStates(tx, {
      ...computed,
      // In any zone, the hour that contains the end of the added time began less than an hour before it.
      spans: `select id as terminal, greatest($2::timestamptz - interval '1 hour', $3::timestamptz) as a, $1::timestamptz as b from terminal`,
      since: '$2::timestamptz',
      values: [next.until, until, keptFrom && new Date(keptFrom.getTime() - 1)],
    });
    for (const batch of toBatches(await findLate(tx, { from: begin, to: next.id, until, keptFrom })))
      await computeStates(tx, {
        ...computed,
        spans: 'select terminal, a, b from json_to_recordset($2) r(terminal integer, a timestamptz, b timestamptz)',
        values: [next.until, JSON.stringify(batch)],
      });
    await tx.execute('update state_position set counted = $1, until = $2', [next.id, next.until]);
    return next.isComplete;
  });
