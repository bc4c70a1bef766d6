import { maxHoursApart } from '@floorwalker/core/vocabulary/terminal-clock';
import type { Queryable } from '../../../db/database.ts';
import type { Finding } from '../computed-errors.ts';
import { hasSentQueue } from './queue-sent.ts';

const maxSecondsApart = maxHoursApart * 3600;

const toFinding = ({ terminal, hours }: { readonly terminal: number; readonly hours: number }): Finding => ({
  terminal,
  error: 'timeDifference',
  params: [String(hours)],
});

/** Returns the terminals with a message from the future, by the clock of the database: it is proof of a wrong clock, even if it waited in a queue. */
export async function findAhead(
  database: Queryable,
  times: readonly { readonly terminal: number; readonly at: string }[],
): Promise<readonly Finding[]> {
  if (times.length === 0) return [];
  const rows = await database.query<{ terminal: number; hours: number }>(
    `select terminal, max(floor(extract(epoch from at - clock_timestamp()) / 3600))::integer as hours
     from json_to_recordset($1) as r(terminal integer, at timestamptz)
     where at > clock_timestamp() + interval '${maxHoursApart} hours' group by terminal order by terminal`,
    [JSON.stringify(times)],
  );
  return rows.map(toFinding);
}

/**
 * Returns the terminals whose clock differs too much. A time behind the server's may belong to a message that waited in the queue, so only
 * terminals that have sent their queue count.
 */
export async function findDifferent(database: Queryable): Promise<readonly Finding[]> {
  const rows = await database.query<{ terminal: number; hours: number }>(
    `select t.id as terminal, abs(t.clock_ahead) / 3600 as hours from terminal t where abs(t.clock_ahead) > ${maxSecondsApart} and ${hasSentQueue}
     order by t.id`,
  );
  return rows.map(toFinding);
}

/** Returns those of the terminals whose clock is right again, or which were retired. */
export async function findCorrected(database: Queryable, terminals: readonly number[]): Promise<readonly number[]> {
  const rows = await database.query<{ id: number }>(
    `select t.id from terminal t where t.id = any($1::integer[]) and (t.retired is not null or abs(t.clock_ahead) <= ${maxSecondsApart} and ${hasSentQueue})`,
    [terminals],
  );
  return rows.map(({ id }) => id);
}
