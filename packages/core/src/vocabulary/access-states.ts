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

/** Who a session belongs to: the console in a browser or the command line. */
export const sessionKinds = ['web', 'cli'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** What a call comes by: a session, or an API token, which has no session. */
export const callerKinds = [...sessionKinds, 'token'] as const;
export type CallerKind = (typeof callerKinds)[number];
