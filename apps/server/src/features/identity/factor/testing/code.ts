import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret; `later`: in so many steps from now. */
export const codeOf = (secret: string, later = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + later * 30_000 });
