import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { instant, operatorId } from '../../vocabulary/scalars.ts';
import { webhookFailures, webhookStateGroups, webhookStates } from '../../vocabulary/webhooks.ts';

/**
 * A webhook: terminal events that its owner may see are posted to a URL, in the order of the event stream, and the alerts of rules that
 * notify it. Operators see their own
 * webhooks, those with the right to see all properties see all. Its secret is returned only when it is issued.
 */
export const webhookRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  /** Filter of terminal events; empty: all that the owner may see. */
  filter: z.string(),
  /** Whether terminal events are delivered. Without them it delivers only the alerts of rules that notify it. */
  events: z.boolean(),
  /** The owner. */
  operator: operatorId,
  operatorName: z.string(),
  state: z.enum(webhookStates),
  /** Position in the event stream of the last confirmed delivery. */
  position: z.string(),
  /** Number of failed attempts of the current delivery. */
  attempts: z.int(),
  nextAttempt: z.nullable(instant),
  lastDelivered: z.nullable(instant),
  lastFailed: z.nullable(instant),
  failure: z.nullable(z.enum(webhookFailures)),
  /** HTTP status of the last failure; null: there was no response. */
  status: z.nullable(z.int()),
  /** Until when the previous secret is valid besides the current one; null: there is none. */
  previousSecretUntil: z.nullable(instant),
  created: instant,
  changed: instant,
  version: z.int(),
});
export type WebhookRow = z.output<typeof webhookRow>;

export const webhookResource = defineResource({
  id: 'webhooks',
  noun: 'webhook',
  right: 'webhook.view',
  row: webhookRow,
  rowId: 'id',
  columns: {
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    state: {
      kind: 'choice',
      filter: true,
      values: webhookStates,
      translationKey: 'webhookState',
      groups: webhookStateGroups,
      priority: 'main',
    },
    url: { kind: 'text', sortable: true, filter: true, priority: 'main' },
    filter: { kind: 'text', filter: true },
    events: { kind: 'flag', filter: true, hidden: true },
    operatorName: { kind: 'text', filter: true, priority: 'main' },
    lastDelivered: { kind: 'time', sortable: true, filter: true },
    lastFailed: { kind: 'time', sortable: true, filter: true },
    failure: { kind: 'choice', filter: true, values: webhookFailures, translationKey: 'webhookFailure' },
    status: { kind: 'integer', sortable: true, filter: true },
    attempts: { kind: 'integer', sortable: true, filter: true },
    nextAttempt: { kind: 'time', sortable: true, filter: true },
    position: { kind: 'text', hidden: true },
    previousSecretUntil: { kind: 'time', hidden: true },
    changed: { kind: 'time', sortable: true, filter: true, hidden: true },
    created: { kind: 'time', sortable: true, filter: true, hidden: true },
    id: { kind: 'integer', sortable: true, filter: true, aliases: ['number'] },
  },
  defaultSort: 'name,id',
  search: ['name', 'url', 'filter', 'operatorName'],
  searchSynonyms: ['state', 'failure'],
  exampleId: '12',
  example: { filter: 'state:retrying,failed' },
  screen: { group: 'management', position: 14, key: 'Shift+w' },
  live: { entries: ['LOG'], everyOperator: true },
});
