import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { webhookRow } from '../resources/webhooks/webhook.ts';
import { inCalendar, instant, looseInstant, printableText } from '../vocabulary/scalars.ts';
import { webhookFailures } from '../vocabulary/webhooks.ts';

const params = z.strictObject({ id: printableText(80) });

/**
 * Issues a secret for a webhook and returns it once. The previous secret stays valid for 24 hours: during that time each delivery is
 * signed with both. Only for the owner. Requires a recent sign-in.
 */
export const rotateWebhook = defineEndpoint({
  id: 'webhook.rotate',
  method: 'POST',
  path: '/webhooks/{id}/secret',
  access: 'webhook.manage',
  params,
  response: z.strictObject({ id: z.int(), secret: z.string(), previousSecretUntil: z.nullable(instant) }),
});

/** Sends one signed delivery without entries, and returns its result. The position does not change. Only for the owner. */
export const testWebhook = defineEndpoint({
  id: 'webhook.test',
  method: 'POST',
  path: '/webhooks/{id}/test',
  access: 'webhook.manage',
  params,
  response: z.strictObject({
    /** Null: the receiver has accepted the delivery. */
    failure: z.nullable(z.enum(webhookFailures)),
    /** HTTP status; null: there was no response. */
    status: z.nullable(z.int()),
    milliseconds: z.int(),
  }),
  idempotent: false,
});

/**
 * Continues the deliveries of a webhook from a position, or with the first event stored at or after `since`; exactly one of both is
 * given. Entries after it are delivered again. If it lies after the present position, the next delivery reports the gap. Only for the
 * owner.
 */
export const replayWebhook = defineEndpoint({
  id: 'webhook.replay',
  method: 'POST',
  path: '/webhooks/{id}/replay',
  access: 'webhook.manage',
  params,
  body: z.strictObject({
    after: z.optional(z.string().check(z.maxLength(60))),
    since: z.optional(looseInstant.check(inCalendar)),
  }),
  response: webhookRow,
});

/** Starts the deliveries of a webhook that was disabled, stopped or has failed, from its position. Only for the owner. */
export const enableWebhook = defineEndpoint({
  id: 'webhook.enable',
  method: 'POST',
  path: '/webhooks/{id}/enable',
  access: 'webhook.manage',
  params,
  response: webhookRow,
});

/** Stops the deliveries of a webhook. Its position stays. */
export const disableWebhook = defineEndpoint({
  id: 'webhook.disable',
  method: 'POST',
  path: '/webhooks/{id}/disable',
  access: 'webhook.manage',
  params,
  response: webhookRow,
});

/** Deletes a webhook with its secrets. */
export const removeWebhook = defineEndpoint({
  id: 'webhook.remove',
  method: 'DELETE',
  path: '/webhooks/{id}',
  access: 'webhook.manage',
  params,
});

const webhookAttempt = z.strictObject({
  at: instant,
  /** Id of the delivery; repeats of a delivery have the same. */
  delivery: z.string(),
  failure: z.enum(webhookFailures),
  status: z.nullable(z.int()),
});
export type WebhookAttempt = z.output<typeof webhookAttempt>;

/** Returns the last 20 failed attempts of a webhook, newest first. Bodies of responses are not stored. */
export const webhookAttempts = defineEndpoint({
  id: 'webhook.failures',
  method: 'GET',
  path: '/webhooks/{id}/failures',
  access: 'webhook.view',
  params,
  response: z.strictObject({ items: z.array(webhookAttempt) }),
});
