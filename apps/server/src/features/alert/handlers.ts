import { ProblemError } from '@floorwalker/core/contract/problem';
import type { AlertStepRow, acknowledgeAlert, alertHistory, removeAlertRule } from '@floorwalker/core/endpoints/alert';
import type { alertRuleResource } from '@floorwalker/core/resources/alerts/alert-rule';
import type { raisedAlertResource } from '@floorwalker/core/resources/alerts/raised-alert';
import type { Queryable } from '../../db/database.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Handlers } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { endAlertsOf } from './end-alerts.ts';
import { publishAlerts, publishRules } from './owner.ts';
import type { NotifyDeps } from './tell.ts';

export interface AlertHandlerDeps extends NotifyDeps {
  readonly database: Queryable;
  readonly rules: List<typeof alertRuleResource>;
  readonly alerts: List<typeof raisedAlertResource>;
}

type Step = Omit<AlertStepRow, 'at'> & { readonly at: Date };

/** Creates the handlers of the acts on alerts. An alert or rule that is invisible to the caller is reported like a missing one. */
export function createAlertHandlers(
  deps: AlertHandlerDeps,
): Handlers<typeof removeAlertRule | typeof acknowledgeAlert | typeof alertHistory> {
  const { database, rules, alerts } = deps;
  return {
    'alert.remove': async (call) => {
      await call.write(async (tx) => {
        const { id } = await rules.show(call.caller, call.params.id, tx);
        await tx.execute('select from alert_rule where id = $1 for update', [id]);
        const { name, when, filter, property, operator } = await rules.show(call.caller, call.params.id, tx);
        await endAlertsOf(tx, deps, id, { end: 'rule-ended', operator: call.caller.operator.id });
        await tx.execute('delete from alert_rule where id = $1', [id]);
        auditCall(tx, call, 'alert.remove', `alert-rule/${id}`, { old: { name, when, filter, property, operator } });
        publishRules(tx);
        return null;
      });
      return undefined;
    },
    'alert.acknowledge': (call) =>
      call.write(async (tx) => {
        const { caller, params, body } = call;
        const { id, property } = await alerts.show(caller, params.id, tx);
        await tx.execute('select from alert where id = $1 for update', [id]);
        const { state, acknowledgedBy, value } = await alerts.show(caller, params.id, tx);
        if (state === 'acknowledged') throw new ProblemError('alert.acknowledged', { by: acknowledgedBy ?? '' });
        if (state !== 'raised') throw new ProblemError('alert.not-raised');
        await tx.execute(
          `update alert set state = 'acknowledged', acknowledged = clock_timestamp(), acknowledged_by = $2, comment = $3 where id = $1`,
          [id, caller.operator.id, body.comment],
        );
        await tx.execute(`insert into alert_step (alert_id, step, value, operator_id, comment) values ($1, 'acknowledged', $2, $3, $4)`, [
          id,
          value,
          caller.operator.id,
          body.comment,
        ]);
        auditCall(tx, call, 'alert.acknowledge', `alert/${id}`, { new: { comment: body.comment } });
        publishAlerts(tx, property);
        publishRules(tx);
        return alerts.show(caller, params.id, tx);
      }),
    'alert.history': async ({ caller, params }) => {
      const { id } = await alerts.show(caller, params.id);
      const steps = await database.query<Step>(
        `select s.at, s.step, s.value, o.name as "operatorName", s.comment, s.end_reason as end
         from alert_step s left join operator o on o.id = s.operator_id where s.alert_id = $1 order by s.id limit 200`,
        [id],
      );
      return { items: steps.map(({ at, ...step }) => ({ at: at.toISOString(), ...step })) };
    },
  };
}
