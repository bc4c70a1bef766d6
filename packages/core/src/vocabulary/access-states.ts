/** Results of a sign-in in the operator-access log [SE-06]. */
export const accessStates = [
  'logged-in',
  'logged-out',
  'invalid-login-name',
  'invalid-password',
  'account-locked',
  'session-count-exceeded',
  'account-type-not-supported',
  'disabled',
  'session-ended',
  // The password was correct, and a second factor is missing or wrong.
  'second-factor-asked',
  'invalid-code',
] as const;
export type AccessState = (typeof accessStates)[number];

/** Results of a sign-in, each with a message of its own [SE-05]. */
export const signInResults = [
  'could-not-log-in',
  'denied',
  'invalid-password',
  'invalid-username',
  'disabled',
  'not-logged-in',
  'session-count-exceeded',
  'account-type-not-supported',
  'error-processing-data',
  'endpoint-not-found',
] as const;

/** Number of successive wrong passwords after which an account is locked [SE-06]. */
export const lockAfterFailures = 3;

/** Why a session ended. */
export const sessionEnds = [
  'signed-out',
  'idle',
  'absolute',
  'ended-by-operator',
  'disabled',
  'password-changed',
  'heartbeat-missed',
  'left',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** Kinds of sessions: of the console in a browser as single web client or group client, or of the command line. */
export const sessionKinds = ['web', 'group', 'cli'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** Whether a session belongs to a browser page, which has a cookie, a known device, and heartbeats. */
export const isPage = (kind: SessionKind): boolean => kind !== 'cli';

/** Results of a sign-in at the group server, each with a message of its own [SE-05]. */
export const groupSignInResults = ['correct', 'incorrect', 'denied', 'disabled'] as const;
export type GroupSignInResult = (typeof groupSignInResults)[number];

/** Credentials of a call: a session, or an API token, which has no session. */
export const callerKinds = [...sessionKinds, 'token'] as const;
export type CallerKind = (typeof callerKinds)[number];
