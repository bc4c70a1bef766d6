import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';

/** Stores the decision of a person on a request; the key of the table makes a second one of the same operator fail. */
export const recordDecision = (
  tx: Queryable,
  request: number,
  { operator }: Caller,
  { approved, reason }: { readonly approved: boolean; readonly reason: string },
): Promise<number> =>
  tx.execute('insert into approval_decision (approval, operator_id, approved, reason) values ($1, $2, $3, $4)', [
    request,
    operator.id,
    approved,
    reason,
  ]);
