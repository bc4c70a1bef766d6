import * as z from 'zod/mini';
import { executionTimes } from '../vocabulary/command-states.ts';
import { instant } from '../vocabulary/scalars.ts';

/** Arguments of commands that interrupt service: when idle or now, and the time limit [TM-08]. */
export const timedArgs = z.strictObject({
  at: z._default(z.enum(executionTimes), 'idle'),
  /** Expiry of a command that has not started; default: 15 minutes after the request. */
  until: z.optional(instant),
});
