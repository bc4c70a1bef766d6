/** Exit codes of the process; documented and stable. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  notSignedIn: 4,
  partly: 5,
  drift: 6,
  timedOut: 7,
  unreachable: 8,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
