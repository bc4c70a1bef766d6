import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Config } from '../../../config.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Operator } from '../../../http/handler.ts';
import { needsFactor } from '../operator/needs-factor.ts';

/** Throws if an operator who must have a second factor has none left. Called after a factor was removed. */
export async function requireFactor(tx: Queryable, operator: Operator, config: Pick<Config, 'secondFactorRights'>): Promise<void> {
  if (!needsFactor(operator, config)) return;
  // The operator's row is locked: otherwise each of two concurrent removals would rely on the factor that the other one removes.
  await tx.execute('select from operator where id = $1 for update', [operator.id]);
  const left = await tx.query(
    `select from operator o where o.id = $1 and (o.totp is not null or exists (select from passkey p where p.operator_id = o.id))`,
    [operator.id],
  );
  if (left.length === 0) throw new ProblemError('factor.required');
}
