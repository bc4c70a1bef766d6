import { ProblemError } from '@floorwalker/core/contract/problem';
import { toAlertValue } from '@floorwalker/core/statistics/alert-condition';
import { alertInterval } from '@floorwalker/core/vocabulary/alerts';
import type { RecurringStopReason } from '@floorwalker/core/vocabulary/recurring-runs';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { Write, Writer } from '../../db/write.ts';
import type { Operator } from '../../http/handler.ts';
import { toOperatorCaller } from '../identity/session/operator-caller.ts';
import { findOperatorById } from '../identity/session/sessions.ts';
import { type RuleCondition, readCondition } from './condition.ts';
import { endAlerts } from './end-alerts.ts';
import { createFigureReader, type FigureDeps, type Figures, type ReadFigures } from './figures.ts';
import { nextStep, type OpenAlert } from './next-step.ts';
import { notifyEnded, notifyRaised, notifyStopped } from './notify.ts';
import { findLoss, type OwnedRule, propertiesOf, publishAlerts, publishRules } from './owner.ts';
import { type AlertStepToStore, storeSteps } from './store-steps.ts';
import type { NotifiedRule, NotifyDeps } from './tell.ts';

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

/** SQL: when the next rule is due. */
export const nextAlertCheck = `(select min(case when r.next_check > clock_timestamp() + ${2 * alertInterval} * interval '1 second'
    then '-infinity' else r.next_check end)
  from alert_rule r where r.state = 'active')`;

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

/** Stops a rule whose owner has lost what it requires, and tells the owner and the recipients. */
async function stop(tx: Write, deps: EvaluateDeps, rule: DueRule, reason: RecurringStopReason): Promise<void> {
  await lock(tx, rule);
  await tx.execute(`update alert_rule set state = 'stopped', stop_reason = $2 where id = $1`, [rule.id, reason]);
  await endAlerts(tx, deps, rule, { end: 'rule-stopped', operator: null });
  await notifyStopped(tx, rule, reason);
  publishRules(tx);
}

interface StoredAlert extends OpenAlert {
  readonly id: number;
  readonly property: number;
  readonly value: string;
}

/** Returns the steps of a rule at its properties; those where nothing changes are left out. */
function findSteps(
  { checked }: DueRule,
  condition: RuleCondition,
  open: ReadonlyMap<number, StoredAlert>,
  figures: Figures,
  now: Date,
): readonly AlertStepToStore[] {
  return [...figures].flatMap(([property, figure]): AlertStepToStore[] => {
    const alert = open.get(property) ?? null;
    const step = nextStep({ ...condition, now, checked }, alert, figure);
    if (step === 'none') return [];
    const value = figure === null ? (alert?.value ?? '') : toAlertValue(condition.condition, figure);
    return step === 'update' && alert?.value === value ? [] : [{ property, id: alert?.id ?? null, step, value }];
  });
}

