import * as z from 'zod/mini';
import { elseActions, executionTimes } from '../vocabulary/command-states.ts';
import { clockTime, instant } from '../vocabulary/scalars.ts';

/** Arguments of commands that interrupt service: when idle or now, the time limit, and what happens then [TM-08]. */
export const timedArgs = z.strictObject({
  at: z._default(z.enum(executionTimes), 'idle'),
  /**
   * Expiry of a command that has not started: an instant, or a time of day such as `04:00`, the next one on the clock of each
   * terminal's property. Default: 15 minutes after the request, or the end of the maintenance window.
   */
  until: z.optional(z.union([instant, clockTime])),
  /** With `at` idle and `until`: what happens to terminals that were not idle by then. Default: `skip`. */
  else: z.optional(z.enum(elseActions)),
});
