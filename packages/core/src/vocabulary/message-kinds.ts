import type { SecondFactor } from './session-restrictions.ts';

/** What an operator is told of in `user/messages` [SH-18]; a sentence under `messages.<kind>` with the message's params. */
export const messageKinds = [
  'export-done',
  'export-failed',
  'run-finished',
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
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What each kind tells: names and numbers, no sentences. */
export interface MessageValues {
  'export-done': { readonly name: string; readonly rows: number };
  /** `failure`: code of a problem. */
  'export-failed': { readonly name: string; readonly failure: string };
  'run-finished': { readonly command: string; readonly done: number; readonly failed: number };
  'sign-up-waiting': { readonly login: string; readonly name: string };
  'account-locked': { readonly address: string };
  'account-unlocked': { readonly by: string };
  'password-changed': { readonly address: string };
  'password-reset': { readonly address: string };
  /** `agent`: its program as people call it; `userAgent`: all that it says of itself. */
  'sign-in-new-device': { readonly address: string; readonly agent: string; readonly userAgent: string };
  'factor-added': { readonly factor: SecondFactor; readonly name: string };
  'factor-removed': { readonly factor: SecondFactor; readonly name: string };
  'factors-reset': { readonly by: string };
  'email-changed': { readonly email: string };
  'token-created': { readonly name: string; readonly days: number };
  'licence-expiring': { readonly module: string; readonly days: number };
  'licence-expired': { readonly module: string };
}
