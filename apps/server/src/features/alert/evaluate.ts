import { ProblemError } from '@floorwalker/core/contract/problem';
import { toAlertValue } from '@floorwalker/core/statistics/alert-condition';
import { alertInterval } from '@floorwalker/core/vocabulary/alerts';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import type { RecurringStopReason } from '@floorwalker/core/vocabulary/recurring-runs';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { Write, Writer } from '../../db/write.ts';
import { toOperatorCaller } from '../identity/session/operator-caller.ts';
import { findOperatorById } from '../identity/session/sessions.ts';
import { sendMessage } from '../message/send.ts';
import { type RuleCondition, readCondition } from './condition.ts';
import { endAlerts } from './end-alerts.ts';
import { type FigureDeps, type Figures, readFigures } from './figures.ts';
import { nextStep, type OpenAlert } from './next-step.ts';
import { type NotifiedRule, type NotifyDeps, notifyCleared, notifyRaised } from './notify.ts';
import { findLoss, type OwnedRule, propertiesOf, publishAlerts, publishRules } from './owner.ts';

export interface EvaluateDeps extends FigureDeps, NotifyDeps {
  readonly database: Database;
  readonly write: Writer;
  readonly log: Pick<Logger, 'warn'>;
}

interface DueRule extends NotifiedRule, OwnedRule {
  readonly filter: string;
  readonly over: string;
  readonly for: string;
  readonly clear: string;
  readonly problem: string | null;
  readonly checked: Date | null;
  readonly version: number;
}

/** Thrown when a rule was changed since it was read: its figures say nothing about the new one. */
class RuleChanged extends Error {}

/** Takes all rules that are due, so that no other server evaluates them too. A server that ends meanwhile leaves them to the next turn. */
const claim = (database: Database): Promise<readonly DueRule[]> =>
  database.query<DueRule>(
    `update alert_rule r set next_check = clock_timestamp() + $1 * interval '1 second'
     where r.state = 'active' and (r.next_check <= clock_timestamp() or r.next_check > clock_timestamp() + $1 * interval '2 seconds')
     returning r.id, r.name, r.condition as when, r.filter, r.over, r.duration as for, r.clear, r.properties, r.severity, r.quiet, r.recipients,
       r.mail, r.view_right as "viewRight", r.operator_id as owner, r.problem, r.checked, r.version`,
    [alertInterval],
  );

/** Locks a rule as it was read. */
async function lock(tx: Write, { id, version }: DueRule): Promise<void> {
  const found = await tx.query(`select from alert_rule where id = $1 and version = $2 and state = 'active' for update`, [id, version]);
  if (found.length === 0) throw new RuleChanged();
}

/** Stops a rule whose owner has lost what it requires, and tells the owner. */
async function stop(tx: Write, rule: DueRule, reason: RecurringStopReason): Promise<void> {
  await lock(tx, rule);
  await tx.execute(`update alert_rule set state = 'stopped', stop_reason = $2 where id = $1`, [rule.id, reason]);
  await endAlerts(tx, rule.id, 'rule-ended', null);
  await sendMessage(tx, rule.owner, 'alert-stopped', { name: rule.name, reason }, { severity: 'warning', link: consolePaths.alertRules });
  publishRules(tx);
}

interface StoredAlert extends OpenAlert {
  readonly id: number;
  readonly property: number;
  readonly value: string;
}

const addStep = (tx: Write, alert: number, step: string, value: string) =>
  tx.execute(
    `insert into alert_step (alert_id, step, value, end_reason) values ($1, $2, $3, case when $2 = 'cleared' then 'recovered' end)`,
    [alert, step, value],
  );

/** Begins an alert; with `isRaised` it is raised at once. */
async function begin(tx: Write, { id, name, when, severity, viewRight }: DueRule, property: number, value: string, isRaised: boolean) {
  const [added] = await tx.query<{ id: number }>(
    `insert into alert (rule_id, property_id, name, condition, severity, view_right, state, value, since, raised)
     values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp(), case when $7 = 'raised' then clock_timestamp() end) returning id`,
    [id, property, name, when, severity, viewRight, isRaised ? 'raised' : 'pending', value],
  );
  if (!added) throw new Error('the alert was not stored');
  await addStep(tx, added.id, 'pending', value);
  if (isRaised) await addStep(tx, added.id, 'raised', value);
}

const changes = {
  drop: 'delete from alert where id = $1 and $2::text is not null',
  restart: 'update alert set since = clock_timestamp(), value = $2 where id = $1',
  raise: `update alert set state = 'raised', raised = clock_timestamp(), value = $2 where id = $1`,
  clear: `update alert set state = 'cleared', cleared = clock_timestamp(), end_reason = 'recovered', value = $2 where id = $1`,
  update: 'update alert set value = $2 where id = $1',
} as const;

