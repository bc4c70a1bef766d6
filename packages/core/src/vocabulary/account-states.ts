/** States of an account: `waiting` for approval after sign-up; `locked` until a time, or until an administrator unlocks it. */
export const accountStates = ['active', 'waiting', 'locked', 'disabled'] as const;
export type AccountState = (typeof accountStates)[number];
