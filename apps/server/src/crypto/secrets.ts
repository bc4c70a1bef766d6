import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns the digest under which a secret is stored. Session tokens and device tokens are random, so a single SHA-256 is
 * sufficient.
 */
export const toDigest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Returns a new token: 32 random bytes as text. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns a new public session key, without the separators of the live grammar. */
export const newSessionKey = (): string => randomBytes(16).toString('hex');
