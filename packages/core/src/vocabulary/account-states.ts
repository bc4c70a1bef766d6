/** States of an account: `waiting` for approval after sign-up; `locked` until a time, or until an administrator unlocks it. */
export const accountStates = ['active', 'waiting', 'locked', 'disabled'] as const;
export type AccountState = (typeof accountStates)[number];

/** Account types: `console` may sign in to the console and the command line; `device` is an operator of terminals only [SE-06]. */
export const accountTypes = ['console', 'device'] as const;
export type AccountType = (typeof accountTypes)[number];
