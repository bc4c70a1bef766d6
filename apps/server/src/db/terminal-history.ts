import type { TerminalFact } from '@floorwalker/core/vocabulary/terminal-facts';
import { fromColumns, toColumns } from './columns.ts';
import type { Queryable } from './database.ts';

/** What a terminal reported of one fact at a time. `counter`: that of the message; 0 for facts that the server observes. */
export interface HistoryEntry {
  readonly terminal: number;
  readonly property: number;
  readonly fact: TerminalFact;
  readonly at: string;
  readonly counter: number;
  readonly value: object;
}

const columns = {
  terminal: 'integer',
  fact: 'text',
  at: 'timestamptz',
  counter: 'bigint',
  property: 'integer',
  value: 'jsonb',
} as const;

// A clock that runs ahead must not hide what the terminal reports after it was corrected: no report is later than its arrival.
const insert = `insert into terminal_history as h (terminal_id, fact, at, counter, property_id, value)
  select distinct on (terminal, fact, moment) terminal, fact, moment, counter, property, value
  from ${fromColumns(columns)}, least(r.at, date_trunc('milliseconds', statement_timestamp())) moment
  order by terminal, fact, moment, counter desc
  on conflict (terminal_id, fact, at) do update
    set counter = excluded.counter, property_id = excluded.property_id, initial = false, value = excluded.value, arrived = excluded.arrived
    where excluded.counter >= h.counter`;

/**
 * Stores what terminals reported, in the transaction of the change. The order of the calls does not matter: each entry starts an
 * interval that ends where the next one of the same fact starts.
 */
export async function recordTerminalHistory(tx: Pick<Queryable, 'execute'>, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length > 0)
    await tx.execute(
      insert,
      toColumns(
        columns,
        entries.map((entry) => ({ ...entry })),
      ),
    );
}
