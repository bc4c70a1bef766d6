import { commandTargets } from '@floorwalker/core/contract/command-call';
import { previewTarget } from '@floorwalker/core/endpoints/run/run';
import { instant } from '@floorwalker/core/vocabulary/scalars';
import * as z from 'zod/mini';

/** What `--plan` stores and `floor apply` carries out, if the world is still as it was. */
export const plan = z.strictObject({
  floorPlan: z.literal(1),
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
