import { terminalEvents } from '@floorwalker/core/catalogues/terminal-events';
import type { Queryable } from '../../../db/database.ts';
import type { Finding } from '../computed-errors.ts';

/** Number of the event “Time set”. */
export const timeSetEvent = terminalEvents.find(({ key }) => key === 'TimeSet')?.number ?? 0;

/** Maximum number of times that a terminal's clock may be set within 24 hours, by the specification [TM-14]. */
const maxTimeSets = 3;

/** Number of times that the clock of terminal `r` was set within 24 hours, measured by when the events arrived. */
const count = `(select count(*) from terminal_event e where e.terminal_id = r.terminal and e.event = ${timeSetEvent}
  and e.received > clock_timestamp() - interval '24 hours')`;

/** Returns the terminals whose clock was set too often; `sets`: terminals of the events being stored, one entry for each event. */
export async function findSetTooOften(database: Queryable, sets: readonly number[]): Promise<readonly Finding[]> {
  if (sets.length === 0) return [];
  const rows = await database.query<{ terminal: number; count: number }>(
    `select r.terminal, (r.more + ${count})::integer as count
     from (select terminal, count(*) as more from unnest($1::integer[]) as terminal group by terminal) r order by r.terminal`,
    [sets],
  );
  return rows
    .filter((row) => row.count > maxTimeSets)
    .map((row) => ({ terminal: row.terminal, error: 'timeSetTooOften', params: [String(row.count)] }));
}

/** Returns those of the terminals whose clock was set at most three times in the last 24 hours, so that the error has ended. */
export async function findSetSeldom(database: Queryable, terminals: readonly number[]): Promise<readonly number[]> {
  const rows = await database.query<{ terminal: number }>(
    `select r.terminal from unnest($1::integer[]) as r(terminal) where ${count} <= ${maxTimeSets}`,
    [terminals],
  );
  return rows.map(({ terminal }) => terminal);
}
