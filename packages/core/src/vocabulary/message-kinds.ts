import type { AlertEnd } from './alerts.ts';
import type { RecurringStopReason } from './recurring-runs.ts';
import type { SecondFactor } from './session-restrictions.ts';

/** Kinds of messages to operators [SH-18]; texts under `messages.<kind>`, with the message's params. */
export const messageKinds = [
  'export-done',
  'export-failed',
  'run-finished',
  'run-halted',
  'run-not-idle',
  'sign-up-waiting',
  'account-locked',
  'account-unlocked',
  'password-changed',
  'password-reset',
  'sign-in-new-device',
  'factor-added',
  'factor-removed',
  'factors-reset',
  'email-changed',
  'token-created',
  'licence-expiring',
  'licence-expired',
  'webhook-failed',
  'webhook-stopped',
  'recurring-run-stopped',
  'recurring-run-missed',
  'recurring-run-refused',
  'recurring-run-taken-over',
  'alert-raised',
  'alert-cleared',
  'alert-ended',
  'alert-stopped',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Values of each kind of message: names and numbers, no sentences. */
export interface MessageValues {
  'export-done': { readonly name: string; readonly rows: number };
  /** `failure`: code of a problem. */
  'export-failed': { readonly name: string; readonly failure: string };
  'run-finished': { readonly command: string; readonly done: number; readonly failed: number };
  'run-halted': { readonly command: string; readonly failed: number; readonly waiting: number };
  'run-not-idle': { readonly command: string; readonly expired: number };
  'sign-up-waiting': { readonly login: string; readonly name: string };
  'account-locked': { readonly address: string };
  'account-unlocked': { readonly by: string };
  'password-changed': { readonly address: string };
  'password-reset': { readonly address: string };
  /** `agent`: name of the program; `userAgent`: the full user agent. */
  'sign-in-new-device': { readonly address: string; readonly agent: string; readonly userAgent: string };
  'factor-added': { readonly factor: SecondFactor; readonly name: string };
  'factor-removed': { readonly factor: SecondFactor; readonly name: string };
  'factors-reset': { readonly by: string };
  'email-changed': { readonly email: string };
  'token-created': { readonly name: string; readonly days: number };
  'licence-expiring': { readonly module: string; readonly days: number };
  'licence-expired': { readonly module: string };
  'webhook-failed': { readonly name: string };
  'webhook-stopped': { readonly name: string };
  'recurring-run-stopped': { readonly name: string; readonly reason: RecurringStopReason };
  /** `at`: the first missed date, as local time of the property. */
  'recurring-run-missed': { readonly name: string; readonly at: string };
  /** `problem`: code of the problem. */
  'recurring-run-refused': { readonly name: string; readonly problem: string };
  'recurring-run-taken-over': { readonly name: string; readonly by: string };
  /** `properties`: numbers of the first properties with their figures. */
  'alert-raised': { readonly name: string; readonly when: string; readonly properties: string };
  'alert-cleared': { readonly name: string; readonly when: string; readonly properties: string };
  /** `by`: who has ended the alert, or the owner of its rule. */
  'alert-ended': { readonly name: string; readonly when: string; readonly properties: string; readonly end: AlertEnd; readonly by: string };
  'alert-stopped': { readonly name: string; readonly reason: RecurringStopReason };
}
