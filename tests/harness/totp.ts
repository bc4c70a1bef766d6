import { Secret, TOTP } from 'otpauth';

/** Returns the code of an authenticator app for a key; `ahead` is the number of time steps in the future. */
export const totpCode = (secret: string, ahead = 0): string =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });
