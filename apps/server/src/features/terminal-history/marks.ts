import type { HistoryMark } from '@floorwalker/core/endpoints/terminal-history';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { severities } from '@floorwalker/core/vocabulary/severities';
import { type MarkKind, markKinds } from '@floorwalker/core/vocabulary/terminal-facts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { createParameters, type Parameters } from '../../list/bind.ts';
import { ofProperties } from '../../list/source.ts';
import { visibleRuns } from '../run/list.ts';

/** A span of time in milliseconds since the epoch; both ends belong to it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Maximum number of marks of a kind that are returned one by one, and the number of parts of the span if there are more. */
const maxMarks = 100;
const parts = 60;

export const toTime = (ms: number): string => new Date(ms).toISOString();

interface StoredMark {
  readonly kind: MarkKind;
  readonly at: Date;
  readonly until: Date | null;
  readonly severity: number | null;
  readonly code: number | null;
  readonly command: string;
  readonly state: string;
  readonly component: number | null;
  readonly rank: number | null;
  readonly params: readonly string[];
  readonly amount: number | null;
  readonly currency: string | null;
}

interface Context {
  readonly terminal: number;
  readonly caller: Caller;
  readonly bind: Parameters['bind'];
}

/** The marks of a kind: the time of a row, and a statement whose rows are limited by its condition. */
interface Source {
  readonly right: Right;
  readonly at: string;
  readonly select: (context: Context, condition: string) => string;
}

const mine = (alias: string, { terminal, caller, bind }: Context): string =>
  `${alias}.terminal_id = ${bind(terminal)}::integer and ${ofProperties(caller, `${alias}.property_id`, bind)}`;

/** Whether the caller may see who has started runs, as in the list of runs. */
const mayName = ({ operator }: Caller): boolean => operator.rights.has('operator-access-log.view');

const sources: { readonly [K in MarkKind]: Source } = {
  error: {
    right: 'error-log.view',
    at: 'e.at',
    select: (context, condition) => `select e.at, e.cleared_at as until, e.severity, e.code, '' as command,
      case when e.cleared then 'cleared' else 'raised' end as state, e.component, e.rank, e.params, null::bigint as amount, null::text as currency
      from terminal_error e where ${mine('e', context)} and ${condition}`,
  },
  event: {
    right: 'event-log.view',
    at: 'e.at',
    select: (context, condition) => `select e.at, null::timestamptz as until, e.severity, e.event as code, '' as command, '' as state,
      null::integer as component, null::smallint as rank, array[e.detail1, e.detail2] as params, null::bigint as amount, null::text as currency
      from terminal_event e where ${mine('e', context)} and ${condition}`,
  },
  command: {
    right: 'terminal.view',
    at: 'r.at',
    select: (
      context,
      condition,
    ) => `select r.at, null::timestamptz as until, null::smallint as severity, null::integer as code, r.command, g.state,
      null::integer as component, null::smallint as rank, array[${mayName(context.caller) ? "coalesce(o.name, '')" : "''"}, left(g.detail, 200)] as params, null::bigint as amount, null::text as currency
      from run_target g join run r on r.id = g.run_id left join operator o on o.id = r.operator_id
      where ${mine('g', context)} and ${visibleRuns(context.caller, context.bind)} and ${condition}`,
  },
  approval: {
    right: 'terminal.view',
    at: 'a.at',
    select: (context, condition) => `select a.at, a.decided_at as until, null::smallint as severity, a.type as code, '' as command, a.state,
      null::integer as component, null::smallint as rank, array[coalesce(o.name, '')] as params, a.amount, a.currency
      from approval a left join operator o on o.id = a.requester where a.subject = 'transaction' and ${mine('a', context)} and ${condition}`,
  },
};

const toMark = (kind: MarkKind, { severity, ...row }: Omit<StoredMark, 'kind'>): HistoryMark => ({
  ...row,
  kind,
  at: row.at.toISOString(),
  until: row.until?.toISOString() ?? null,
  count: 1,
  severity: severity === null ? null : (severities[severity] ?? null),
  params: [...row.params],
});

const emptyMark = { code: null, command: '', state: '', component: null, rank: null, params: [], amount: null, currency: null };

/** The kinds of marks that the caller may not see. */
export const hiddenKinds = ({ operator }: Caller): readonly MarkKind[] =>
  markKinds.filter((kind) => !operator.rights.has(sources[kind].right));

/** Returns the marks of a span in the order of time; of a kind with too many, one for each part of the span that has any. */
export async function readMarks(database: Queryable, terminal: number, caller: Caller, span: Span): Promise<HistoryMark[]> {
  const hidden = hiddenKinds(caller);
  const kinds = markKinds.filter((kind) => !hidden.includes(kind));
  const marks = await Promise.all(kinds.map((kind) => readKind(database, kind, { terminal, caller }, span)));
  return marks.flat().toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

async function readKind(database: Queryable, kind: MarkKind, of: Omit<Context, 'bind'>, { from, to }: Span): Promise<HistoryMark[]> {
  const { at, select } = sources[kind];
  const toStatement = () => {
    const { values, bind } = createParameters();
    const within = `${at} between ${bind(toTime(from))}::timestamptz and ${bind(toTime(to))}::timestamptz`;
    return { values, bind, rows: select({ ...of, bind }, within) };
  };
  const all = toStatement();
  const rows = await database.query<StoredMark>(`${all.rows} order by 1 limit ${maxMarks + 1}`, all.values);
  if (rows.length <= maxMarks) return rows.map((row) => toMark(kind, row));
  const { values, bind, rows: statement } = toStatement();
  const grouped = await database.query<{ at: Date; until: Date; count: number; severity: number | null }>(
    `select min(at) as at, max(at) as until, count(*) as count, max(severity) as severity from (${statement}) m
     group by floor((extract(epoch from at) * 1000 - ${bind(from)}::bigint) / ${bind((to - from) / parts)}::float8) order by 1`,
    values,
  );
  return grouped.map((group) => ({
    ...emptyMark,
    kind,
    at: group.at.toISOString(),
    until: group.until.toISOString(),
    count: group.count,
    severity: group.severity === null ? null : (severities[group.severity] ?? null),
  }));
}

/** Returns the errors that were open at a time, newest first, at most 200; null without the right to see errors. */
export async function readOpenErrors(database: Queryable, terminal: number, caller: Caller, at: number): Promise<HistoryMark[] | null> {
  if (!caller.operator.rights.has(sources.error.right)) return null;
  const { values, bind } = createParameters();
  const time = `${bind(toTime(at))}::timestamptz`;
  // Without a raising message an error has no duration.
  const wasOpen = `e.raised and e.at <= ${time} and (not e.cleared or e.cleared_at > ${time})`;
  const rows = await database.query<StoredMark>(
    `${sources.error.select({ terminal, caller, bind }, wasOpen)} order by e.at desc, e.id desc limit 200`,
    values,
  );
  // An error that was cleared since was open at that time.
  return rows.map((row) => ({ ...toMark('error', row), state: 'raised' }));
}
