import * as z from 'zod/mini';
import type { Schema } from '../registry/define-endpoint.ts';
import { rollout } from '../vocabulary/rollout.ts';
import { printableText, terminalId, uuid } from '../vocabulary/scalars.ts';

/** Target terminals: ids, or all that match a filter; a blank filter, which would match all, is rejected. At most 65,535. */
export const commandTargets = z.union([
  z.strictObject({ ids: z.array(terminalId).check(z.minLength(1), z.maxLength(65_535)) }),
  z.strictObject({
    where: z.string().check(
      z.maxLength(4000),
      z.refine((text) => text.trim() !== '', { params: { code: 'required' } }),
    ),
  }),
]);
export type CommandTargets = z.output<typeof commandTargets>;

/**
 * Body of `POST /commands/<id>`. `plan` is the hash of a preview: the request is refused if the targets have changed.
 * `planId` is the id of a plan, a command that the command line has saved to a file. A plan runs once: if any operator has
 * already applied it, the response is the run that it started, unless `again` is set. `rollout` spreads the run over time.
 */
export const commandBody = <S extends Schema>(args: S) =>
  z.strictObject({
    targets: commandTargets,
    args,
    reason: z._default(printableText(200), ''),
    dryRun: z.optional(z.boolean()),
    plan: z.optional(z.string().check(z.maxLength(64))),
    planId: z.optional(uuid),
    again: z.optional(z.boolean()),
    rollout: z.optional(rollout),
  });
