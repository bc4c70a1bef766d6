import type { AlertEnd } from '@floorwalker/core/vocabulary/alerts';
import type { Write } from '../../db/write.ts';
import { notifyEnded } from './notify.ts';
import { publishAlerts } from './owner.ts';
import type { NotifiedRule, NotifyDeps } from './tell.ts';

/** Why alerts end before their figure has recovered. `operator`: who did it; null: the server. `properties`: those of the alerts; by default all. */
interface Ending {
  readonly end: AlertEnd;
  readonly operator: number | null;
  readonly properties?: readonly number[];
}

/**
 * Clears open alerts of a rule, with the reason; pending ones are forgotten. Operators and webhooks that know of an alert are notified.
 * `rule`: as it was when the alerts were raised, before any change.
 */
export async function endAlerts(tx: Write, deps: NotifyDeps, rule: NotifiedRule, { end, operator, properties }: Ending): Promise<void> {
  const pending = await tx.query<{ property: number }>(
    `delete from alert where rule_id = $1 and state = 'pending' and ($2::integer[] is null or property_id = any($2))
     returning property_id as property`,
    [rule.id, properties ?? null],
  );
  const cleared = await tx.query<{ readonly id: number; readonly property: number }>(
    `with ended as (update alert set state = 'cleared', cleared = clock_timestamp(), end_reason = $2
         where rule_id = $1 and state in ('raised', 'acknowledged') and ($4::integer[] is null or property_id = any($4))
         returning id, property_id, value),
       noted as (insert into alert_step (alert_id, step, value, operator_id, end_reason) select id, 'cleared', value, $3, $2 from ended)
     select id, property_id as property from ended`,
    [rule.id, end, operator, properties ?? null],
  );
  await notifyEnded(tx, deps, rule, { ids: cleared.map(({ id }) => id), end, operator });
  for (const { property } of [...pending, ...cleared]) publishAlerts(tx, property);
}

/** Clears all open alerts of a stored rule that an operator is about to change or remove. */
export async function endAlertsOf(tx: Write, deps: NotifyDeps, id: number, ending: Ending): Promise<void> {
  const [rule] = await tx.query<NotifiedRule>(
    `select id, name, condition as when, quiet, severity, recipients, operator_id as owner, mail, view_right as "viewRight"
     from alert_rule where id = $1`,
    [id],
  );
  if (rule) await endAlerts(tx, deps, rule, ending);
}
