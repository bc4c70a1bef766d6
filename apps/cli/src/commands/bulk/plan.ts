import { createHash } from 'node:crypto';
import { commandTargets } from '@floorwalker/core/contract/command-call';
import { previewTarget } from '@floorwalker/core/endpoints/run/run';
import { instant, uuid } from '@floorwalker/core/vocabulary/scalars';
import * as z from 'zod/mini';

/** What `--plan` stores and `floor apply` carries out, if the world is still as it was. */
export const plan = z.strictObject({
  floorPlan: z.literal(1),
  /** A plan runs once: the server knows it by this id. Plans of older versions have none. */
  id: z.optional(uuid),
  server: z.string(),
  command: z.string(),
  /** As they were asked for: a filter is resolved again, so that a changed set is drift. */
  targets: commandTargets,
  args: z.record(z.string(), z.unknown()),
  reason: z.string(),
  hash: z.string(),
  at: instant,
  /** The terminals with their states then, for the reader and for telling what has drifted. */
  states: z.array(z.omit(previewTarget, { operatorName: true })),
});
export type Plan = z.output<typeof plan>;

/** The plan's id; for a plan without one, an id that follows from all that it says. */
export function idOfPlan(plan: Plan): string {
  if (plan.id) return plan.id;
  const hash = createHash('sha256').update(JSON.stringify(plan)).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
