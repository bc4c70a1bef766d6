/**
 * What an operator must do before other calls are allowed: change the password [SE-08], or add the second factor that the
 * installation requires for some rights.
 */
export const sessionRestrictions = ['password-change', 'second-factor'] as const;
export type SessionRestriction = (typeof sessionRestrictions)[number];

/** Seconds after a sign-in or step-up during which operations that require a recent sign-in are allowed. */
export const freshSeconds = 300;

/** Kinds of second factors. */
export const secondFactors = ['totp', 'passkey', 'recovery-code'] as const;
export type SecondFactor = (typeof secondFactors)[number];
