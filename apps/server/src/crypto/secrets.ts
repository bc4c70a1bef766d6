import { createHash, randomBytes } from 'node:crypto';

/** What is kept of a secret that its holder presents: session tokens and device marks are random, so one hash is enough. */
export const toDigest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A fresh token: 32 random bytes as text. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A fresh session key: public, and without the live grammar's separators. */
export const newSessionKey = (): string => randomBytes(16).toString('hex');
