/** What the operator-access log keeps of a sign-in [SE-06]. */
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
  // The password was right and a second factor is missing yet, or wrong.
  'second-factor-asked',
  'invalid-code',
] as const;
export type AccessState = (typeof accessStates)[number];

/** Results of a sign-in, each with its own message in the catalogue [SE-05]. */
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

/** Wrong passwords in a row that lock an account [SE-06]. */
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

/** Who a session belongs to: the console in a browser, as a single web client or as a group client, or the command line. */
export const sessionKinds = ['web', 'group', 'cli'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** Whether a session's holder is a page: it has a cookie, a known device, and a heartbeat that may fail to come. */
export const isPage = (kind: SessionKind): boolean => kind !== 'cli';

/** Results of a sign-in at the group server, each with its own message [SE-05]. */
export const groupSignInResults = ['correct', 'incorrect', 'denied', 'disabled'] as const;
export type GroupSignInResult = (typeof groupSignInResults)[number];

/** What a call comes by: a session, or an API token, which has no session. */
export const callerKinds = [...sessionKinds, 'token'] as const;
export type CallerKind = (typeof callerKinds)[number];
