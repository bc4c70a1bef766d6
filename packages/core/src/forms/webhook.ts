import { defineForm, type FormValues } from '../registry/define-form.ts';
import { flagField, textField } from '../registry/form-fields.ts';
import { webhookResource } from '../resources/webhooks/webhook.ts';

/**
 * A webhook. It belongs to the operator who creates it, and only that operator changes it. Deliveries begin when its first secret is
 * issued, with the events stored after its creation. Requires a recent sign-in.
 */
export const webhookForm = defineForm({
  resource: webhookResource,
  right: 'webhook.manage',
  fixed: { name: textField(60) },
  fields: {
    url: textField(500, { pattern: /^https?:\/\/[^\s]+$/ }),
    filter: textField(1000, { isOptional: true }),
    events: flagField({ initial: 'true' }),
  },
  // A webhook belongs to an operator and sends what that operator may see, so no file contains it.
  isInSiteFile: false,
  examples: {
    add: [
      `floor webhook add 'Ticket system' --url https://tickets.example/floor --filter 'severity:error,critical'`,
      'floor webhook rotate 12',
    ],
    edit: [`floor webhook edit 12 --filter 'property:101'`, 'floor webhook edit 12 --events false'],
  },
});

export type WebhookValues = FormValues<typeof webhookForm>;
