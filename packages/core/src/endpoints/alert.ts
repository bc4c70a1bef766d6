import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { raisedAlertRow } from '../resources/alerts/raised-alert.ts';
import { alertEnds, alertSteps } from '../vocabulary/alerts.ts';
import { instant, printableText } from '../vocabulary/scalars.ts';

const params = z.strictObject({ id: printableText(80) });

/** Deletes an alert rule. Its open alerts are cleared, and their history stays. */
export const removeAlertRule = defineEndpoint({
  id: 'alert.remove',
  method: 'DELETE',
  path: '/alert-rules/{id}',
  access: 'alert.manage',
  params,
});

/**
 * Acknowledges a raised alert, with a comment. An alert that somebody else has acknowledged returns `alert.acknowledged` and names that
 * operator; one that is not raised returns `alert.not-raised`.
 */
export const acknowledgeAlert = defineEndpoint({
  id: 'alert.acknowledge',
  method: 'POST',
  path: '/alerts/{id}/acknowledge',
  access: 'alert.acknowledge',
  params,
  body: z.strictObject({ comment: printableText(500) }),
  response: raisedAlertRow,
});

const alertStepRow = z.strictObject({
  at: instant,
  step: z.enum(alertSteps),
  /** The figure then, as conditions write it. */
  value: z.string(),
  /** Who did it; null: the server. */
  operatorName: z.nullable(z.string()),
  comment: z.string(),
  end: z.nullable(z.enum(alertEnds)),
});
export type AlertStepRow = z.output<typeof alertStepRow>;

/** Returns the steps of an alert, oldest first. */
export const alertHistory = defineEndpoint({
  id: 'alert.history',
  method: 'GET',
  path: '/alerts/{id}/history',
  access: 'alert.view',
  params,
  response: z.strictObject({ items: z.array(alertStepRow) }),
});
