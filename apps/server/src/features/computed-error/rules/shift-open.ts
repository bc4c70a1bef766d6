import { transactionTypes } from '@floorwalker/core/catalogues/transaction-types';
import type { Queryable } from '../../../db/database.ts';
import type { Finding } from '../computed-errors.ts';
import { hasSentQueue } from './queue-sent.ts';

const codeOf = (key: (typeof transactionTypes)[number]['key']) => transactionTypes.find((type) => type.key === key)?.code ?? 0;
const [shiftOpen, shiftClose] = [codeOf('ShiftOpen'), codeOf('ShiftClose')];

/** Type of the transaction that closes a shift. */
export const shiftCloseType = shiftClose;

/** Hours after which an open shift is an error, by the specification [TM-14]. */
const maxHours = 24;

/** Days in which the begin of an open shift is looked for. */
const maxDays = 60;

/** The last begin or end of a shift at each terminal, by the terminal's clock. */
const lastShift = `select distinct on (s.terminal_id) s.terminal_id, s.type, s.at from transaction s
  where s.type in (${shiftOpen}, ${shiftClose}) and s.at > clock_timestamp() - interval '${maxDays} days'`;

/** Returns the terminals with a shift that was opened more than 24 hours ago, by their own clocks, and is not closed. */
export async function findOpenShifts(database: Queryable): Promise<readonly Finding[]> {
  const rows = await database.query<{ terminal: number; hours: number }>(
    `select t.id as terminal, floor(extract(epoch from clock_timestamp() + make_interval(secs => t.clock_ahead) - s.at) / 3600)::integer as hours
     from (${lastShift} order by s.terminal_id, s.at desc, s.number desc) s join terminal t on t.id = s.terminal_id
     where s.type = ${shiftOpen} and s.at < clock_timestamp() + make_interval(secs => t.clock_ahead) - interval '${maxHours} hours' and ${hasSentQueue}
     order by t.id`,
  );
  return rows.map(({ terminal, hours }) => ({ terminal, error: 'shiftOpen', params: [String(hours)] }));
}

/** Returns those of the terminals whose last shift is closed. */
export async function findClosedShifts(database: Queryable, terminals: readonly number[]): Promise<readonly number[]> {
  if (terminals.length === 0) return [];
  const rows = await database.query<{ terminal: number }>(
    `select s.terminal_id as terminal from (${lastShift} and s.terminal_id = any($1::integer[]) order by s.terminal_id, s.at desc, s.number desc) s
     where s.type = ${shiftClose}`,
    [terminals],
  );
  return rows.map(({ terminal }) => terminal);
}
