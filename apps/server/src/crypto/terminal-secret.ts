import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns a new secret for a terminal: 160 random bits as 40 hexadecimal digits, shown once. With that much entropy a single
 * SHA-256 is sufficient, and thousands of terminals can connect at once without the cost of a password hash each.
 */
export const newTerminalSecret = (): string => randomBytes(20).toString('hex');

/** Returns the hash under which a terminal's secret is stored. */
export const toSecretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
