import { ProblemError } from '@floorwalker/core/contract/problem';
import type { RecurringStopReason } from '@floorwalker/core/vocabulary/recurring-runs';
import type { Write } from '../../db/write.ts';
import { type Caller, type Operator, seesProperty } from '../../http/handler.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import { commandOfOrder, type RecurringOrder } from './order.ts';

/** Returns what an owner has lost that the runs require; null if nothing. `operator` null: the account may not sign in. */
export function findLoss(
  operator: Pick<Operator, 'rights' | 'properties'> | null,
  order: Pick<RecurringOrder, 'property' | 'command'>,
): RecurringStopReason | null {
  if (!operator) return 'account';
  if (!operator.rights.has('recurring-run.manage') || !operator.rights.has(commandOfOrder(order).right)) return 'right';
  return seesProperty(operator, order.property) ? null : 'property';
}

/** Throws unless the caller is the owner: what is started with the rights of an operator is decided only by that operator. */
export function requireOwner({ operator }: Caller, owner: number): void {
  if (owner !== operator.id) throw new ProblemError('recurring-run.not-owner');
}

/**
 * Throws unless the caller may own a recurring run of this command. The recent sign-in counts for its runs, which need none of their own,
 * so an API token cannot own one.
 */
export function requireOwnership(caller: Caller, { command }: Pick<RecurringOrder, 'command'>): void {
  requireRecentAuth(caller);
  const { right } = commandOfOrder({ command });
  if (!caller.operator.rights.has(right)) throw new ProblemError('right.missing', { right });
}

/** Publishes that recurring runs of a property have changed. */
export const publishRecurringRuns = (tx: Pick<Write, 'publish'>, property: number): void =>
  tx.publish({ kind: 'LOG', property, payload: { log: 'recurring-runs' } });
