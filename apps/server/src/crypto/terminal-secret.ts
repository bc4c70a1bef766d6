import { createHash, randomBytes } from 'node:crypto';

/**
 * A terminal's secret: 160 random bits as 40 hexadecimal digits, shown once. With that much chance in it one SHA-256 is
 * enough, and thousands of terminals may connect at once without the cost of a password hash each.
 */
export const newTerminalSecret = (): string => randomBytes(20).toString('hex');

/** What is stored of a secret. */
export const toSecretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
