import { type WebhookRow, webhookResource } from '@floorwalker/core/resources/webhooks/webhook';
import type { Database } from '../../db/database.ts';
import { innerJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';

type Times = 'nextAttempt' | 'lastDelivered' | 'lastFailed' | 'previousSecretUntil';
type StoredRow = Omit<WebhookRow, Times | 'created' | 'changed'> & { readonly [T in Times]: Date | null } & {
  readonly created: Date;
  readonly changed: Date;
};

const state = `case when w.state = 'active' and w.attempts > 0 then 'retrying' else w.state end`;
const nextAttempt = `case when w.state = 'active' and w.attempts > 0 then w.next_try end`;
const previousUntil = 'case when w.previous_until > clock_timestamp() then w.previous_until end';

const source: ListSource<typeof webhookResource, StoredRow> = {
  table: 'webhook w',
  joins: [innerJoin('operator', 'o', 'o.id = w.operator_id')],
  select: `w.id, w.name, w.url, w.filter, w.events, w.operator_id as operator, o.name as "operatorName", ${state} as state,
    w.epoch || '.' || w.n as position, w.attempts, ${nextAttempt} as "nextAttempt", w.delivered as "lastDelivered", w.failed as "lastFailed",
    w.failure, w.status, ${previousUntil} as "previousSecretUntil", w.created, w.changed, w.version`,
  columns: {
    name: 'w.name',
    state,
    url: 'w.url',
    filter: 'w.filter',
    events: 'w.events',
    operatorName: 'o.name',
    lastDelivered: 'w.delivered',
    lastFailed: 'w.failed',
    failure: 'w.failure',
    status: 'w.status',
    attempts: 'w.attempts',
    nextAttempt,
    changed: 'w.changed',
    created: 'w.created',
    id: 'w.id',
  },
  // Webhooks of others may concern any property, so only those who see all properties see them.
  visible: ({ operator }, bind) => (operator.properties === null ? 'true' : `w.operator_id = ${bind(operator.id)}`),
  byId: (id, bind) => (/^\d{1,9}$/.test(id) ? `w.id = ${bind(Number(id))}::integer` : null),
  toRow: ({ nextAttempt, lastDelivered, lastFailed, previousSecretUntil, created, changed, ...stored }) => ({
    ...stored,
    nextAttempt: nextAttempt?.toISOString() ?? null,
    lastDelivered: lastDelivered?.toISOString() ?? null,
    lastFailed: lastFailed?.toISOString() ?? null,
    previousSecretUntil: previousSecretUntil?.toISOString() ?? null,
    created: created.toISOString(),
    changed: changed.toISOString(),
  }),
};

/** Creates the list of webhooks. */
export const createWebhookList = (pool: Database) => createList(webhookResource, source, pool);
