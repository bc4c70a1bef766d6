import type { WebhookRow } from '@floorwalker/core/resources/webhooks/webhook';

export const toWebhook = (more: Partial<WebhookRow> = {}): WebhookRow => ({
  id: 12,
  name: 'Tickets',
  url: 'https://tickets.example/floor',
  filter: 'property:101',
  events: true,
  operator: 7,
  operatorName: 'Ada',
  state: 'retrying',
  position: 'k3f9.4711',
  attempts: 2,
  nextAttempt: '2026-11-20T21:20:00.000Z',
  lastDelivered: '2026-11-20T21:10:00.000Z',
  lastFailed: '2026-11-20T21:14:00.000Z',
  failure: 'refused',
  status: 503,
  previousSecretUntil: null,
  created: '2026-11-20T20:00:00.000Z',
  changed: '2026-11-20T20:00:00.000Z',
  version: 1,
  ...more,
});

/** A row with its cells. */
export const webhookCells = [
  toWebhook({ name: 'Tickets\u202e' }),
  'Tickets<u+202E>|Retrying|https://tickets.example/floor|property:101|Ada|21:10:00|21:14:00|Refused by the receiver|503|2|21:20:00|12',
] as const;
