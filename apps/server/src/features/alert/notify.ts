import type { AlertEnd, AlertState } from '@floorwalker/core/vocabulary/alerts';
import { alertPause, isQuiet } from '@floorwalker/core/vocabulary/alerts';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import type { RecurringStopReason } from '@floorwalker/core/vocabulary/recurring-runs';
import type { Write } from '../../db/write.ts';
import { findOperatorById } from '../identity/session/sessions.ts';
import { sendMessage } from '../message/send.ts';
import { storeAlerts } from '../webhook/alerts.ts';
import { publishAlerts } from './owner.ts';
import { type NotifiedAlert, type NotifiedRule, type NotifyDeps, tell } from './tell.ts';

/** An alert with the time of day at its property. */
type TimedAlert = NotifiedAlert & { readonly time: string };

/**
 * Tells the recipients of a rule about raised alerts, all together: each one about those at properties that they see, if they may see the
 * figure. The owner is told about those of which no recipient may be told, such as one who has left. Returns the ids of the alerts that
 * each operator was told about.
 */
async function tellRaised(
  tx: Write,
  deps: NotifyDeps,
  rule: NotifiedRule,
  alerts: readonly NotifiedAlert[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const notified = new Map<number, readonly number[]>();
  for (const id of rule.recipients) notified.set(id, await tell(tx, deps, rule, { kind: 'alert-raised' }, id, alerts));
  const known = new Set([...notified.values()].flat());
  const untold = alerts.filter(({ id }) => !known.has(id));
  const ofOwner = await tell(tx, deps, rule, { kind: 'alert-raised' }, rule.owner, untold);
  return notified.set(rule.owner, [...(notified.get(rule.owner) ?? []), ...ofOwner]);
}

/**
 * Notifies about raised alerts of which nobody knows yet, outside the quiet hours of each property, and at most once in five minutes for
 * each rule: alerts in between are notified together. Messages, mails and deliveries of webhooks are stored with the alert and sent after
 * the commit, so that none is lost or stored twice. The rule is locked by the caller.
 */
export async function notifyRaised(tx: Write, deps: NotifyDeps, rule: NotifiedRule): Promise<void> {
  const waiting = await tx.query<TimedAlert>(
    `select a.id, a.property_id as property, a.value, to_char(clock_timestamp() at time zone p.zone, 'HH24:MI') as time
     from alert a join property p on p.id = a.property_id join alert_rule r on r.id = a.rule_id
     where a.rule_id = $1 and a.state = $2 and a.notified is null
       and (r.notified is null or r.notified > clock_timestamp() or r.notified <= clock_timestamp() - $3 * interval '1 minute')
     order by a.property_id`,
    [rule.id, 'raised' satisfies AlertState, alertPause],
  );
  const alerts = waiting.filter(({ time }) => !isQuiet(rule.quiet, time));
  if (alerts.length === 0) return;
  const notified = await tellRaised(tx, deps, rule, alerts);
  const { name, when, severity } = rule;
  const stored = alerts.map(({ id, property, value }) => {
    return { alert: id, name, when, state: 'raised', end: null, property, severity, value } as const;
  });
  await storeAlerts(tx, rule.id, stored);
  const ids = alerts.map(({ id }) => id);
  await tx.execute('update alert_rule set notified = clock_timestamp() where id = $1', [rule.id]);
  await tx.execute('update alert set notified = clock_timestamp() where id = any($1::bigint[])', [ids]);
  for (const [operator, about] of notified)
    await tx.execute('update alert set told = told || $1::integer where id = any($2::bigint[])', [operator, about]);
  await tx.execute(`insert into alert_step (alert_id, step, value) select id, 'notified', value from alert where id = any($1::bigint[])`, [
    ids,
  ]);
  for (const { property } of alerts) publishAlerts(tx, property);
}

/** Tells the owner and the recipients who may see the figure that a rule was stopped: nobody is notified of its alerts any more. */
export async function notifyStopped(
  tx: Write,
  { name, owner, recipients, viewRight }: Pick<NotifiedRule, 'name' | 'owner' | 'recipients' | 'viewRight'>,
  reason: RecurringStopReason,
): Promise<void> {
  await sendMessage(tx, owner, 'alert-stopped', { name, reason }, { severity: 'warning', link: consolePaths.alertRules });
  for (const id of recipients) {
    const operator = id === owner ? null : await findOperatorById(tx, id);
    if (operator?.rights.has(viewRight) && operator.rights.has('alert.view'))
      await sendMessage(tx, id, 'alert-stopped', { name, reason }, { severity: 'warning', link: consolePaths.alerts });
  }
}

/**
 * Notifies about the end of alerts: the operators who were told that they were raised, outside the quiet hours of each property, and the
 * webhooks at any time, so that none keeps an alert that is over. `operator`: who has ended them, and needs no message; null: the server.
 */
export async function notifyEnded(
  tx: Write,
  deps: NotifyDeps,
  rule: NotifiedRule,
  { ids, end, operator }: { readonly ids: readonly number[]; readonly end: AlertEnd; readonly operator: number | null },
): Promise<void> {
  if (ids.length === 0) return;
  const ended = await tx.query<TimedAlert & { readonly notified: readonly number[] }>(
    `select a.id, a.property_id as property, a.value, a.told as notified, to_char(clock_timestamp() at time zone p.zone, 'HH24:MI') as time
     from alert a join property p on p.id = a.property_id where a.id = any($1::bigint[]) and a.notified is not null order by a.property_id`,
    [ids],
  );
  const { name, when, severity } = rule;
  const stored = ended.map(({ id, property, value }) => {
    return { alert: id, name, when, state: 'cleared', end, property, severity, value } as const;
  });
  await storeAlerts(tx, rule.id, stored);
  const heard = ended.filter(({ time }) => !isQuiet(rule.quiet, time));
  const [by] = await tx.query<{ name: string }>('select name from operator where id = $1', [operator ?? rule.owner]);
  const notice = end === 'recovered' ? ({ kind: 'alert-cleared' } as const) : ({ kind: 'alert-ended', end, by: by?.name ?? '' } as const);
  for (const id of new Set(heard.flatMap(({ notified }) => notified))) {
    const about = heard.filter(({ notified }) => notified.includes(id));
    if (id !== operator) await tell(tx, deps, rule, notice, id, about);
  }
}
