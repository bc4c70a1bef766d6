import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

// 19 MiB, two passes, one lane: the minimum of promises.md; about 30 ms of one core.
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

const derive = promisify(argon2);

const toText = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes a password, byte for byte as given, to a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: Buffer.from(password), nonce, tagLength, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toText(nonce)}$${toText(tag)}`;
}

/**
 * Returns whether the password fits the PHC string. For text that is no PHC string, such as that of an account without a
 * password, it returns false after the same time, so that the duration reveals nothing.
 */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = shape.exec(stored) ?? [];
  if (nonce === undefined || tag === undefined) return stored !== nobodysPassword && verifyPassword(nobodysPassword, password);
  const expected = Buffer.from(tag, 'base64');
  const found = await derive('argon2id', {
    message: Buffer.from(password),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(expected, found);
}

/** A hash that no password matches. Used for unknown login names: verifying it takes as long as for an existing account. */
export const nobodysPassword = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toText(Buffer.alloc(16))}$${toText(Buffer.alloc(tagLength))}`;
