/**
 * What a session's holder has to do before anything else is open: change the password [SE-08], or add the second factor
 * that the installation asks of holders of a right.
 */
export const sessionRestrictions = ['password-change', 'second-factor'] as const;
export type SessionRestriction = (typeof sessionRestrictions)[number];

/** Seconds for which a sign-in or a confirmation counts as fresh: acts that ask for one are open so long. */
export const freshSeconds = 300;

/** Second factors that an operator can have. */
export const secondFactors = ['totp', 'passkey', 'recovery-code'] as const;
export type SecondFactor = (typeof secondFactors)[number];
