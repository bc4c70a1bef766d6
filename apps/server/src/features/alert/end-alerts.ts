import type { AlertEnd } from '@floorwalker/core/vocabulary/alerts';
import type { Write } from '../../db/write.ts';
import { storeAlerts, type WebhookAlert } from '../webhook/alerts.ts';
import { publishAlerts } from './owner.ts';

/**
 * Clears open alerts of a rule, with the reason; pending ones are forgotten. The webhooks of the rule that know of an alert are notified. `operator`: who did it; null: the server. `properties`: those
 * of the alerts; by default all.
 */
export async function endAlerts(
  tx: Write,
  rule: number,
  end: AlertEnd,
  operator: number | null,
  properties: readonly number[] | null = null,
): Promise<void> {
  const pending = await tx.query<{ property: number }>(
    `delete from alert where rule_id = $1 and state = 'pending' and ($2::integer[] is null or property_id = any($2))
     returning property_id as property`,
    [rule, properties],
  );
  const cleared = await tx.query<Omit<WebhookAlert, 'state' | 'end'> & { readonly isKnown: boolean }>(
    `with ended as (update alert set state = 'cleared', cleared = clock_timestamp(), end_reason = $2
         where rule_id = $1 and state in ('raised', 'acknowledged') and ($4::integer[] is null or property_id = any($4))
         returning id, property_id, value, name, condition, severity, notified),
       noted as (insert into alert_step (alert_id, step, value, operator_id, end_reason) select id, 'cleared', value, $3, $2 from ended)
     select id as alert, property_id as property, value, name, condition as when, severity, notified is not null as "isKnown" from ended`,
    [rule, end, operator, properties],
  );
  const known = cleared.filter(({ isKnown }) => isKnown).map(({ isKnown, ...alert }) => ({ ...alert, state: 'cleared', end }) as const);
  if (known.length > 0) await storeAlerts(tx, rule, known);
  for (const { property } of [...pending, ...cleared]) publishAlerts(tx, property);
}
