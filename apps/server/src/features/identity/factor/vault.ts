import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';

/** Seals secrets that the database keeps, so that a copy of it gives none away. */
export interface Vault {
  /** `place` says where the secret belongs, such as `totp/17`: put anywhere else it does not open. */
  seal(place: string, secret: string): Promise<Buffer>;
  /** Throws `WrongKey` for what was sealed with another key, or for another place. */
  open(place: string, sealed: Buffer): Promise<string>;
  /** Eight hexadecimal digits that are the same for the same text at the same place, and do not give the text away. */
  fingerprint(place: string, text: string): Promise<string>;
}

/** What was sealed does not open with the key of this server, or not at this place. */
export class WrongKey extends Error {}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

async function createKey(path: string): Promise<Buffer> {
  const key = randomBytes(keyBytes);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(key);
    // What is sealed with a key that a power cut takes away is lost.
    await file.sync();
  } finally {
    await file.close();
  }
  return key;
}

async function readKey(path: string): Promise<Buffer> {
  const key = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return createKey(path);
    throw error;
  });
  if (key.length !== keyBytes) throw new Error(`${path} does not hold a key of ${keyBytes} bytes`);
  return key;
}

/** Makes the vault with the key of the settings, else with one that is kept in the data directory, made at first use. */
export function createVault({ data, secretKey }: Pick<Config, 'data' | 'secretKey'>): Vault {
  let reading: Promise<Buffer> | null = secretKey === null ? null : Promise.resolve(secretKey);
  const key = () => {
    reading ??= readKey(join(data, 'secrets.key')).catch((error: unknown) => {
      // What hindered it may pass, such as too many open files: the next call looks again.
      reading = null;
      throw error;
    });
    return reading;
  };
  return {
    seal: async (place, secret) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', await key(), nonce).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open: async (place, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', await key(), sealed.subarray(0, nonceBytes)).setAAD(Buffer.from(place));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = decipher.update(sealed.subarray(nonceBytes + tagBytes));
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new WrongKey(place, { cause });
      }
    },
    fingerprint: async (place, text) =>
      createHmac('sha256', await key())
        .update(JSON.stringify([place, text]))
        .digest('hex')
        .slice(0, 8),
  };
}
