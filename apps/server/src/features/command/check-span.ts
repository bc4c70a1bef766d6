import { startsBeforeError } from '@floorwalker/core/commands/log-file/error-span';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import type { Queryable } from '../../db/database.ts';
import { checkAccess } from '../../http/call-write.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import type { List } from '../../list/list.ts';

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

/**
 * Throws a field error unless the span begins at least one hour before the error that the arguments name [TM-10]. The error must be
 * one that the caller may see. Arguments without an error pass.
 */
export async function checkSpanOfError(errors: List<typeof errorLogResource>, caller: Caller, args: object): Promise<void> {
  const { from, error } = args as { readonly from?: string; readonly error?: number };
  if (from === undefined || error === undefined) return;
  checkAccess(caller.operator, errors.resource.right);
  const { at } = await errors.show(caller, String(error)).catch((problem: unknown) => {
    if (!(problem instanceof ProblemError) || problem.code !== 'row.not-found') throw problem;
    throw invalid([{ path: 'args.error', code: 'unknown-error', params: {} }]);
  });
  if (!startsBeforeError(from, at)) throw invalid([{ path: 'args.from', code: 'after-error', params: {} }]);
}
