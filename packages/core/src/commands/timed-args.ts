import * as z from 'zod/mini';
import { executionTimes } from '../vocabulary/command-states.ts';
import { instant } from '../vocabulary/scalars.ts';

/** Arguments of commands that take the terminal away from a customer: at idle or now, and until when to try [TM-08]. */
export const timedArgs = z.strictObject({
  at: z._default(z.enum(executionTimes), 'idle'),
  /** Not begun by then: expired. Left out: 15 minutes after asking. */
  until: z.optional(instant),
});
