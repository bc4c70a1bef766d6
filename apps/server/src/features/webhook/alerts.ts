import type { AlertEnd, AlertState } from '@floorwalker/core/vocabulary/alerts';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Severity } from '@floorwalker/core/vocabulary/severities';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { type Operator, seesProperty } from '../../http/handler.ts';

/** An alert as a webhook delivers it: it was raised, or it is over. */
export interface WebhookAlert {
  readonly alert: number;
  readonly name: string;
  readonly when: string;
  readonly state: Extract<AlertState, 'raised' | 'cleared'>;
  /** Why it is over; null: it is not. */
  readonly end: AlertEnd | null;
  readonly property: number;
  readonly severity: Severity;
  /** The figure, as conditions write it. */
  readonly value: string;
}

/** One item of a delivery. `n`: unique, so that a receiver can ignore an item that it has processed. */
export interface AlertItem extends WebhookAlert {
  readonly n: number;
  readonly at: string;
  readonly rule: number;
}

/** Maximum number of alerts in one delivery. */
const maxItems = 100;

/**
 * Stores alerts for the webhooks that a rule names, in the transaction of the caller: they are delivered after the commit. Webhooks that
 * do not deliver (without a secret, disabled, stopped or failed) get none.
 */
export async function storeAlerts(tx: Write, rule: number, alerts: readonly WebhookAlert[]): Promise<void> {
  const stored = await tx.execute(
    `insert into webhook_alert (webhook_id, property_id, view_right, item)
     select w.id, (a.item ->> 'property')::integer, r.view_right, a.item || jsonb_build_object('rule', r.id)
     from alert_rule r join alert_rule_webhook t on t.rule_id = r.id join webhook w on w.id = t.webhook_id and w.state = 'active',
       jsonb_array_elements($2::jsonb) with ordinality a (item, place)
     where r.id = $1 order by w.id, a.place`,
    [rule, JSON.stringify(alerts)],
  );
  if (stored > 0) tx.publish({ kind: 'LOG', property: null, payload: { log: 'webhooks' } });
}

interface StoredItem {
  readonly n: number;
  readonly at: Date;
  readonly property: number;
  readonly viewRight: Right;
  readonly item: Omit<AlertItem, 'n' | 'at'>;
}

/**
 * Reads the alerts of the next delivery of a webhook, or again those of the delivery under way. Alerts that its owner no longer sees are
 * removed.
 */
export async function readAlerts(
  database: Queryable,
  operator: Pick<Operator, 'rights' | 'properties'>,
  { id, alerts }: { readonly id: number; readonly alerts: readonly number[] | null },
): Promise<readonly AlertItem[]> {
  const stored = await database.query<StoredItem>(
    `select n, at, property_id as property, view_right as "viewRight", item from webhook_alert
     where webhook_id = $1 and ($2::bigint[] is null or n = any($2)) order by n limit ${maxItems}`,
    [id, alerts],
  );
  const isSeen = ({ property, viewRight }: StoredItem) =>
    operator.rights.has(viewRight) && operator.rights.has('alert.view') && seesProperty(operator, property);
  const hidden = stored.filter((one) => !isSeen(one)).map(({ n }) => n);
  if (hidden.length > 0) await removeAlerts(database, hidden);
  return stored.filter(isSeen).map(({ n, at, item }) => ({ n, at: at.toISOString(), ...item }));
}

/** Removes alerts that were delivered, or that nobody may see. */
export const removeAlerts = (database: Queryable, numbers: readonly number[]) =>
  database.execute('delete from webhook_alert where n = any($1::bigint[])', [numbers]);
