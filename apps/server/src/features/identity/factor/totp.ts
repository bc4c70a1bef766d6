import { Secret, TOTP } from 'otpauth';

/** What apps show above the code. */
const issuer = 'Floorwalker';

// What all authenticator apps know (RFC 6238); some ignore any other.
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps before and after now that count as well: clocks of phones are not exact. */
const window = 1;

/** A fresh secret, in base32 as people type it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The secret as an app reads it from a QR code. `label` names the account. */
export const toTotpUri = (secret: string, label: string): string =>
  new TOTP({ ...usual, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The time step that a code belongs to, so that it can be refused a second time; null for a code that is wrong. */
export function toStep(secret: string, code: string, timestamp = Date.now()): number | null {
  const delta = TOTP.validate({ ...usual, token: code, secret: Secret.fromBase32(secret), timestamp, window });
  return delta === null ? null : TOTP.counter({ period: usual.period, timestamp }) + delta;
}
