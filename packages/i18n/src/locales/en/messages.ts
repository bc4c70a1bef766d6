import type { MessageKind } from '@floorwalker/core/vocabulary/message-kinds';
import type { SecondFactor } from '@floorwalker/core/vocabulary/session-restrictions';

/** A sentence for each message to an operator, with the values that its kind tells [SH-18]. */
export const messages = {
  'export-done': 'The export {{name}} is ready; rows: {{rows, number}}.',
  'export-failed': 'The export {{name}} has failed: {{failure}}.',
  'run-finished': '{{command}} has finished: {{done, number}} done, {{failed, number}} failed.',
  'sign-up-waiting': '{{name}} ({{login}}) asks for an account and waits to be admitted.',
  'account-locked': 'Your account was locked after wrong passwords from {{address}}.',
  'account-unlocked': '{{by}} has unlocked your account.',
  'password-changed': 'Your password was changed from {{address}}.',
  'password-reset': 'Your password was set anew by the link of a mail, from {{address}}.',
  'sign-in-new-device': 'Somebody signed in as you from a new device: {{address}}, {{agent}}.',
  'factor-added': 'Second factor added: {{factor}} {{name}}',
  'factor-removed': 'Second factor removed: {{factor}} {{name}}',
  'factors-reset': '{{by}} has removed all your second factors. Add new ones.',
  'email-changed': 'Your e-mail address is {{email}} now.',
  'token-created': 'The API token {{name}} was made; days until it expires: {{days, number}}.',
  'licence-expiring': 'The licence of the module {{module}} expires; days left: {{days, number}}.',
  'licence-expired': 'The licence of the module {{module}} has expired.',
  factors: { totp: 'authenticator', passkey: 'passkey', 'recovery-code': 'recovery code' },
} as const satisfies { readonly [K in MessageKind]: string } & { readonly factors: { readonly [F in SecondFactor]: string } };
