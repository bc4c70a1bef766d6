import { Secret, TOTP } from 'otpauth';

/** Returns the code of an authenticator app for a secret; `later`: number of time steps in the future. */
export const codeOf = (secret: string, later = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + later * 30_000 });
