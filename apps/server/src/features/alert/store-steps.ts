import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Severity } from '@floorwalker/core/vocabulary/severities';
import type { Write } from '../../db/write.ts';
import type { NextStep } from './next-step.ts';

/** What an alert shows of its rule. */
export interface AlertingRule {
  readonly id: number;
  readonly name: string;
  readonly when: string;
  readonly severity: Severity;
  readonly viewRight: Right;
}

/** The next step of a rule at a property. `id`: its open alert; null begins one. */
export interface AlertStepToStore {
  readonly property: number;
  readonly id: number | null;
  readonly step: Exclude<NextStep, 'none'>;
  /** The figure, as conditions write it. */
  readonly value: string;
}

/** Stores the steps of a rule at all properties in one statement, with their history. */
export async function storeSteps(tx: Write, { id, name, when, severity, viewRight }: AlertingRule, steps: readonly AlertStepToStore[]) {
  if (steps.length === 0) return;
  await tx.execute(
    `with given as (select * from jsonb_to_recordset($6::jsonb) as g (property integer, id bigint, step text, value text)),
       dropped as (delete from alert a using given g where a.id = g.id and g.step = 'drop'),
       changed as (update alert a set value = g.value,
           state = case g.step when 'raise' then 'raised' when 'clear' then 'cleared' else a.state end,
           since = case g.step when 'restart' then clock_timestamp() else a.since end,
           raised = case g.step when 'raise' then clock_timestamp() else a.raised end,
           cleared = case g.step when 'clear' then clock_timestamp() else a.cleared end,
           end_reason = case g.step when 'clear' then 'recovered' else a.end_reason end
         from given g where a.id = g.id and g.step in ('restart', 'raise', 'clear', 'update')),
       begun as (insert into alert (rule_id, property_id, name, condition, severity, view_right, state, value, since, raised)
         select $1, property, $2, $3, $4, $5, case step when 'begin' then 'pending' else 'raised' end, value, clock_timestamp(),
           case step when 'begin-raised' then clock_timestamp() end
         from given where step in ('begin', 'begin-raised') order by property
         returning id, state, value),
       noted (alert, place, step, value) as (
         select id, 0, 'pending', value from begun
         union all select id, 1, 'raised', value from begun where state = 'raised'
         union all select id, 2, case step when 'raise' then 'raised' else 'cleared' end, value from given where step in ('raise', 'clear'))
     insert into alert_step (alert_id, step, value, end_reason)
     select alert, step, value, case step when 'cleared' then 'recovered' end from noted order by alert, place`,
    [id, name, when, severity, viewRight, JSON.stringify(steps)],
  );
}
