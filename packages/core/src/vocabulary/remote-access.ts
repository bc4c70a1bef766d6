/** Answers of a terminal to a request for remote access by code [RA-01]; only `possible` opens the session. */
export const remoteResults = {
  '-1': 'unknown',
  0: 'none',
  1: 'possible',
  2: 'in-transaction',
  3: 'operator-already-logged-in',
  4: 'operator-unknown',
  5: 'service-failure',
  6: 'invalid-request',
} as const;
export type RemoteResult = (typeof remoteResults)[keyof typeof remoteResults];
export const remoteResultNames = Object.values(remoteResults);

/** The code of the answer that opens the session. */
export const remoteAccessPossible = 1;

/** Returns the name of an answer; codes that the catalogue does not have are `unknown`. */
export const toRemoteResult = (code: number): RemoteResult =>
  Object.hasOwn(remoteResults, code) ? remoteResults[code as keyof typeof remoteResults] : 'unknown';

/** What the operator may do: see the screen only, or also use keyboard and pointer. */
export const remoteModes = ['view', 'control'] as const;
export type RemoteMode = (typeof remoteModes)[number];

/** Roles of a session: of the operator, or of the one-time key with which it was opened [RA-04]. */
export const remoteRoles = ['operator', 'distributor', 'global-service'] as const;
export type RemoteRole = (typeof remoteRoles)[number];

/**
 * States of a session. `requested`: the terminal has not answered; `accepted`: it answered that access is possible, and console and
 * terminal connect; `active`: both are connected.
 */
export const remoteStates = ['requested', 'accepted', 'active', 'refused', 'ended'] as const;
export type RemoteState = (typeof remoteStates)[number];

/** Names in filters for sessions that are not over, and those that are. */
export const remoteStateGroups = {
  open: ['requested', 'accepted', 'active'],
  closed: ['refused', 'ended'],
} as const satisfies { readonly [group: string]: readonly RemoteState[] };

/** Whether a session in this state is not over. */
export const isOpenRemoteState = (state: unknown): boolean => remoteStateGroups.open.some((open) => open === state);

/** Why a session has ended. `server-failed`: its recording may lack the last seconds. */
export const remoteEndReasons = [
  'ended-by-operator',
  'console-closed',
  'terminal-closed',
  'session-ended',
  'right-withdrawn',
  'terminal-changed',
  'too-long',
  'no-answer',
  'not-connected',
  'protocol-error',
  'recording-full',
  'recording-failed',
  'server-stopped',
  'server-failed',
] as const;
export type RemoteEndReason = (typeof remoteEndReasons)[number];

/** Seconds that a terminal has to answer. */
export const remoteWaitSeconds = 30;
/** Seconds that console and terminal have to connect after the answer: a person may open the session by a link. */
export const remoteJoinSeconds = 120;
/** Longest session in minutes. */
export const remoteMaxMinutes = 120;
/** Longest lifetime of a one-time key in minutes. */
export const oneTimeKeyMaxMinutes = 60;
/** Wrong keys entered for a terminal after which its one-time keys are invalid [RA-04]. */
export const oneTimeKeyMaxFailures = 5;

/** State of an entered one-time key [RA-04]. */
export const oneTimeKeyStates = ['valid', 'invalid', 'expired'] as const;

const keyLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Formats 12 random bytes as a one-time key, which a person reads out: 60 bits as three groups of four letters and digits. */
export const toOneTimeKey = (random: Uint8Array): string =>
  [...random.subarray(0, 12)]
    .map((byte) => keyLetters[byte % keyLetters.length])
    .join('')
    .replace(/(.{4})(?!$)/g, '$1-');

/** Returns an entered key in the form in which it is compared: capital letters and digits only. */
export const normaliseOneTimeKey = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Maximum number of open sessions of an installation. */
export const remoteMaxSessions = 50;
