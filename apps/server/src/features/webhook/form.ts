import { ProblemError } from '@floorwalker/core/contract/problem';
import type { WebhookValues, webhookForm } from '@floorwalker/core/forms/webhook';
import type { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { maxWebhooks } from '@floorwalker/core/vocabulary/webhooks';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import { byId, eachRow, type FormStore, type StoredRow } from '../../list/form-store.ts';
import type { List } from '../../list/list.ts';
import { findUrlFault, type WebhookRules } from './address.ts';
import { checkFilter, publishWebhooks, requireDeliveryRights, requireOwner, resetDelivery } from './owner.ts';

export interface WebhookStoreDeps {
  readonly rules: WebhookRules;
  readonly events: List<typeof eventLogResource>;
}

async function checkCount(tx: Queryable, { operator }: Caller): Promise<void> {
  const [count] = await tx.query<{ own: number; all: number }>(
    'select count(*) filter (where operator_id = $1)::integer as own, count(*)::integer as all from webhook',
    [operator.id],
  );
  if (!count || count.own >= maxWebhooks.operator || count.all >= maxWebhooks.all) throw new ProblemError('webhook.too-many', maxWebhooks);
}

const moveToHead = (tx: Queryable, id: number) =>
  tx.execute('update webhook set (epoch, n, gap) = (select epoch, n, null::jsonb from stream_head) where id = $1', [id]);

/** Creates the store of webhooks. The owner's rights decide what is sent, so only the owner changes a webhook. */
export function createWebhookStore({ rules, events }: WebhookStoreDeps): FormStore<typeof webhookForm> {
  const check = (caller: Caller, { url, filter }: Pick<WebhookValues, 'url' | 'filter'>) => {
    requireRecentAuth(caller);
    requireDeliveryRights(caller);
    const fault = findUrlFault(url, rules);
    if (fault !== null) throw invalid([{ path: 'url', code: fault, params: {} }]);
    checkFilter(events, caller, filter);
  };
  return {
    noun: 'webhook',
    lock: (tx) => tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.webhooks]),
    read: async (tx, ids) =>
      byId(
        await tx.query<StoredRow<WebhookValues> & { id: number }>(
          `select w.id, w.url, w.filter, w.events, w.version, o.name as "changedBy"
           from webhook w left join operator o on o.id = w.changed_by where w.id = any($1::integer[]) order by w.id for update of w`,
          [ids.map(Number)],
        ),
      ),
    insert: (tx, rows, caller) =>
      eachRow(rows, async ({ values: { name, url, filter, events } }) => {
        check(caller, { url, filter });
        await checkCount(tx, caller);
        const [added] = await tx.query<{ id: number }>(
          `insert into webhook (name, url, filter, events, operator_id, changed_by, epoch, n)
           select $1, $2, $3, $4, $5, $5, epoch, n from stream_head returning id`,
          [name, url, filter, events, caller.operator.id],
        );
        if (!added) throw new Error('the webhook was not stored');
        return String(added.id);
      }),
    update: (tx, rows, caller) =>
      eachRow(rows, async ({ id, values, old }) => {
        const [stored] = await tx.query<{ owner: number }>('select operator_id as owner from webhook where id = $1', [Number(id)]);
        requireOwner(caller, stored?.owner ?? 0);
        check(caller, values);
        await tx.execute(
          `update webhook set url = $2, filter = $3, events = $4, changed = clock_timestamp(), changed_by = $5, version = version + 1
           where id = $1`,
          [Number(id), values.url, values.filter, values.events, caller.operator.id],
        );
        // Events that happened while none were delivered are not delivered later.
        if (values.events && !old.events) await moveToHead(tx, Number(id));
        // The entries of the delivery under way were chosen with the old filter.
        await resetDelivery(tx, Number(id));
      }),
    publish: publishWebhooks,
  };
}
