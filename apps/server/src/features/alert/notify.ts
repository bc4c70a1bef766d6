import type { AlertState } from '@floorwalker/core/vocabulary/alerts';
import { alertPause, isQuiet } from '@floorwalker/core/vocabulary/alerts';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import type { RecurringStopReason } from '@floorwalker/core/vocabulary/recurring-runs';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Severity } from '@floorwalker/core/vocabulary/severities';
import { defaultLanguage, toLanguage } from '@floorwalker/i18n/languages';
import type { Write } from '../../db/write.ts';
import { type Operator, seesProperty } from '../../http/handler.ts';
import { toLink } from '../../mail/link.ts';
import type { Mails } from '../../mail/mails.ts';
import { findOperatorById } from '../identity/session/sessions.ts';
import { sendMessage } from '../message/send.ts';
import { storeAlerts } from '../webhook/alerts.ts';
import { publishAlerts } from './owner.ts';

export interface NotifyDeps {
  readonly mails: Mails;
  /** Returns the URL of the console, for links in mails. */
  readonly base: () => string;
}

/** What telling needs of a rule. */
export interface NotifiedRule {
  readonly id: number;
  readonly name: string;
  readonly when: string;
  readonly quiet: string;
  readonly severity: Severity;
  readonly recipients: readonly number[];
  readonly owner: number;
  readonly mail: boolean;
  readonly viewRight: Right;
}

/** An alert that the recipients are notified about. */
export interface NotifiedAlert {
  readonly id: number;
  readonly property: number;
  readonly value: string;
}

/** At most this many properties are named in a message. */
const maxNamed = 10;

const toList = (alerts: readonly NotifiedAlert[]): string => {
  const named = alerts.slice(0, maxNamed).map(({ property, value }) => `${property} (${value})`);
  return [...named, ...(alerts.length > maxNamed ? [`… (+${alerts.length - maxNamed})`] : [])].join(', ');
};

async function mail(tx: Write, { mails, base }: NotifyDeps, id: number, { profile }: Operator, values: Readonly<Record<string, string>>) {
  const [found] = await tx.query<{ email: string }>('select email from operator where id = $1', [id]);
  if (!found?.email) return;
  const language = toLanguage(profile?.language ?? undefined) ?? defaultLanguage;
  const link = toLink(base(), consolePaths.alerts);
  await mails.write(tx, { to: found.email, kind: 'alertRaised', language, base: base(), values: { ...values, link } });
}

/**
 * Tells the recipients of a rule about alerts, all together: each one about those at properties that they see, if they may see the figure.
 * The owner is told about those of which no recipient may be told, such as one who has left. Messages, mails and deliveries of webhooks are
 * stored with the alert and sent after the commit, so that none is lost or stored twice.
 */
async function notify(
  tx: Write,
  deps: NotifyDeps,
  rule: NotifiedRule,
  kind: 'alert-raised' | 'alert-cleared',
  alerts: readonly NotifiedAlert[],
) {
  const { name, when, severity, viewRight, recipients, owner } = rule;
  const isRaised = kind === 'alert-raised';
  /** Returns the alerts that the operator was notified about. */
  const notifyOne = async (id: number, about: readonly NotifiedAlert[]): Promise<readonly NotifiedAlert[]> => {
    const operator = await findOperatorById(tx, id);
    if (!operator?.rights.has(viewRight) || !operator.rights.has('alert.view')) return [];
    const seen = about.filter(({ property }) => seesProperty(operator, property));
    if (seen.length === 0) return [];
    const values = { name, when, properties: toList(seen) };
    await sendMessage(tx, id, kind, values, { severity: isRaised ? severity : 'information', link: consolePaths.alerts });
    if (isRaised && rule.mail) await mail(tx, deps, id, operator, { name, when, properties: values.properties });
    return seen;
  };
  const notified = new Set<NotifiedAlert>();
  for (const id of recipients) for (const alert of await notifyOne(id, alerts)) notified.add(alert);
  await notifyOne(
    owner,
    alerts.filter((alert) => !notified.has(alert)),
  );
  const state = isRaised ? 'raised' : 'cleared';
  const end = isRaised ? null : 'recovered';
  const stored = alerts.map(({ id, property, value }) => ({ alert: id, name, when, state, end, property, severity, value }) as const);
  await storeAlerts(tx, rule.id, stored);
}

/**
 * Tells the recipients about raised alerts of which they do not know yet, outside the quiet hours of each property, and at most once in
 * five minutes for each rule: alerts in between are notified together. The rule is locked by the caller.
 */
export async function notifyRaised(tx: Write, deps: NotifyDeps, rule: NotifiedRule): Promise<void> {
  const waiting = await tx.query<NotifiedAlert & { readonly time: string }>(
    `select a.id, a.property_id as property, a.value, to_char(clock_timestamp() at time zone p.zone, 'HH24:MI') as time
     from alert a join property p on p.id = a.property_id join alert_rule r on r.id = a.rule_id
     where a.rule_id = $1 and a.state = $2 and a.notified is null
       and (r.notified is null or r.notified > clock_timestamp() or r.notified <= clock_timestamp() - $3 * interval '1 minute')
     order by a.property_id`,
    [rule.id, 'raised' satisfies AlertState, alertPause],
  );
  const alerts = waiting.filter(({ time }) => !isQuiet(rule.quiet, time));
  if (alerts.length === 0) return;
  await notify(tx, deps, rule, 'alert-raised', alerts);
  const ids = alerts.map(({ id }) => id);
  await tx.execute('update alert_rule set notified = clock_timestamp() where id = $1', [rule.id]);
  await tx.execute('update alert set notified = clock_timestamp() where id = any($1::bigint[])', [ids]);
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

/** Tells the recipients about alerts that were cleared and of which they know, outside the quiet hours of each property. */
export async function notifyCleared(tx: Write, deps: NotifyDeps, rule: NotifiedRule, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const cleared = await tx.query<NotifiedAlert & { readonly time: string }>(
    `select a.id, a.property_id as property, a.value, to_char(clock_timestamp() at time zone p.zone, 'HH24:MI') as time
     from alert a join property p on p.id = a.property_id where a.id = any($1::bigint[]) and a.notified is not null order by a.property_id`,
    [ids],
  );
  await notify(
    tx,
    deps,
    rule,
    'alert-cleared',
    cleared.filter(({ time }) => !isQuiet(rule.quiet, time)),
  );
}
