import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Queryable } from '../../../db/database.ts';
import { holdingsOfOperator } from './operators.ts';

/**
 * Throws unless the caller holds each of these rights: nobody grants, or unlocks, more than they hold [promises, sessions and
 * rights].
 */
export function requireRights(granted: readonly string[], { rights }: { readonly rights: ReadonlySet<string> }): void {
  const missing = granted.find((right) => !rights.has(right));
  if (missing) throw new ProblemError('right.missing', { right: missing });
}

/**
 * Returns all that the operator may give to others at this moment. Called inside `call.write`, which has locked the operator's row: a
 * withdrawal that was committed before is seen, a later one waits.
 */
export async function readHoldings(tx: Queryable, operator: number): Promise<ReadonlySet<string>> {
  const [row] = await tx.query<{ rights: string[] }>(`select ${holdingsOfOperator} as rights from operator o where o.id = $1`, [operator]);
  return new Set(row?.rights);
}

/** Throws unless the operator holds each of these rights at this moment; see `readHoldings`. */
export async function requireRightsNow(tx: Queryable, operator: number, granted: readonly string[]): Promise<void> {
  requireRights(granted, { rights: await readHoldings(tx, operator) });
}
