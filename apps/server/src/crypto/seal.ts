import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text with AES-256-GCM: nonce, authentication tag, ciphertext. `context` is authenticated but not stored; the
 * same context is needed to decrypt.
 */
export function seal(key: Buffer, text: string, context = ''): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts what `seal` has encrypted. Throws for another key, another context or changed bytes. */
export function unseal(key: Buffer, sealed: Buffer, context = ''): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes)).setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = decipher.update(sealed.subarray(nonceBytes + tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
