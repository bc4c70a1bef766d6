import type { Queryable } from '../../../db/database.ts';
import type { Write } from '../../../db/write.ts';
import { raiseErrors, showLastEvents } from '../computed-errors.ts';

/** Raises the error of a terminal that sends under the number of another property than its own [TM-14]. */
export async function raiseForeignProperty(tx: Write, terminal: number, property: number): Promise<void> {
  await showLastEvents(tx, await raiseErrors(tx, [{ terminal, error: 'propertyNumber', params: [String(property)] }]));
}

/** Returns those of the terminals that have sent messages under their own property since the error was raised, at the given times. */
export async function findRightProperty(database: Queryable, open: ReadonlyMap<number, Date>): Promise<readonly number[]> {
  const given = [...open].map(([terminal, at]) => ({ terminal, at }));
  const rows = await database.query<{ terminal: number }>(
    `select r.terminal from json_to_recordset($1) as r(terminal integer, at timestamptz)
     where exists (select from terminal_boot b where b.terminal_id = r.terminal and b.last_seen > r.at)`,
    [JSON.stringify(given)],
  );
  return rows.map(({ terminal }) => terminal);
}
