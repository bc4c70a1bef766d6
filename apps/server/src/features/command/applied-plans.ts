import { createHash } from 'node:crypto';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { RunRow, runResource } from '@floorwalker/core/resources/runs/run';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';

/** A plan to be applied: its id, and a hash over its content. */
export interface PlanToApply {
  readonly id: string;
  readonly content: Buffer;
}

interface PlanBody {
  readonly targets: unknown;
  readonly args: unknown;
  readonly reason: string;
  readonly rollout?: unknown;
}

export const toPlanContent = (command: string, { targets, args, reason, rollout }: PlanBody) =>
  createHash('sha256')
    .update(JSON.stringify([command, targets, args, reason, ...(rollout === undefined ? [] : [rollout])]))
    .digest();

interface AppliedPlan {
  readonly content: Buffer;
  readonly run: string;
  readonly by: string;
  readonly at: Date;
}

/**
 * Returns the run started by the plan, also if another operator applied it; null if the plan is not applied yet. Throws
 * `plan.changed` if another plan was applied under this id, and `plan.applied` if the run is invisible to the caller.
 */
export async function findAppliedRun(
  database: Queryable,
  runs: List<typeof runResource>,
  caller: Caller,
  { id, content }: PlanToApply,
): Promise<(RunRow & { alreadyApplied: true }) | null> {
  const [applied] = await database.query<AppliedPlan>(
    `select p.content, p.run_id as run, coalesce(o.name, p.operator_id::text) as by, p.at
     from applied_plan p left join operator o on o.id = p.operator_id where p.id = $1`,
    [id],
  );
  if (!applied) return null;
  if (!applied.content.equals(content)) throw new ProblemError('plan.changed');
  try {
    return { ...(await runs.show(caller, applied.run, database)), alreadyApplied: true };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'row.not-found') throw error;
    throw new ProblemError('plan.applied', { by: applied.by, at: applied.at.toISOString() });
  }
}

/**
 * Records that the plan starts this run; returns false if the plan has already started one. A concurrent call for the same
 * plan waits for this transaction.
 */
export const claimPlan = async (tx: Queryable, { operator }: Caller, { id, content }: PlanToApply, run: string): Promise<boolean> =>
  (await tx.execute('insert into applied_plan (id, content, run_id, operator_id) values ($1, $2, $3, $4) on conflict do nothing', [
    id,
    content,
    run,
    operator.id,
  ])) > 0;
