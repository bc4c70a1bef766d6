import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { recurringRunRow } from '../resources/recurring/recurring-run.ts';
import { clockChanges } from '../vocabulary/recurring-runs.ts';
import { instant, printableText, propertyId, timeZone } from '../vocabulary/scalars.ts';

const params = z.strictObject({ id: printableText(80) });

const recurringDate = z.strictObject({
  at: instant,
  /** The local time at the property, `2027-03-28T03:00`. */
  local: z.string(),
  /** Offset of the property's clock from UTC, such as `+02:00`. */
  offset: z.string(),
  /** Null: nothing is special about the date. */
  change: z.nullable(z.enum(clockChanges)),
});
export type RecurringDate = z.output<typeof recurringDate>;

/** Returns the next five dates of a cron expression in the time zone of a property, and where the clock changes. Nothing is stored. */
export const previewRecurringRun = defineEndpoint({
  id: 'recurring-run.preview',
  method: 'GET',
  path: '/recurring-runs/dates',
  access: 'console.log-in',
  query: z.strictObject({ property: z.string().check(z.regex(/^\d{1,8}$/)), cron: printableText(100) }),
  response: z.strictObject({ property: propertyId, zone: timeZone, items: z.array(recurringDate) }),
});
export type RecurringDates = z.output<typeof previewRecurringRun.response>;

/** Pauses a recurring run: its dates pass without a run. Also for operators who are not the owner. */
export const pauseRecurringRun = defineEndpoint({
  id: 'recurring-run.pause',
  method: 'POST',
  path: '/recurring-runs/{id}/pause',
  access: 'recurring-run.manage',
  params,
  response: recurringRunRow,
});

/** Continues a paused or stopped recurring run with its next date. Only for the owner. */
export const resumeRecurringRun = defineEndpoint({
  id: 'recurring-run.resume',
  method: 'POST',
  path: '/recurring-runs/{id}/resume',
  access: 'recurring-run.manage',
  params,
  response: recurringRunRow,
});

/**
 * Makes the caller the owner of a recurring run; a stopped one becomes active. `version` is that of the row that the caller has seen: if it
 * was changed since, the call returns `row.changed`. Requires the right of its command and a recent sign-in.
 */
export const takeOverRecurringRun = defineEndpoint({
  id: 'recurring-run.take-over',
  method: 'POST',
  path: '/recurring-runs/{id}/owner',
  access: 'recurring-run.manage',
  params,
  body: z.strictObject({ version: z.int().check(z.minimum(1)) }),
  response: recurringRunRow,
});

/** Deletes a recurring run. The runs that it has started stay. */
export const removeRecurringRun = defineEndpoint({
  id: 'recurring-run.remove',
  method: 'DELETE',
  path: '/recurring-runs/{id}',
  access: 'recurring-run.manage',
  params,
});
