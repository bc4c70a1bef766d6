/** What an operator is told of in `user/messages` [SH-18]; words under `messages.<kind>` with the message's params. */
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
  'token-created',
  'licence-expiring',
  'licence-expired',
] as const;
export type MessageKind = (typeof messageKinds)[number];
