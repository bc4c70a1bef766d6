import { ProblemError } from '@floorwalker/core/contract/problem';
import type { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import type { Caller, Operator } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { toOperatorCaller } from '../identity/session/operator-caller.ts';

/** Rights without which the deliveries of a webhook stop. */
const requiredRights: readonly Right[] = ['webhook.manage', 'event-log.view'];

/** Returns the first right that the owner of a webhook lacks; undefined if deliveries are allowed. */
export const findMissingRight = ({ rights }: Pick<Operator, 'rights'>): Right | undefined =>
  requiredRights.find((right) => !rights.has(right));

/** Throws unless the caller has the rights that deliveries require. */
export function requireDeliveryRights({ operator }: Caller): void {
  const right = findMissingRight(operator);
  if (right) throw new ProblemError('right.missing', { right });
}

/** Throws unless the caller is the owner: what a webhook sends, and where to, is decided only by the operator whose rights it has. */
export function requireOwner({ operator }: Caller, owner: number): void {
  if (owner !== operator.id) throw new ProblemError('webhook.not-owner');
}

/** Throws `filter.invalid` unless the event log accepts the filter. */
export const checkFilter = (events: List<typeof eventLogResource>, { operator }: Caller, filter: string): void =>
  events.check(toOperatorCaller(operator), { q: filter });

/** Publishes that webhooks have changed. */
export const publishWebhooks = (tx: Pick<Write, 'publish'>): void =>
  tx.publish({ kind: 'LOG', property: null, payload: { log: 'webhooks' } });

/** Ends the delivery under way, whose result then changes nothing, and delivers at once with the present settings. */
export const resetDelivery = (tx: Queryable, id: number) =>
  tx.execute(
    `update webhook set lease = null, lease_until = null, delivery = null, alerts = null, batch_to = null, attempts = 0, failing_since = null,
       next_try = clock_timestamp() where id = $1`,
    [id],
  );
