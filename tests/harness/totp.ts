import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for a key; `ahead`: that of so many steps later. */
export const totpCode = (secret: string, ahead = 0): string =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });
