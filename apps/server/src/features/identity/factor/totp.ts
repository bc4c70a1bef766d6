import { Secret, TOTP } from 'otpauth';

/** Name shown by authenticator apps above the code. */
const issuer = 'Floorwalker';

// The settings that all authenticator apps support (RFC 6238); some ignore others.
const options = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps before and after the current one that are accepted too, since clocks of phones are inexact. */
const window = 1;

/** Returns a new secret, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the secret as a URI for QR codes. `label` names the account. */
export const toTotpUri = (secret: string, label: string): string =>
  new TOTP({ ...options, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** Returns the time step of a code, which is stored so that the code cannot be reused; null for a wrong code. */
export function toStep(secret: string, code: string, timestamp = Date.now()): number | null {
  const delta = TOTP.validate({ ...options, token: code, secret: Secret.fromBase32(secret), timestamp, window });
  return delta === null ? null : TOTP.counter({ period: options.period, timestamp }) + delta;
}
