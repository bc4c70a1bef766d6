import { ProblemError } from '@floorwalker/core/contract/problem';
import {
  levelParts,
  type TerminalStateAt,
  type terminalLevels,
  type terminalStateAt,
  type terminalTimeLine,
} from '@floorwalker/core/endpoints/terminal-history';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { type TerminalFact, terminalFacts } from '@floorwalker/core/vocabulary/terminal-facts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { toListFailure } from '../../list/timeouts.ts';
import { readBands } from './bands.ts';
import { readLevels } from './levels.ts';
import { hiddenKinds, readMarks, readOpenErrors, toTime } from './marks.ts';

interface Deps {
  readonly database: Queryable;
  /** For statements over many rows. */
  readonly reader: Database;
  /** Restricts access to the terminals visible to the caller. */
  readonly terminals: List<typeof terminalResource>;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** How far from the time the marks of a state may be. */
const aroundMs = 15 * minuteMs;
/** A caller's clock may be ahead of the server's by so much. */
const clockToleranceMs = minuteMs;
const defaultSpanMs = dayMs;
const maxSpanMs = 400 * dayMs;

interface StoredFact {
  readonly fact: TerminalFact;
  readonly since: Date;
  readonly until: Date | null;
  readonly initial: boolean;
  readonly value: object;
}

// A unit without a currency is in that of its terminal. An interval of another property is not visible, and neither is an earlier one.
const selectFacts = `select h.fact, h.at as since, h.initial,
    (select min(n.at) from terminal_history n where n.terminal_id = $1 and n.fact = h.fact and n.at > h.at) as until,
    case when h.fact <> 'stock' then h.value else h.value || jsonb_build_object('units', coalesce((
      select jsonb_agg(u || jsonb_build_object('currency', coalesce(u->>'currency', nullif(s.currency, ''), p.currency)))
      from jsonb_array_elements(h.value->'units') u), '[]')) end as value
  from unnest($3::text[]) f (fact) cross join lateral (
    select * from terminal_history h where h.terminal_id = $1 and h.fact = f.fact and h.at <= $2::timestamptz order by h.at desc limit 1) h
    join terminal t on t.id = h.terminal_id join property p on p.id = h.property_id left join terminal_settings s on s.terminal_id = t.id
  where $4::integer[] is null or h.property_id = any($4)`;

async function readFirst(database: Queryable, terminal: number, { operator }: Caller): Promise<string | null> {
  const [row] = await database.query<{ first: Date | null }>(
    'select min(at) as first from terminal_history where terminal_id = $1 and ($2::integer[] is null or property_id = any($2))',
    [terminal, operator.properties],
  );
  return row?.first?.toISOString() ?? null;
}

const readTime = (text: string): number => {
  const at = Date.parse(text);
  if (at > Date.now() + clockToleranceMs) throw new ProblemError('terminal-history.in-future', { at: toTime(at) });
  return at;
};

function readSpan({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const end = to === undefined ? Date.now() : readTime(to);
  const start = from === undefined ? end - defaultSpanMs : readTime(from);
  if (start >= end || end - start > maxSpanMs) throw new ProblemError('terminal-history.span', { days: maxSpanMs / dayMs });
  return { from: start, to: end };
}

/** Creates the handlers of the history of a terminal: its state at a time, its time line, and its levels over time. */
export function createTerminalHistoryHandlers({
  database,
  reader,
  terminals,
}: Deps): Handlers<typeof terminalStateAt | typeof terminalTimeLine | typeof terminalLevels> {
  return {
    'terminal-history.levels': async ({ caller, params, query, signal }) => {
      const { id, zone } = await terminals.show(caller, params.id);
      const span = readSpan(query);
      const parts = Math.min(levelParts.max, Number(query.parts ?? levelParts.normal));
      const series = await readLevels(reader.withSignal(signal), id, caller, span, parts).catch((error: unknown) =>
        Promise.reject(toListFailure(error, signal)),
      );
      return { terminal: id, zone, from: toTime(span.from), to: toTime(span.to), series };
    },
    'terminal-history.state': async ({ caller, params, query }) => {
      const { id, zone } = await terminals.show(caller, params.id);
      const at = readTime(query.at);
      const seesSettings = caller.operator.rights.has('configuration-entries.view');
      const facts = terminalFacts.filter((fact) => fact !== 'configuration' || seesSettings);
      const [rows, first, errors, around] = await Promise.all([
        database.query<StoredFact>(selectFacts, [id, toTime(at), facts, caller.operator.properties]),
        readFirst(database, id, caller),
        readOpenErrors(database, id, caller, at),
        readMarks(database, id, caller, { from: at - aroundMs, to: at + aroundMs }),
      ]);
      const stored = new Map(
        rows.map(({ fact, since, until, initial, value }) => [
          fact,
          { since: since.toISOString(), until: until?.toISOString() ?? null, initial, ...value },
        ]),
      );
      const values = Object.fromEntries(terminalFacts.map((fact) => [fact, stored.get(fact) ?? null]));
      return {
        ...(values as Pick<TerminalStateAt, TerminalFact>),
        terminal: id,
        zone,
        at: toTime(at),
        first,
        errors,
        around,
        hidden: [...(seesSettings ? [] : ['configuration' as const]), ...hiddenKinds(caller)],
      };
    },
    'terminal-history.time-line': async ({ caller, params, query }) => {
      const { id, zone } = await terminals.show(caller, params.id);
      const span = readSpan(query);
      const [first, bands, marks] = await Promise.all([
        readFirst(database, id, caller),
        readBands(database, id, caller, span),
        readMarks(database, id, caller, span),
      ]);
      const hidden = [...hiddenKinds(caller)];
      return { terminal: id, zone, from: toTime(span.from), to: toTime(span.to), first, bands, marks, hidden };
    },
  };
}
