import type { MessageKind } from '@floorwalker/core/vocabulary/message-kinds';
import type { SecondFactor } from '@floorwalker/core/vocabulary/session-restrictions';

/** The text of each kind of message to an operator, with its values [SH-18]. */
export const messages = {
  'export-done': 'The export {{name}} is ready. Rows: {{rows, number}}.',
  'export-failed': 'The export {{name}} failed: {{failure}}.',
  'run-finished': '{{command}} finished: {{done, number}} done, {{failed, number}} failed.',
  'run-halted': '{{command}} halted: {{failed, number}} failed, {{waiting, number}} waiting for your decision.',
  'run-not-idle': '{{command}}: {{expired, number}} were not idle in time. Retry the run to send it to them now.',
  'sign-up-waiting': '{{name}} ({{login}}) has requested an account and is waiting for acceptance.',
  'account-locked': 'Your account was locked after failed sign-in attempts from {{address}}.',
  'account-unlocked': '{{by}} unlocked your account.',
  'password-changed': 'Your password was changed from {{address}}.',
  'password-reset': 'Your password was reset with an e-mailed link, from {{address}}.',
  'sign-in-new-device': 'Your account was used to sign in from a new device: {{address}}, {{agent}}.',
  'factor-added': 'Second factor added: {{factor}} {{name}}',
  'factor-removed': 'Second factor removed: {{factor}} {{name}}',
  'factors-reset': '{{by}} removed all your second factors. Add new ones.',
  'email-changed': 'Your e-mail address is now {{email}}.',
  'token-created': 'The API token {{name}} was created. Days until it expires: {{days, number}}.',
  'licence-expiring': 'The licence of the module {{module}} expires soon. Days left: {{days, number}}.',
  'licence-expired': 'The licence of the module {{module}} has expired.',
  'webhook-failed': 'Deliveries of the webhook {{name}} have failed for three days. It is no longer delivered until you enable it.',
  'webhook-stopped': 'The webhook {{name}} was stopped: you lack a right that it requires.',
  'recurring-run-stopped': 'The recurring run {{name}} was stopped: {{reason}}. Take it over or remove it.',
  'recurring-run-missed':
    'The recurring run {{name}} was not started at {{at}}, because the server did not work. The date is not made up for.',
  'recurring-run-refused': 'The recurring run {{name}} was not started: {{problem}}.',
  'recurring-run-taken-over': '{{by}} has taken over the recurring run {{name}}.',
  'alert-raised': 'Alert {{name}} ({{when}}), properties: {{properties}}.',
  'alert-cleared': 'Alert {{name}} is over, properties: {{properties}}. The condition was {{when}}.',
  'alert-ended': 'Alert {{name}} was ended, properties: {{properties}}. {{end}} ({{by}}). The condition was {{when}}.',
  'alert-stopped': 'The alert rule {{name}} was stopped: {{reason}}. Its alerts were cleared.',
  factors: { totp: 'authenticator', passkey: 'passkey', 'recovery-code': 'recovery code' },
} as const satisfies { readonly [K in MessageKind]: string } & { readonly factors: { readonly [F in SecondFactor]: string } };
