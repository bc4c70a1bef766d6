/** How an account stands: `waiting` has signed up and was not admitted yet, `locked` opens by itself or by an administrator. */
export const accountStates = ['active', 'waiting', 'locked', 'disabled'] as const;
export type AccountState = (typeof accountStates)[number];