/** Stores the steps at all properties in one transaction, with what the recipients are notified. */
async function settle(deps: EvaluateDeps, rule: DueRule, condition: RuleCondition, figures: Figures): Promise<void> {
  await deps.write(async (tx) => {
    await lock(tx, rule);
    const [clock] = await tx.query<{ now: Date }>('select clock_timestamp() as now');
    const stored = await tx.query<StoredAlert>(
      `select id, property_id as property, state, since, value from alert where rule_id = $1 and state <> 'cleared' for update`,
      [rule.id],
    );
    const open = new Map(stored.map((alert) => [alert.property, alert]));
    const steps = findSteps(rule, condition, open, figures, clock?.now ?? new Date());
    await storeSteps(tx, rule, steps);
    for (const { property } of steps) publishAlerts(tx, property);
    const cleared = steps.flatMap(({ id, step }) => (step === 'clear' && id !== null ? [id] : []));
    // The owner no longer sees these properties: nobody would ever clear the alerts.
    const gone = [...open.keys()].filter((property) => !figures.has(property));
    if (gone.length > 0) await endAlerts(tx, deps, rule, { end: 'property-lost', operator: null, properties: gone });
    await notifyEnded(tx, deps, rule, { ids: cleared, end: 'recovered', operator: null });
    await notifyRaised(tx, deps, rule);
    await tx.execute('update alert_rule set checked = clock_timestamp(), problem = null where id = $1', [rule.id]);
    const [after] = await tx.query<{ open: number }>(
      `select count(*)::integer as open from alert where rule_id = $1 and state <> 'cleared'`,
      [rule.id],
    );
    if (after?.open !== stored.length || cleared.length > 0 || rule.problem !== null) publishRules(tx);
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

/** What is read once for all rules of a turn. */
interface Turn {
  readonly readFigures: ReadFigures;
  readonly findOwner: (id: number) => Promise<Operator | null>;
  readonly properties: readonly number[];
  /** The rules that have an alert that is not cleared. */
  readonly withAlerts: ReadonlySet<number>;
  /** Rules without an alert whose condition is met nowhere: nothing is to be stored but that they were evaluated. */
  readonly unmet: DueRule[];
}

async function startTurn(deps: EvaluateDeps, due: readonly DueRule[]): Promise<Turn> {
  const { database } = deps;
  const open = await database.query<{ rule: number }>(
    `select distinct rule_id as rule from alert where state <> 'cleared' and rule_id = any($1::integer[])`,
    [due.map(({ id }) => id)],
  );
  const owners = new Map<number, Promise<Operator | null>>();
  const findOwner = (id: number) => {
    const found = owners.get(id) ?? findOperatorById(database, id);
    owners.set(id, found);
    return found;
  };
  return {
    readFigures: createFigureReader(deps),
    findOwner,
    properties: await allProperties(database),
    withAlerts: new Set(open.map(({ rule }) => rule)),
    unmet: [],
  };
}

async function evaluate(deps: EvaluateDeps, rule: DueRule, turn: Turn): Promise<void> {
  const operator = await turn.findOwner(rule.owner);
  const loss = findLoss(operator, rule);
  if (loss !== null || !operator) return deps.write((tx) => stop(tx, deps, rule, loss ?? 'account'));
  const condition = readCondition(rule);
  const properties = propertiesOf(operator, rule) ?? turn.properties;
  const figures = await turn.readFigures(toOperatorCaller(operator), { ...condition, filter: rule.filter }, properties);
  const isUnmet = findSteps(rule, condition, new Map(), figures, new Date()).length === 0;
  if (isUnmet && !turn.withAlerts.has(rule.id) && rule.problem === null) turn.unmet.push(rule);
  else await settle(deps, rule, condition, figures);
}

/** Notes that rules were evaluated, unless they were changed meanwhile. */
const noteChecked = ({ database }: EvaluateDeps, rules: readonly DueRule[]) =>
  database.execute(
    `update alert_rule r set checked = clock_timestamp() from unnest($1::integer[], $2::integer[]) as e (id, version)
     where r.id = e.id and r.version = e.version and r.state = 'active'`,
    [rules.map(({ id }) => id), rules.map(({ version }) => version)],
  );

/**
 * Evaluates all alert rules that are due: reads the figures with the present rights of their owners and stores what follows, each rule
 * in one transaction; rules that are met nowhere and have no alert need none. A step that is not stored is taken by the next evaluation, and an alert is raised at most once [ST-01]. Returns the
 * number of rules that were due.
 */
export async function evaluateAlerts(deps: EvaluateDeps): Promise<number> {
  const due = await claim(deps.database);
  if (due.length === 0) return 0;
  const turn = await startTurn(deps, due);
  for (const rule of due) {
    try {
      await evaluate(deps, rule, turn).catch((error: unknown) => {
        if (!(error instanceof ProblemError)) throw error;
        return noteProblem(deps, rule, error.code);
      });
    } catch (error) {
      // One that fails must not delay the others.
      if (!(error instanceof RuleChanged)) deps.log.warn({ err: error, alertRule: rule.id }, 'alert rule not evaluated');
    }
  }
  await noteChecked(deps, turn.unmet);
  return due.length;
}
