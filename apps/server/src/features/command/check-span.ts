import type { Queryable } from '../../db/database.ts';
import { invalid } from '../../http/problems.ts';

/**
 * Throws a field error if the span of a log-file request ends in the future [TM-10], by the clock of the database. Five minutes
 * are allowed: the clocks of a reader's machine and of the server may differ that much. Arguments without a span pass.
 */
export async function checkSpanIsPast(database: Queryable, args: object): Promise<void> {
  if (!('to' in args)) return;
  const [row] = await database.query<{ future: boolean }>(`select $1::timestamptz > clock_timestamp() + interval '5 minutes' as future`, [
    args.to,
  ]);
  if (row?.future) throw invalid([{ path: 'args.to', code: 'in-future', params: {} }]);
}
