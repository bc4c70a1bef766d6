import { createHash } from 'node:crypto';
import { commandTargets } from '@floorwalker/core/contract/command-call';
import { previewTarget } from '@floorwalker/core/endpoints/run';
import { rollout } from '@floorwalker/core/vocabulary/rollout';
import { instant, uuid } from '@floorwalker/core/vocabulary/scalars';
import * as z from 'zod/mini';

/** A plan file: written by `--plan`, executed by `floor apply` if the targets and their states are unchanged. */
export const plan = z.strictObject({
  floorPlan: z.literal(1),
  /** The server executes each plan id at most once. Plan files of older versions have no id. */
  id: z.optional(uuid),
  server: z.string(),
  command: z.string(),
  /** The targets as the operator specified them. A filter is resolved again by `apply`; a different set of terminals counts as drift. */
  targets: commandTargets,
  args: z.record(z.string(), z.unknown()),
  reason: z.string(),
  rollout: z.optional(rollout),
  hash: z.string(),
  at: instant,
  /** The terminals and their states when the plan was written, to report drift. */
  states: z.array(z.omit(previewTarget, { operatorName: true })),
});
export type Plan = z.output<typeof plan>;

/** The id of a plan; for a plan without one, an id derived from the hash of its content. */
export function toPlanId(plan: Plan): string {
  if (plan.id) return plan.id;
  const hash = createHash('sha256').update(JSON.stringify(plan)).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
