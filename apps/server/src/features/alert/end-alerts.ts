import type { AlertEnd } from '@floorwalker/core/vocabulary/alerts';
import type { Write } from '../../db/write.ts';
import { publishAlerts } from './owner.ts';

/**
 * Clears open alerts of a rule, with the reason; pending ones are forgotten. `operator`: who did it; null: the server. `properties`: those
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
  const cleared = await tx.query<{ property: number }>(
    `with ended as (update alert set state = 'cleared', cleared = clock_timestamp(), end_reason = $2
         where rule_id = $1 and state in ('raised', 'acknowledged') and ($4::integer[] is null or property_id = any($4))
         returning id, property_id, value),
       noted as (insert into alert_step (alert_id, step, value, operator_id, end_reason) select id, 'cleared', value, $3, $2 from ended)
     select property_id as property from ended`,
    [rule, end, operator, properties],
  );
  for (const { property } of [...pending, ...cleared]) publishAlerts(tx, property);
}
