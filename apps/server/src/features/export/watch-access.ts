import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Logger } from 'pino';
import { every } from '../../async/every.ts';
import type { Caller, Operator } from '../../http/handler.ts';
import { seesAsMuch } from './store.ts';

/** Interval between checks of the rights of those who receive rows; milliseconds. */
const checkMs = 500;

/** A check that continues until it is stopped. The signal aborts with the problem that the caller gets. */
export interface AccessWatch {
  readonly signal: AbortSignal;
  stop(): Promise<void>;
}

/**
 * Watches whether the caller of an export still sees as much as at its start. Rights and properties may be withdrawn by a change of
 * the operator, the rights profile, the API token or a setting, also through another server. `find` returns the operator with the
 * present rights, or null if the access has ended.
 */
export function watchAccess(
  find: () => Promise<Operator | null>,
  { operator }: Pick<Caller, 'operator'>,
  right: Right,
  log: Pick<Logger, 'warn'>,
): AccessWatch {
  const lost = new AbortController();
  const check = async () => {
    const now = await find();
    if (!now || !seesAsMuch(now, operator)) lost.abort(new ProblemError('right.missing', { right }));
  };
  const job = every(checkMs, check, (error) => log.warn({ err: error }, 'rights of an export'));
  return { signal: lost.signal, stop: () => job.stop() };
}
