import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Queryable } from '../../../db/database.ts';
import type { Operator } from '../../../http/handler.ts';
import { rightsOfOperator } from './operators.ts';

/** Rights over the access of others: only a caller who holds such a right may act on an account that holds it. */
const rightsOverAccess: readonly Right[] = ['session.manage', 'web-user.manage'];

/**
 * Returns the right over access that an account holds and the caller lacks; undefined if the caller may act on the account.
 * `held`: rights of the account's profile.
 */
export function findOutOfReach(caller: Operator, account: number, held: readonly string[]): Right | undefined {
  if (caller.id === account) return undefined;
  return rightsOverAccess.find((right) => held.includes(right) && !caller.rights.has(right));
}

/**
 * Throws `right.missing` if the account holds a right over the access of others that the caller does not hold: a supervisor
 * cannot end sessions or revoke tokens of an administrator. The own account is always allowed.
 */
export async function requireReach(tx: Queryable, caller: Operator, account: number): Promise<void> {
  if (caller.id === account) return;
  const [holder] = await tx.query<{ rights: string[] }>(`select ${rightsOfOperator} as rights from operator o where o.id = $1 for share`, [
    account,
  ]);
  const missing = findOutOfReach(caller, account, holder?.rights ?? []);
  if (missing) throw new ProblemError('right.missing', { right: missing });
}