/** Stores the next step of a rule at a property. Returns the id of an alert that it clears. */
async function takeStep(
  tx: Write,
  rule: DueRule,
  { now, ...condition }: RuleCondition & { readonly now: Date },
  { property, open, figure }: { readonly property: number; readonly open: StoredAlert | null; readonly figure: number | null },
): Promise<number | null> {
  const step = nextStep({ ...condition, now, checked: rule.checked }, open, figure);
  if (step === 'none' || figure === null) return null;
  const value = toAlertValue(condition.condition, figure);
  if (step === 'update' && open?.value === value) return null;
  publishAlerts(tx, property);
  if (step === 'begin' || step === 'begin-raised') {
    await begin(tx, rule, property, value, step === 'begin-raised');
    return null;
  }
  if (!open) return null;
  await tx.execute(changes[step], [open.id, value]);
  if (step === 'raise') await addStep(tx, open.id, 'raised', value);
  if (step !== 'clear') return null;
  await addStep(tx, open.id, 'cleared', value);
  return open.id;
}

/** Stores the steps at all properties in one transaction, with what the recipients are notified. */
async function settle(deps: EvaluateDeps, rule: DueRule, condition: RuleCondition, figures: Figures): Promise<void> {
  await deps.write(async (tx) => {
    await lock(tx, rule);
    const [clock] = await tx.query<{ now: Date }>('select clock_timestamp() as now');
    const open = await tx.query<StoredAlert>(
      `select id, property_id as property, state, since, value from alert where rule_id = $1 and state <> 'cleared' for update`,
      [rule.id],
    );
    const before = open.length;
    const cleared: number[] = [];
    for (const [property, figure] of figures) {
      const at = { property, open: open.find((one) => one.property === property) ?? null, figure };
      const id = await takeStep(tx, rule, { ...condition, now: clock?.now ?? new Date() }, at);
      if (id !== null) cleared.push(id);
    }
    // The owner no longer sees these properties: nobody would ever clear the alerts.
    const gone = open.filter(({ property }) => !figures.has(property)).map(({ property }) => property);
    if (gone.length > 0) await endAlerts(tx, rule.id, 'rule-changed', null, gone);
    await notifyCleared(tx, deps, rule, cleared);
    await notifyRaised(tx, deps, rule);
    await tx.execute('update alert_rule set checked = clock_timestamp(), problem = null where id = $1', [rule.id]);
    const [after] = await tx.query<{ open: number }>(
      `select count(*)::integer as open from alert where rule_id = $1 and state <> 'cleared'`,
      [rule.id],
    );
    if (after?.open !== before || cleared.length > 0 || rule.problem !== null) publishRules(tx);
  });
}

/** Notes the problem that prevented an evaluation. Its alerts stay as they are. */
const noteProblem = ({ write }: EvaluateDeps, rule: DueRule, problem: string): Promise<void> =>
  write(async (tx) => {
    await lock(tx, rule);
    if (rule.problem === problem) return;
    await tx.execute('update alert_rule set problem = $2 where id = $1', [rule.id, problem]);
    publishRules(tx);
  });

async function allProperties(database: Database): Promise<readonly number[]> {
  const rows = await database.query<{ id: number }>('select id from property order by id');
  return rows.map(({ id }) => id);
}

async function evaluate(deps: EvaluateDeps, rule: DueRule): Promise<void> {
  const { database, write } = deps;
  const operator = await findOperatorById(database, rule.owner);
  const loss = findLoss(operator, rule);
  if (loss !== null || !operator) return write((tx) => stop(tx, rule, loss ?? 'account'));
  const condition = readCondition(rule);
  const properties = propertiesOf(operator, rule) ?? (await allProperties(database));
  const figures = await readFigures(deps, toOperatorCaller(operator), { ...condition, filter: rule.filter }, properties);
  await settle(deps, rule, condition, figures);
}

/**
 * Evaluates all alert rules that are due: reads the figures with the present rights of their owners and stores what follows, each rule
 * in one transaction. A step that is not stored is taken by the next evaluation, and an alert is raised at most once [ST-01]. Returns the
 * number of rules that were due.
 */
export async function evaluateAlerts(deps: EvaluateDeps): Promise<number> {
  const due = await claim(deps.database);
  for (const rule of due) {
    try {
      await evaluate(deps, rule).catch((error: unknown) => {
        if (!(error instanceof ProblemError)) throw error;
        return noteProblem(deps, rule, error.code);
      });
    } catch (error) {
      // One that fails must not delay the others.
      if (!(error instanceof RuleChanged)) deps.log.warn({ err: error, alertRule: rule.id }, 'alert rule not evaluated');
    }
  }
  return due.length;
}
