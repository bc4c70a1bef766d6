import type { AlertEnd } from '@floorwalker/core/vocabulary/alerts';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Severity } from '@floorwalker/core/vocabulary/severities';
import { defaultLanguage, toLanguage } from '@floorwalker/i18n/languages';
import type { Write } from '../../db/write.ts';
import { type Operator, seesProperty } from '../../http/handler.ts';
import { toLink } from '../../mail/link.ts';
import type { MailKind, Mails } from '../../mail/mails.ts';
import { findOperatorById } from '../identity/session/sessions.ts';
import { sendMessage } from '../message/send.ts';

export interface NotifyDeps {
  readonly mails: Mails;
  /** Returns the URL of the console, for links in mails. */
  readonly base: () => string;
}

/** The fields of an alert rule that messages and mails about its alerts need. */
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

/** An alert that operators are told about. */
export interface NotifiedAlert {
  readonly id: number;
  readonly property: number;
  readonly value: string;
}

/** What operators are told about alerts. `by`: who has ended them, or the owner of their rule. */
export type Notice =
  | { readonly kind: 'alert-raised' | 'alert-cleared' }
  | { readonly kind: 'alert-ended'; readonly end: AlertEnd; readonly by: string };

const mailKinds = {
  'alert-raised': 'alertRaised',
  'alert-cleared': 'alertCleared',
  'alert-ended': 'alertEnded',
} as const satisfies { readonly [K in Notice['kind']]: MailKind };

/** At most this many properties are named in a message. */
const maxNamed = 10;

const toList = (alerts: readonly NotifiedAlert[]): string => {
  const named = alerts.slice(0, maxNamed).map(({ property, value }) => `${property} (${value})`);
  return [...named, ...(alerts.length > maxNamed ? [`… (+${alerts.length - maxNamed})`] : [])].join(', ');
};

type Values = Readonly<Record<string, string>>;

async function mail(tx: Write, { mails, base }: NotifyDeps, id: number, kind: MailKind, { profile }: Operator, values: Values) {
  const [found] = await tx.query<{ email: string }>('select email from operator where id = $1', [id]);
  if (!found?.email) return;
  const language = toLanguage(profile?.language ?? undefined) ?? defaultLanguage;
  const link = toLink(base(), consolePaths.alerts);
  await mails.write(tx, { to: found.email, kind, language, base: base(), values: { ...values, link } });
}

/**
 * Tells an operator about those alerts of a rule at properties that the operator sees, if the operator may see the figure: in one message,
 * and in one mail if the rule sends mails. Returns the ids of these alerts.
 */
export async function tell(
  tx: Write,
  deps: NotifyDeps,
  rule: NotifiedRule,
  notice: Notice,
  id: number,
  alerts: readonly NotifiedAlert[],
): Promise<readonly number[]> {
  const operator = await findOperatorById(tx, id);
  if (!operator?.rights.has(rule.viewRight) || !operator.rights.has('alert.view')) return [];
  const seen = alerts.filter(({ property }) => seesProperty(operator, property));
  if (seen.length === 0) return [];
  const about = { name: rule.name, when: rule.when, properties: toList(seen) };
  const options = { severity: notice.kind === 'alert-raised' ? rule.severity : 'information', link: consolePaths.alerts } as const;
  const { kind, ...why } = notice;
  if (notice.kind !== 'alert-ended') await sendMessage(tx, id, notice.kind, about, options);
  else await sendMessage(tx, id, notice.kind, { ...about, end: notice.end, by: notice.by }, options);
  if (rule.mail) await mail(tx, deps, id, mailKinds[kind], operator, { ...about, ...why });
  return seen.map(({ id: alert }) => alert);
}
