import { ProblemError } from '@floorwalker/core/contract/problem';
import type { AlertRuleValues, alertRuleForm } from '@floorwalker/core/forms/alert-rule';
import { rightOfAlert } from '@floorwalker/core/statistics/alert-condition';
import { alertRuleLimits } from '@floorwalker/core/vocabulary/alerts';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { byId, eachRow, type FormStore, type StoredRow } from '../../list/form-store.ts';
import { toOperatorCaller } from '../identity/session/operator-caller.ts';
import { findOperatorById } from '../identity/session/sessions.ts';
import { readCondition } from './condition.ts';
import { endAlertsOf } from './end-alerts.ts';
import { checkFilter, type FigureDeps, requireLicence } from './figures.ts';
import { publishRules, requireOwner } from './owner.ts';
import type { NotifyDeps } from './tell.ts';

async function checkCount(tx: Queryable, { operator }: Caller): Promise<void> {
  const [count] = await tx.query<{ own: number; all: number }>(
    'select count(*) filter (where operator_id = $1)::integer as own, count(*)::integer as all from alert_rule',
    [operator.id],
  );
  if (!count || count.own >= alertRuleLimits.operator || count.all >= alertRuleLimits.all) {
    throw new ProblemError('alert.too-many', alertRuleLimits);
  }
}

async function checkProperties(tx: Queryable, { operator }: Caller, properties: readonly number[]): Promise<void> {
  const found = await tx.query('select from property where id = any($1::integer[]) and ($2::integer[] is null or id = any($2))', [
    properties,
    operator.properties,
  ]);
  if (found.length < new Set(properties).size) throw invalid([{ path: 'property', code: 'unknown-property', params: {} }]);
}

async function checkRecipients(tx: Queryable, ids: readonly number[]): Promise<void> {
  for (const id of new Set(ids)) {
    const found = await findOperatorById(tx, id);
    if (!found?.rights.has('alert.view')) throw invalid([{ path: 'notify', code: 'unknown-recipient', params: {} }]);
  }
}

/** A webhook has the rights of its owner, as the rule has, so a rule notifies only those of the same operator. */
async function checkWebhooks(tx: Queryable, { operator }: Caller, ids: readonly number[]): Promise<void> {
  const found = await tx.query('select from webhook where id = any($1::integer[]) and operator_id = $2', [ids, operator.id]);
  if (found.length < new Set(ids).size) throw invalid([{ path: 'webhook', code: 'unknown-webhook', params: {} }]);
}

/** Replaces the webhooks that a rule notifies. */
async function setWebhooks(tx: Queryable, rule: number, ids: readonly number[]): Promise<void> {
  await tx.execute('delete from alert_rule_webhook where rule_id = $1 and webhook_id <> all($2::integer[])', [rule, ids]);
  await tx.execute('insert into alert_rule_webhook (rule_id, webhook_id) select $1, unnest($2::integer[]) on conflict do nothing', [
    rule,
    ids,
  ]);
}

type StoreDeps = Pick<FigureDeps, 'lists' | 'licences'> & NotifyDeps;

/** Checks the values, and returns the right to see the figure. */
async function check(tx: Queryable, deps: StoreDeps, caller: Caller, values: AlertRuleValues): Promise<Right> {
  const { condition } = readCondition(values);
  const right = rightOfAlert(condition);
  if (!caller.operator.rights.has(right)) throw new ProblemError('right.missing', { right });
  // Without a licence a rule can still be switched off.
  if (values.active) await requireLicence(deps, tx, condition);
  checkFilter(deps, toOperatorCaller(caller.operator), condition, values.filter);
  await checkProperties(tx, caller, values.property);
  await checkRecipients(tx, values.notify);
  await checkWebhooks(tx, caller, values.webhook);
  return right;
}

const toColumnValues = (values: AlertRuleValues, right: Right): readonly unknown[] => [
  values.when.trim(),
  values.filter,
  values.over,
  values.for,
  values.clear.trim(),
  [...new Set(values.property)],
  values.severity,
  values.quietHours,
  [...new Set(values.notify)],
  values.mail,
  right,
  values.active ? 'active' : 'paused',
];

/** What a rule compares: alerts that were raised by other values are cleared. */
const compared = ({ when, filter, over, for: duration, clear, property }: AlertRuleValues): string =>
  JSON.stringify([when.trim(), filter, over, duration, clear.trim(), [...new Set(property)].toSorted((a, b) => a - b)]);

/** Creates the store of alert rules. A rule is evaluated with the rights of its owner, so only the owner changes it. */
export function createAlertRuleStore(deps: StoreDeps): FormStore<typeof alertRuleForm> {
  return {
    noun: 'alert-rule',
    lock: (tx) => tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.alertRules]),
    read: async (tx, ids) =>
      byId(
        await tx.query<StoredRow<AlertRuleValues> & { id: number }>(
          `select r.id, r.condition as when, r.filter, r.over, r.duration as for, r.clear, r.properties as property, r.severity, r.quiet as "quietHours",
             r.recipients as notify, r.mail, r.state = 'active' as active, r.version,
             array(select t.webhook_id from alert_rule_webhook t where t.rule_id = r.id order by t.webhook_id) as webhook, o.name as "changedBy"
           from alert_rule r left join operator o on o.id = r.changed_by where r.id = any($1::integer[]) order by r.id for update of r`,
          [ids.map(Number)],
        ),
      ),
    insert: (tx, rows, caller) =>
      eachRow(rows, async ({ values: { name, ...values } }) => {
        const right = await check(tx, deps, caller, values);
        await checkCount(tx, caller);
        const [added] = await tx.query<{ id: number }>(
          `insert into alert_rule (name, operator_id, changed_by, condition, filter, over, duration, clear, properties, severity, quiet,
             recipients, mail, view_right, state)
           values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
          [name, caller.operator.id, ...toColumnValues(values, right)],
        );
        if (!added) throw new Error('the alert rule was not stored');
        await setWebhooks(tx, added.id, values.webhook);
        return String(added.id);
      }),
    update: (tx, rows, caller) =>
      eachRow(rows, async ({ id, values, old }) => {
        const [stored] = await tx.query<{ owner: number }>('select operator_id as owner from alert_rule where id = $1', [Number(id)]);
        requireOwner(caller, stored?.owner ?? 0);
        const right = await check(tx, deps, caller, values);
        const end = values.active ? 'rule-changed' : 'rule-ended';
        if (!values.active || compared(values) !== compared(old))
          await endAlertsOf(tx, deps, Number(id), { end, operator: caller.operator.id });
        await tx.execute(
          `update alert_rule set changed_by = $2, condition = $3, filter = $4, over = $5, duration = $6, clear = $7, properties = $8,
             severity = $9, quiet = $10, recipients = $11, mail = $12, view_right = $13, state = $14, stop_reason = null, problem = null,
             next_check = clock_timestamp(), changed = clock_timestamp(), version = version + 1
           where id = $1`,
          [Number(id), caller.operator.id, ...toColumnValues(values, right)],
        );
        await setWebhooks(tx, Number(id), values.webhook);
      }),
    publish: publishRules,
  };
}
