import { type AlertRuleRow, alertRuleResource } from '@floorwalker/core/resources/alerts/alert-rule';
import { type RaisedAlertRow, raisedAlertResource } from '@floorwalker/core/resources/alerts/raised-alert';
import { readAlertCondition } from '@floorwalker/core/statistics/alert-condition';
import { severities } from '@floorwalker/core/vocabulary/severities';
import type { Database } from '../../db/database.ts';
import { rankedChoiceColumn } from '../../list/columns.ts';
import { innerJoin, leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';

const rank = (column: string) => rankedChoiceColumn(`array_position(array['${severities.join("','")}'], ${column}) - 1`);
const byNumber = (column: string, type: string) => (id: string, bind: (value: unknown) => string) =>
  /^\d{1,9}$/.test(id) ? `${column} = ${bind(Number(id))}::${type}` : null;

type StoredRule = Omit<AlertRuleRow, 'checked' | 'created' | 'changed' | 'assigned' | 'active' | 'resource'> & {
  readonly checked: Date | null;
  readonly created: Date;
  readonly changed: Date;
};

const open = `(select count(*)::integer from alert a where a.rule_id = r.id and a.state in ('raised', 'acknowledged'))`;

const webhooks = `array(select t.webhook_id from alert_rule_webhook t where t.rule_id = r.id order by t.webhook_id)`;

const recipients = `concat_ws(', ',
    coalesce((select string_agg(t.name, ', ' order by t.name) from operator t where t.id = any(r.recipients)), o.name),
    (select string_agg(w.name, ', ' order by w.name) from alert_rule_webhook t join webhook w on w.id = t.webhook_id where t.rule_id = r.id))`;

const rules: ListSource<typeof alertRuleResource, StoredRule> = {
  table: 'alert_rule r',
  joins: [innerJoin('operator', 'o', 'o.id = r.operator_id')],
  select: `r.id, r.name, r.state, r.stop_reason as "stopReason", r.condition as when, r.filter, r.over, r.duration as for, r.clear,
    r.properties as property, r.severity, r.quiet as "quietHours", r.recipients as notify,
    ${recipients} as recipients, r.mail, ${webhooks} as webhook,
    ${open} as open, r.operator_id as operator, o.name as "operatorName", r.checked, r.problem, r.created, r.changed, r.version`,
  columns: {
    name: 'r.name',
    state: 'r.state',
    when: 'r.condition',
    for: 'r.duration',
    assigned: `array_to_string(r.properties, ', ')`,
    recipients,
    severity: rank('r.severity'),
    open,
    operatorName: 'o.name',
    checked: 'r.checked',
    problem: 'r.problem',
    filter: 'r.filter',
    mail: 'r.mail',
    stopReason: 'r.stop_reason',
    changed: 'r.changed',
    created: 'r.created',
    id: 'r.id',
  },
  // Rules of others may concern any property, so only those who see all properties see them.
  visible: ({ operator }, bind) => (operator.properties === null ? 'true' : `r.operator_id = ${bind(operator.id)}`),
  byId: byNumber('r.id', 'integer'),
  toRow: ({ checked, created, changed, ...stored }) => ({
    ...stored,
    active: stored.state === 'active',
    assigned: stored.property.join(', '),
    resource: resourceOf(stored.when),
    checked: checked?.toISOString() ?? null,
    created: created.toISOString(),
    changed: changed.toISOString(),
  }),
};

/** Returns the id of the report or list that a condition is about. */
function resourceOf(when: string): string {
  const condition = readAlertCondition(when);
  if ('code' in condition) return '';
  const { subject } = condition;
  return subject.kind === 'list' ? subject.list : subject.report.id;
}

/** Creates the list of alert rules. */
export const createAlertRuleList = (pool: Database) => createList(alertRuleResource, rules, pool);

type Times = 'raised' | 'notified' | 'acknowledged' | 'cleared';
type StoredAlert = Omit<RaisedAlertRow, Times | 'since'> & { readonly since: Date } & { readonly [T in Times]: Date | null };

const alerts: ListSource<typeof raisedAlertResource, StoredAlert> = {
  table: 'alert a',
  joins: [innerJoin('property', 'p', 'p.id = a.property_id'), leftJoin('operator', 'o', 'o.id = a.acknowledged_by')],
  select: `a.id, a.rule_id as rule, a.name, a.condition as when, a.property_id as property, p.name as "propertyName", a.state, a.severity,
    a.value, a.since, a.raised, a.notified, a.acknowledged, o.name as "acknowledgedBy", a.comment, a.cleared, a.end_reason as end`,
  columns: {
    since: 'a.since',
    name: 'a.name',
    state: 'a.state',
    severity: rank('a.severity'),
    when: 'a.condition',
    value: 'a.value',
    property: 'a.property_id',
    propertyName: 'p.name',
    acknowledgedBy: 'o.name',
    comment: 'a.comment',
    raised: 'a.raised',
    notified: 'a.notified',
    acknowledged: 'a.acknowledged',
    cleared: 'a.cleared',
    end: 'a.end_reason',
    rule: 'a.rule_id',
    id: 'a.id',
  },
  // An alert shows a figure, so it needs the right to see that figure.
  visible: (caller, bind) =>
    `${ofProperties(caller, 'a.property_id', bind)} and a.view_right = any(${bind([...caller.operator.rights])}::text[])`,
  byId: byNumber('a.id', 'bigint'),
  toRow: ({ since, raised, notified, acknowledged, cleared, ...stored }) => ({
    ...stored,
    since: since.toISOString(),
    raised: raised?.toISOString() ?? null,
    notified: notified?.toISOString() ?? null,
    acknowledged: acknowledged?.toISOString() ?? null,
    cleared: cleared?.toISOString() ?? null,
  }),
};

/** Creates the list of alerts. */
export const createRaisedAlertList = (pool: Database) => createList(raisedAlertResource, alerts, pool);
